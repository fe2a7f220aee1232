// Asks a desk for everything that a menu must show, in each way in which a person can ask, and says what is not as it was made.

import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { goodsId, MOST_GOODS_AT_ONCE, MOST_UNREADABLE_AT_ONCE } from '../../../src/contract/goods.ts';
import type { Output } from '../../../src/contract/routes.ts';
import type { Desk } from './desk.ts';
import type { Made, Readable, Unreadable } from './odd-records.ts';

/** What the menu must hold: of each id the latest record, and of those without one each text once. */
export interface Expected {
  readable: Map<string, Readable>;
  unreadable: Unreadable[];
  /** Records that have an id, by it. */
  records: Map<string, unknown>;
  /** Of odd records only. */
  oddIds: string[];
  held: number;
}

export function expectedOf(made: readonly Made[]): Expected {
  const byKey = new Map(made.map((one) => [one.meaning.id ?? JSON.stringify(one.record), one]));
  const kept = [...byKey.values()];
  const meanings = kept.map(({ meaning }) => meaning);
  const withId = kept.filter(({ meaning }) => meaning.id !== null);
  return {
    readable: new Map(meanings.flatMap((one) => (one.isReadable ? [[one.id, one] as const] : []))),
    unreadable: meanings.flatMap((one) => (one.isReadable ? [] : [one])),
    records: new Map(withId.map(({ meaning, record }) => [meaning.id ?? '', record])),
    oddIds: withId.flatMap(({ meaning, oddity }) => (oddity === undefined ? [] : [meaning.id ?? ''])),
    held: kept.length,
  };
}

export interface Judgement {
  findings: string[];
  /** Of all answers: the same menu gives the same. */
  digest: string;
  figures: Record<'listed' | 'found by id' | 'found by code' | 'opened' | 'unreadable listed', number>;
}

const isId = (id: string) => goodsId.safeParse(id).success;

export async function judged(desk: Desk, expected: Expected): Promise<Judgement> {
  const hash = createHash('sha256');
  const findings: string[] = [];
  const say = (finding: string) => void findings.push(finding);
  const note = (value: unknown) => void hash.update(JSON.stringify(value));
  const parts = { desk, expected, say, note };
  await judgeState(parts);
  const figures = {
    listed: await judgeList(parts),
    'found by id': await judgeIds(parts),
    'found by code': await judgeCodes(parts),
    opened: await judgeDetails(parts),
    'unreadable listed': await judgeUnreadable(parts),
  };
  return { findings, digest: hash.digest('hex'), figures };
}

interface Parts {
  desk: Desk;
  expected: Expected;
  say: (finding: string) => void;
  note: (value: unknown) => void;
}

async function judgeState({ desk, expected, say, note }: Parts): Promise<void> {
  const { held, unreadable } = await desk.ask('goods.state', null);
  if (held !== expected.held) say(`holds ${held} records instead of ${expected.held}`);
  if (unreadable !== expected.unreadable.length)
    say(`counts ${unreadable} unreadable ones instead of ${expected.unreadable.length}`);
  note({ held, unreadable });
}

const everything = { words: '', filters: {}, offset: 0, limit: MOST_GOODS_AT_ONCE, facets: false };

/** The whole list, page by page. */
async function judgeList({ desk, expected, say, note }: Parts): Promise<number> {
  const seen = new Set<string>();
  for (let offset = 0; ; offset += MOST_GOODS_AT_ONCE) {
    const { lines, total } = await desk.ask('goods.search', { ...everything, offset });
    // Half a character is shown as what everybody shows in its place, sooner or later.
    const shown = lines.map((line) => ({ ...line, title: line.title.toWellFormed() }));
    note(shown);
    for (const { id, title, priceFen } of shown) {
      if (seen.has(id)) say(`lists ${id} twice`);
      seen.add(id);
      const meant = expected.readable.get(id);
      if (meant === undefined) say(`lists ${id}, which cannot be read`);
      else if (title !== meant.title.toWellFormed() || priceFen !== meant.priceFen)
        say(`lists ${id} as ${title.slice(0, 40)} for ${priceFen}`);
    }
    if (lines.length === 0 || offset + lines.length >= total) break;
  }
  for (const id of expected.readable.keys()) if (!seen.has(id)) say(`does not list ${id}`);
  return seen.size;
}

async function judgeIds({ desk, expected, say, note }: Parts): Promise<number> {
  const ids = [...expected.readable.keys()].filter(isId);
  let found = 0;
  for (let at = 0; at < ids.length; at += MOST_GOODS_AT_ONCE) {
    const asked = ids.slice(at, at + MOST_GOODS_AT_ONCE);
    const { lines } = await desk.ask('goods.search', { ...everything, filters: { ids: asked } });
    const there = new Set(lines.map(({ id }) => id));
    note([...there]);
    found += there.size;
    for (const id of asked) if (!there.has(id)) say(`does not find ${id} by its id`);
  }
  return found;
}

/** As somebody types who knows how all codes of a shelf begin. */
async function judgeCodes({ desk, expected, say, note }: Parts): Promise<number> {
  const byStart = new Map<string, Readable[]>();
  for (const one of expected.readable.values()) {
    const start = one.code.slice(0, -2);
    byStart.set(start, [...(byStart.get(start) ?? []), one]);
  }
  let found = 0;
  for (const [words, meant] of byStart) {
    const { lines } = await desk.ask('goods.search', { ...everything, words });
    const there = new Set(lines.map(({ id }) => id));
    note([...there]);
    for (const { id } of meant)
      if (there.has(id)) found += 1;
      else say(`does not find ${id} by ${words}`);
  }
  return found;
}

/** Every odd record that has an id, whether it can be read or not. */
async function judgeDetails({ desk, expected, say, note }: Parts): Promise<number> {
  const ids = expected.oddIds;
  for (const id of ids) {
    const { line, record } = await desk.ask('goods.get', { id });
    note({ ...line, title: line.title.toWellFormed() });
    if (line.id !== id) say(`opens ${line.id} instead of ${id}`);
    const sent: unknown = JSON.parse(JSON.stringify(expected.records.get(id)), withoutPrototypes);
    if (!isDeepStrictEqual(record, sent)) say(`does not show the record of ${id} as it was sent`);
  }
  return ids.length;
}

/** Whoever checks an answer drops these, and does well to. */
const withoutPrototypes = (key: string, value: unknown) => (key === '__proto__' ? undefined : value);

async function judgeUnreadable({ desk, expected, say, note }: Parts): Promise<number> {
  const listed: Output<'goods.unreadable'> = [];
  for (const limit = MOST_UNREADABLE_AT_ONCE; ;) {
    const some = await desk.ask('goods.unreadable', { offset: listed.length, limit });
    listed.push(...some);
    if (some.length < limit) break;
  }
  note(listed);
  const spell = ({ id, title, fields }: Omit<Unreadable, 'isReadable'>) =>
    `${id ?? 'no id'}, ${title ?? 'no name'}: ${fields.toSorted().join(' ')}`;
  const left = new Map<string, number>();
  for (const one of expected.unreadable) left.set(spell(one), (left.get(spell(one)) ?? 0) + 1);
  for (const one of listed) {
    const count = left.get(spell(one)) ?? 0;
    if (count === 0) say(`calls unreadable ${spell(one)}`);
    left.set(spell(one), count - 1);
  }
  const wanted = expected.unreadable.length;
  if (listed.length !== wanted) say(`lists ${listed.length} unreadable ones instead of ${wanted}`);
  return listed.length;
}

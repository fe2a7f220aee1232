// Reads the whole menu from a desk through every route that shows goods, and compares it with the generated records.

import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { goodsId, MOST_GOODS_AT_ONCE, MOST_UNREADABLE_AT_ONCE } from '../../../src/contract/goods.ts';
import type { Output } from '../../../src/contract/routes.ts';
import type { Desk } from './desk.ts';
import type { Made, Readable, Unreadable } from './odd-records.ts';

/** The expected menu: the latest record of each id, and distinct texts of records without an id. */
export interface Expected {
  readable: Map<string, Readable>;
  unreadable: Unreadable[];
  /** Records with an id, by id. */
  records: Map<string, unknown>;
  /** Ids of odd records only. */
  oddIds: string[];
  held: number;
}

export function expectedOf(made: readonly Made[]): Expected {
  const byKey = new Map(made.map((entry) => [entry.meaning.id ?? JSON.stringify(entry.record), entry]));
  const latest = [...byKey.values()];
  const meanings = latest.map(({ meaning }) => meaning);
  const withId = latest.filter(({ meaning }) => meaning.id !== null);
  return {
    readable: new Map(
      meanings.flatMap((meaning) => (meaning.isReadable ? [[meaning.id, meaning] as const] : [])),
    ),
    unreadable: meanings.flatMap((meaning) => (meaning.isReadable ? [] : [meaning])),
    records: new Map(withId.map(({ meaning, record }) => [meaning.id ?? '', record])),
    oddIds: withId.flatMap(({ meaning, oddity }) => (oddity === undefined ? [] : [meaning.id ?? ''])),
    held: latest.length,
  };
}

export interface Judgement {
  findings: string[];
  /** A hash of all answers, the same for the same menu. */
  digest: string;
  figures: Record<'listed' | 'found by id' | 'found by code' | 'opened' | 'unreadable listed', number>;
}

const isId = (id: string) => goodsId.safeParse(id).success;

export async function judged(desk: Desk, expected: Expected): Promise<Judgement> {
  const hash = createHash('sha256');
  const findings: string[] = [];
  const report = (finding: string) => void findings.push(finding);
  const note = (value: unknown) => void hash.update(JSON.stringify(value));
  const deps = { desk, expected, report, note };
  await judgeState(deps);
  const figures = {
    listed: await judgeList(deps),
    'found by id': await judgeIds(deps),
    'found by code': await judgeCodes(deps),
    opened: await judgeDetails(deps),
    'unreadable listed': await judgeUnreadable(deps),
  };
  return { findings, digest: hash.digest('hex'), figures };
}

interface JudgeDeps {
  desk: Desk;
  expected: Expected;
  report: (finding: string) => void;
  note: (value: unknown) => void;
}

async function judgeState({ desk, expected, report, note }: JudgeDeps): Promise<void> {
  const { held, unreadable } = await desk.ask('goods.state', null);
  if (held !== expected.held) report(`holds ${held} records instead of ${expected.held}`);
  if (unreadable !== expected.unreadable.length)
    report(`counts ${unreadable} unreadable ones instead of ${expected.unreadable.length}`);
  note({ held, unreadable });
}

const everything = { words: '', filters: {}, offset: 0, limit: MOST_GOODS_AT_ONCE, facets: false };

/** Reads the whole list, page by page. */
async function judgeList({ desk, expected, report, note }: JudgeDeps): Promise<number> {
  const seen = new Set<string>();
  for (let offset = 0; ; offset += MOST_GOODS_AT_ONCE) {
    const { lines, total } = await desk.ask('goods.search', { ...everything, offset });
    // A lone surrogate reaches the screen as U+FFFD.
    const shown = lines.map((line) => ({ ...line, title: line.title.toWellFormed() }));
    note(shown);
    for (const { id, title, priceFen } of shown) {
      if (seen.has(id)) report(`lists ${id} twice`);
      seen.add(id);
      const meant = expected.readable.get(id);
      if (meant === undefined) report(`lists ${id}, which cannot be read`);
      else if (title !== meant.title.toWellFormed() || priceFen !== meant.priceFen)
        report(`lists ${id} as ${title.slice(0, 40)} for ${priceFen}`);
    }
    if (lines.length === 0 || offset + lines.length >= total) break;
  }
  for (const id of expected.readable.keys()) if (!seen.has(id)) report(`does not list ${id}`);
  return seen.size;
}

async function judgeIds({ desk, expected, report, note }: JudgeDeps): Promise<number> {
  const ids = [...expected.readable.keys()].filter(isId);
  let found = 0;
  for (let at = 0; at < ids.length; at += MOST_GOODS_AT_ONCE) {
    const asked = ids.slice(at, at + MOST_GOODS_AT_ONCE);
    const { lines } = await desk.ask('goods.search', { ...everything, filters: { ids: asked } });
    const there = new Set(lines.map(({ id }) => id));
    note([...there]);
    found += there.size;
    for (const id of asked) if (!there.has(id)) report(`does not find ${id} by its id`);
  }
  return found;
}

/** Searches by the common beginning of several codes. */
async function judgeCodes({ desk, expected, report, note }: JudgeDeps): Promise<number> {
  const byStart = new Map<string, Readable[]>();
  for (const item of expected.readable.values()) {
    const start = item.code.slice(0, -2);
    byStart.set(start, [...(byStart.get(start) ?? []), item]);
  }
  let found = 0;
  for (const [words, meant] of byStart) {
    const { lines } = await desk.ask('goods.search', { ...everything, words });
    const there = new Set(lines.map(({ id }) => id));
    note([...there]);
    for (const { id } of meant)
      if (there.has(id)) found += 1;
      else report(`does not find ${id} by ${words}`);
  }
  return found;
}

/** Opens every odd record that has an id, readable or not. */
async function judgeDetails({ desk, expected, report, note }: JudgeDeps): Promise<number> {
  const ids = expected.oddIds;
  for (const id of ids) {
    const { line, record } = await desk.ask('goods.get', { id });
    note({ ...line, title: line.title.toWellFormed() });
    if (line.id !== id) report(`opens ${line.id} instead of ${id}`);
    const sent: unknown = JSON.parse(JSON.stringify(expected.records.get(id)), withoutPrototypes);
    if (!isDeepStrictEqual(record, sent)) report(`does not show the record of ${id} as it was sent`);
  }
  return ids.length;
}

/** Drops `__proto__` keys, as the contract's parser does. */
const withoutPrototypes = (key: string, value: unknown) => (key === '__proto__' ? undefined : value);

async function judgeUnreadable({ desk, expected, report, note }: JudgeDeps): Promise<number> {
  const listed: Output<'goods.unreadable'> = [];
  for (const limit = MOST_UNREADABLE_AT_ONCE; ;) {
    const some = await desk.ask('goods.unreadable', { offset: listed.length, limit });
    listed.push(...some);
    if (some.length < limit) break;
  }
  note(listed);
  const describe = ({ id, title, fields }: Omit<Unreadable, 'isReadable'>) =>
    `${id ?? 'no id'}, ${title ?? 'no name'}: ${fields.toSorted().join(' ')}`;
  const left = new Map<string, number>();
  for (const unreadable of expected.unreadable)
    left.set(describe(unreadable), (left.get(describe(unreadable)) ?? 0) + 1);
  for (const unreadable of listed) {
    const count = left.get(describe(unreadable)) ?? 0;
    if (count === 0) report(`calls unreadable ${describe(unreadable)}`);
    left.set(describe(unreadable), count - 1);
  }
  const wanted = expected.unreadable.length;
  if (listed.length !== wanted) report(`lists ${listed.length} unreadable ones instead of ${wanted}`);
  return listed.length;
}

// Makes a new thing at the shop once: after a lost answer it is searched for in the whole list, and sent again at most once.
import { type Candidate, MOST_CANDIDATES } from '../../contract/outbox.ts';
import type { JsonValue } from '../ports.ts';
import type { Resource } from '../platform/sync/resource.ts';
import type { StoredCommand } from './stored-command.ts';
import type { Ending, Noted } from './sender.ts';
import type { Walk } from './shop-lists.ts';

/** The first sending and one repetition. */
const MOST_SENDINGS = 2;
/** How often it is looked for while it may not be sent again yet. */
const LOOK_AGAIN_SECONDS = 5;
/** The largest difference between this clock and the shop's that is allowed for. */
const CLOCK_SKEW_SECONDS = 86_400;
/** The difference to expect of two clocks that are set well, plus a slow shop. */
const USUAL_SKEW_SECONDS = 600;

export interface Making {
  walk: Walk;
  resource: Resource;
  read: (id: string, record: JsonValue) => Candidate;
  /** Compares only what shops do not rewrite. */
  isAlike: (candidate: Candidate, record: JsonValue) => boolean;
  /** Nothing readable rules it out. */
  mayBe: (candidate: Candidate, record: JsonValue) => boolean;
  /** Every field that was sent is there as sent. */
  isExact: (record: JsonValue) => boolean;
  /** Ids at the shop before the sending; undefined if they were not noted. */
  known: ReadonlySet<string> | undefined;
  mayBeSentAgain: () => boolean;
  note: () => Promise<Noted>;
  send: (noted: Noted) => Promise<string>;
  find: (id: string) => Promise<JsonValue | undefined>;
  done: (id: string, record: JsonValue | undefined) => Ending | Promise<Ending>;
}

export async function makeOnce(command: StoredCommand, making: Making): Promise<Ending> {
  const { knownIds, lost, answeredId, notedAtSeconds } = command;
  if (answeredId !== undefined) {
    const record = await making.find(answeredId);
    if (record !== undefined) return making.done(answeredId, record);
  }
  // With `lost` at 0 a person has decided that it is to be sent again.
  if (knownIds !== null && lost !== 0) {
    const found = await search(command, making);
    if ('id' in found) return making.done(found.id, found.record);
    const mayBeSent = found.isAbsent && (lost ?? 1) < MOST_SENDINGS;
    if (!mayBeSent) return asking(found.candidates);
    // A read copy of the shop may not show it yet.
    if (!making.mayBeSentAgain()) return { state: 'uncertain', againAfterSeconds: LOOK_AGAIN_SECONDS };
  }
  const isNoted = knownIds !== null && notedAtSeconds !== undefined;
  const noted = isNoted ? { ids: knownIds, atSeconds: notedAtSeconds } : await making.note();
  const id = await making.send(noted);
  return making.done(id, await making.find(id));
}

const asking = (candidates: Candidate[]): Ending => ({
  state: 'conflict',
  disputed: [],
  isGone: false,
  candidates: candidates.slice(0, MOST_CANDIDATES),
});

interface Alike extends Candidate {
  record: JsonValue;
}

type Search = Alike | { isAbsent: boolean; candidates: Candidate[] };

async function search(command: StoredCommand, making: Making): Promise<Search> {
  const { known, walk } = making;
  const before = known ?? new Set(command.knownIds);
  const alike: Alike[] = [];
  const others: Candidate[] = [];
  const { isWhole } = await walk(making.resource, ({ id, record }) => {
    if (before.has(id)) return;
    const candidate = making.read(id, record);
    if (making.isAlike(candidate, record)) alike.push({ ...candidate, record });
    else if (known !== undefined && isRecent(candidate, command, CLOCK_SKEW_SECONDS)) {
      if (making.mayBe(candidate, record)) others.push(candidate);
    }
  });
  const match = matchIn(alike, command, making);
  if (match !== undefined) return match;
  const candidates = [
    ...alike.map(({ id, title, code, priceFen, addedAtSeconds }) => ({
      id,
      title,
      code,
      priceFen,
      addedAtSeconds,
    })),
    ...others,
  ];
  return { isAbsent: isWhole && candidates.length === 0, candidates };
}

/** Rules out things that are older than the request. */
const isRecent = ({ addedAtSeconds }: Candidate, { requestedAtSeconds }: StoredCommand, skew: number) =>
  addedAtSeconds === null || addedAtSeconds >= requestedAtSeconds - skew;

/** Undefined if none matches, or if it cannot be decided which one does. */
function matchIn(alike: readonly Alike[], command: StoredCommand, making: Making): Alike | undefined {
  const exact = alike.filter(({ record }) => making.isExact(record));
  // Without a note of the earlier ids only an exact match identifies it.
  if (making.known === undefined) return exact.length === 1 ? exact[0] : undefined;
  const recent = alike.filter((one) => isRecent(one, command, USUAL_SKEW_SECONDS));
  return [alike, recent, exact].find(({ length }) => length === 1)?.[0];
}

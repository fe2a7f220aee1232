// Makes a new thing at the shop once: after a lost answer it is looked for in the whole list and sent again at most once.
import { type Candidate, MOST_CANDIDATES } from '../../contract/outbox.ts';
import type { JsonValue } from '../ports.ts';
import type { Resource } from '../platform/sync/resource.ts';
import type { StoredCommand } from './stored-command.ts';
import type { Ending, Noted } from './sender.ts';
import type { Walk } from './shop-lists.ts';

/** The first sending, and one more. */
const MOST_SENDINGS = 2;
/** Two clocks may differ so much. */
const CLOCK_SKEW_SECONDS = 86_400;
/** Two clocks that are set well, and a shop that is slow. */
const USUAL_SKEW_SECONDS = 600;

export interface Making {
  walk: Walk;
  resource: Resource;
  read: (id: string, record: JsonValue) => Candidate;
  /** By what a shop leaves as it was sent. */
  isAlike: (candidate: Candidate, record: JsonValue) => boolean;
  /** Nothing of what can be read speaks against it. */
  mayBe: (candidate: Candidate, record: JsonValue) => boolean;
  /** All that was sent stands there. */
  isExact: (record: JsonValue) => boolean;
  /** What stood at the shop before; undefined where that was not noted. */
  known: ReadonlySet<string> | undefined;
  note: () => Promise<Noted>;
  send: (noted: Noted) => Promise<string>;
  find: (id: string) => Promise<JsonValue | undefined>;
  done: (id: string, record: JsonValue | undefined) => Ending;
}

export async function makeOnce(command: StoredCommand, making: Making): Promise<Ending> {
  const { knownIds, lost, answeredId, notedAtSeconds } = command;
  if (answeredId !== undefined) {
    const record = await making.find(answeredId);
    if (record !== undefined) return making.done(answeredId, record);
  }
  // At nought a person has decided that it is to be sent.
  if (knownIds !== null && lost !== 0) {
    const found = await search(command, making);
    if ('id' in found) return making.done(found.id, found.record);
    const mayBeSent = found.isAbsent && (lost ?? 1) < MOST_SENDINGS;
    if (!mayBeSent) return asking(found.candidates);
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
  const it = theOne(alike, command, making);
  if (it !== undefined) return it;
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

/** Not made before anybody wanted it. */
const isRecent = ({ addedAtSeconds }: Candidate, { requestedAtSeconds }: StoredCommand, skew: number) =>
  addedAtSeconds === null || addedAtSeconds >= requestedAtSeconds - skew;

/** Undefined where there is none, or no telling which. */
function theOne(alike: readonly Alike[], command: StoredCommand, making: Making): Alike | undefined {
  const exact = alike.filter(({ record }) => making.isExact(record));
  // What stood there before is not known: only its whole content tells it.
  if (making.known === undefined) return exact.length === 1 ? exact[0] : undefined;
  const recent = alike.filter((one) => isRecent(one, command, USUAL_SKEW_SECONDS));
  return [alike, recent, exact].find(({ length }) => length === 1)?.[0];
}

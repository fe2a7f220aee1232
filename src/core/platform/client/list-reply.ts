// Reads a list answer record by record, yields in between, and keeps each record's raw JSON.
import { readList } from '../../../wire/read-list.ts';
import { createYielder } from '../yielder.ts';
import type { Clock, JsonObject, JsonValue, RawJson } from '../../ports.ts';
import { joined, textIn } from '../raw-json.ts';
import { type Envelope, isRecord, type RawReply, readEnvelope, wholeReply } from './reply.ts';
import type { Answer, Look } from './shop-client.ts';
import { afterSpaces, hasBytesAt, NOT_FOUND, sign } from './json-signs.ts';
import { afterValue, type Members, nextIn, pickMembers, valueOf } from './json-walk.ts';

/** Without data if the answer is not a list. */
type ReadList = <Item>(
  reply: RawReply,
  look: Look<Item>,
  page: number | undefined,
) => Promise<Answer<readonly Item[] | undefined>>;

/** Reads one answer after the other, because several at once would each use a full turn. */
export function createListReader(clock: Clock): ReadList {
  const yieldTurn = createYielder(clock, { longestMs: LONGEST_MS });
  let before: Promise<unknown> = Promise.resolve();
  return (reply, look, page) => {
    look.onHere?.();
    const read = async () => (await piecewise(reply, look, yieldTurn)) ?? asWhole(reply, look, page);
    const reading = before.then(read);
    before = reading.catch(() => undefined);
    return reading;
  };
}

/** Short, because other work of the same fetch needs turns too. */
const LONGEST_MS = 1;
const RECORDS_A_STEP = 8;

/** Undefined if anything about the answer is unusual; then it is read as a whole. */
async function piecewise<Item>(
  reply: RawReply,
  { members, take }: Look<Item>,
  yieldTurn: () => Promise<void>,
): Promise<Answer<readonly Item[]> | undefined> {
  // An answer that repeats the token is read the slow way, so that the token gets into no file.
  if (!reply.redactor.isClean(reply.bytes)) return undefined;
  const items: Item[] = [];
  const records = cutList(reply.bytes, members);
  let next = records.next();
  for (; next.done !== true; next = records.next()) {
    items.push(take(next.value.value, next.value.rawJson));
    if (items.length % RECORDS_A_STEP === 0) await yieldTurn();
  }
  const envelope = next.value && envelopeIn(next.value);
  // Only now it is certain that the whole answer is JSON.
  return isAround(envelope) ? { data: items, paging: readEnvelope(reply.head, envelope).paging } : undefined;
}

function envelopeIn(rawJson: RawJson): unknown {
  try {
    return JSON.parse(textIn(rawJson));
  } catch {
    return undefined;
  }
}

const isAround = (envelope: unknown): envelope is Envelope =>
  isRecord(envelope) &&
  Array.isArray(envelope.data) &&
  envelope.data.length === 1 &&
  envelope.data[0] === MARK;

function asWhole<Item>(
  reply: RawReply,
  look: Look<Item>,
  page: number | undefined,
): Answer<readonly Item[] | undefined> {
  const { data, paging } = wholeReply(reply);
  // The records are unchanged parsed JSON.
  const records = readList(data, { count: paging.count, page }) as JsonValue[] | undefined;
  return { data: records?.map((record) => look.take(record, record)), paging };
}

interface CutRecord {
  /** The record with only the requested members; null if it is not an object. */
  value: JsonObject | null;
  rawJson: RawJson;
}

/** A text that a shop does not send by chance. */
export const MARK = 'here the records were';

const encoder = new TextEncoder();
const markBytes = encoder.encode(JSON.stringify(MARK));
const DATA = encoder.encode('"data"');

/**
 * Yields each record, and returns the answer with `MARK` in place of all records. Returns undefined if there is no
 * list named `data`, or if a record is unusual. The caller must check that the rest is JSON.
 */
export function* cutList(body: Uint8Array, members: Members): Generator<CutRecord, RawJson | undefined> {
  const list = listIn(body);
  let at = list === NOT_FOUND ? NOT_FOUND : afterSpaces(body, list + 1);
  while (at !== NOT_FOUND && body[at] !== sign.listEnds) {
    const found = pickMembers(body, at, members);
    if (found === undefined) return undefined;
    yield { value: found.value, rawJson: body.subarray(at, found.after) };
    at = nextIn(body, found.after, sign.listEnds);
  }
  return at === NOT_FOUND ? undefined : joined([body.subarray(0, list + 1), markBytes, body.subarray(at)]);
}

/** The position where the list of records begins. */
function listIn(body: Uint8Array): number {
  const first = afterSpaces(body, 0);
  let name = body[first] === sign.groupBegins ? afterSpaces(body, first + 1) : NOT_FOUND;
  while (name !== NOT_FOUND && body[name] !== sign.groupEnds) {
    const value = valueOf(body, name);
    if (body[value] === sign.listBegins && hasBytesAt(body, name, DATA)) return value;
    name = value === NOT_FOUND ? NOT_FOUND : nextIn(body, afterValue(body, value), sign.groupEnds);
  }
  return NOT_FOUND;
}

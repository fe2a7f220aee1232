// Reads the answer of a list record by record, in turns with all else there is to do, and keeps each as it is spelled.
import { readList } from '../../../wire/read-list.ts';
import { createYielder } from '../yielder.ts';
import type { Clock, JsonObject, JsonValue, RawJson } from '../../ports.ts';
import { joined, textIn } from '../raw-json.ts';
import { type Envelope, isRecord, type RawReply, readEnvelope, wholeReply } from './reply.ts';
import type { Answer, Look } from './shop-client.ts';
import { behindSpaces, isRawJson, NOT_FOUND, sign } from './json-signs.ts';
import { behindValue, type Members, nextIn, takenOf, valueOf } from './json-walk.ts';

/** Without data where the answer is none of a list. */
type ReadList = <Item>(
  reply: RawReply,
  look: Look<Item>,
  page: number | undefined,
) => Promise<Answer<readonly Item[] | undefined>>;

/** One answer after the other: several at once would each take as long a turn as one may take. */
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

/** Other work of the same fetching has its turns as well. */
const LONGEST_MS = 1;
const RECORDS_A_STEP = 8;

/** Undefined where anything about it is not as it nearly always is. */
async function piecewise<Item>(
  reply: RawReply,
  { members, take }: Look<Item>,
  yieldTurn: () => Promise<void>,
): Promise<Answer<readonly Item[]> | undefined> {
  // The token is in no file.
  if (!reply.striker.isClean(reply.bytes)) return undefined;
  const items: Item[] = [];
  const records = cutList(reply.bytes, members);
  let next = records.next();
  for (; next.done !== true; next = records.next()) {
    items.push(take(next.value.value, next.value.rawJson));
    if (items.length % RECORDS_A_STEP === 0) await yieldTurn();
  }
  const envelope = next.value && envelopeIn(next.value);
  // Only now is it known that all of it is JSON.
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
  // They were parsed from JSON, and nothing has touched them since.
  const records = readList(data, { count: paging.count, page }) as JsonValue[] | undefined;
  return { data: records?.map((record) => look.take(record, record)), paging };
}

interface CutRecord {
  /** The record with no more than the members that were asked for; null where it is no group. */
  value: JsonObject | null;
  rawJson: RawJson;
}

/** Nothing that a shop says by chance. */
export const MARK = 'here the records were';

const encoder = new TextEncoder();
const markBytes = encoder.encode(JSON.stringify(MARK));
const DATA = encoder.encode('"data"');

/**
 * At its end comes the answer with `MARK` in the place of all records, or undefined where there is no list under the
 * name `data`, or a record is not as it nearly always is. That what is around them is JSON is for its reader to find.
 */
export function* cutList(body: Uint8Array, members: Members): Generator<CutRecord, RawJson | undefined> {
  const list = listIn(body);
  let at = list === NOT_FOUND ? NOT_FOUND : behindSpaces(body, list + 1);
  while (at !== NOT_FOUND && body[at] !== sign.listEnds) {
    const found = takenOf(body, at, members);
    if (found === undefined) return undefined;
    yield { value: found.value, rawJson: body.subarray(at, found.behind) };
    at = nextIn(body, found.behind, sign.listEnds);
  }
  return at === NOT_FOUND ? undefined : joined([body.subarray(0, list + 1), markBytes, body.subarray(at)]);
}

/** Where the list of the records begins. */
function listIn(body: Uint8Array): number {
  const first = behindSpaces(body, 0);
  let name = body[first] === sign.groupBegins ? behindSpaces(body, first + 1) : NOT_FOUND;
  while (name !== NOT_FOUND && body[name] !== sign.groupEnds) {
    const value = valueOf(body, name);
    if (body[value] === sign.listBegins && isRawJson(body, name, DATA)) return value;
    name = value === NOT_FOUND ? NOT_FOUND : nextIn(body, behindValue(body, value), sign.groupEnds);
  }
  return NOT_FOUND;
}

// Reads the answer of a list record by record, in turns with all else there is to do, and keeps each as it is spelled.
import { readList } from '../../wire/read-list.ts';
import { createBreath } from '../breath.ts';
import type { Clock, JsonValue, Spelling } from '../ports.ts';
import { textIn } from '../spelling.ts';
import { cutList, MARK } from './cut-list.ts';
import { type Envelope, isRecord, type RawReply, readEnvelope, wholeReply } from './reply.ts';
import type { Answer, Look } from './shop-client.ts';

/** Without data where the answer is none of a list. */
type ReadList = <Item>(
  reply: RawReply,
  look: Look<Item>,
  page: number | undefined,
) => Promise<Answer<readonly Item[] | undefined>>;

/** One answer after the other: several at once would each take as long a turn as one may take. */
export function createListReader(clock: Clock): ReadList {
  const breathe = createBreath(clock, { longestMs: LONGEST_MS });
  let before: Promise<unknown> = Promise.resolve();
  return (reply, look, page) => {
    look.onHere?.();
    const read = async () => (await piecewise(reply, look, breathe)) ?? asWhole(reply, look, page);
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
  breathe: () => Promise<void>,
): Promise<Answer<readonly Item[]> | undefined> {
  // The token is in no file.
  if (!reply.striker.isClean(reply.bytes)) return undefined;
  const items: Item[] = [];
  const records = cutList(reply.bytes, members);
  let next = records.next();
  for (; next.done !== true; next = records.next()) {
    items.push(take(next.value.value, next.value.spelling));
    if (items.length % RECORDS_A_STEP === 0) await breathe();
  }
  const envelope = next.value && envelopeIn(next.value);
  // Only now is it known that all of it is JSON.
  return isAround(envelope) ? { data: items, paging: readEnvelope(reply.head, envelope).paging } : undefined;
}

function envelopeIn(spelling: Spelling): unknown {
  try {
    return JSON.parse(textIn(spelling));
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

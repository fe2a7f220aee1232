// Reads the answer of a list record by record, in turns with all else there is to do, and keeps each as it is spelled.
import { anyList } from '../../wire/scalars/lists.ts';
import { createBreath } from '../breath.ts';
import type { Clock, JsonValue, Spelling } from '../ports.ts';
import { textIn } from '../spelling.ts';
import { cutList, MARK } from './cut-list.ts';
import { type Envelope, isRecord, jsonOf, type RawReply, readEnvelope, wholeReply } from './reply.ts';
import type { Answer, Look } from './shop-client.ts';

/** Without data where the answer is none of a list. */
type ReadList = <Item>(reply: RawReply, look: Look<Item>) => Promise<Answer<readonly Item[] | undefined>>;

/** One answer after the other: several at once would each take as long a turn as one may take. */
export function createListReader(clock: Clock): ReadList {
  const breathe = createBreath(clock, { longestMs: LONGEST_MS });
  let before: Promise<unknown> = Promise.resolve();
  return (reply, look) => {
    const read = async () => (await piecewise(reply, look, breathe)) ?? asWhole(reply, look);
    const reading = before.then(read);
    before = reading.catch(() => undefined);
    return reading;
  };
}

/** Other work of the same fetching has its turns as well. */
const LONGEST_MS = 1;
const RECORDS_A_STEP = 8;
const LINE_BREAK = 0x0a;

/** Undefined where anything about it is not as it nearly always is. */
async function piecewise<Item>(
  { head, bytes, struck }: RawReply,
  look: Look<Item>,
  breathe: () => Promise<void>,
): Promise<Answer<readonly Item[]> | undefined> {
  // In a file that may have been cut short only its end may stand for a line break.
  const cut = bytes.includes(LINE_BREAK) ? undefined : cutList(bytes);
  const envelope = cut && read(cut.around, struck);
  if (cut === undefined || !isAround(envelope)) return undefined;
  const items: Item[] = [];
  for (const record of cut.records) {
    const value = read(record, struck);
    if (value === undefined) return undefined;
    items.push(look(value, record));
    if (items.length % RECORDS_A_STEP === 0) await breathe();
  }
  // Only now is it known that all of it is JSON.
  return { data: items, paging: readEnvelope(head, envelope).paging };
}

const isAround = (envelope: unknown): envelope is Envelope =>
  isRecord(envelope) &&
  Array.isArray(envelope.data) &&
  envelope.data.length === 1 &&
  envelope.data[0] === MARK;

/** Undefined where it cannot be read, and where the token is in it. */
function read(spelling: Spelling, struck: RawReply['struck']): JsonValue | undefined {
  try {
    const text = textIn(spelling);
    return struck(text) === text ? (jsonOf(text) as JsonValue | undefined) : undefined;
  } catch {
    return undefined;
  }
}

function asWhole<Item>(reply: RawReply, look: Look<Item>): Answer<readonly Item[] | undefined> {
  const { data, paging } = wholeReply(reply);
  // They were parsed from JSON, and nothing has touched them since.
  const records = anyList.safeParse(data).data as JsonValue[] | undefined;
  return { data: records?.map((record) => look(record, record)), paging };
}

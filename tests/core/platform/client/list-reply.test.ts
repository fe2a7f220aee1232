// A list that is read record by record gives the same result as the whole answer, with the same errors.
import { describe, expect, it } from 'vitest';
import { readList as readWholeList } from '../../../../src/wire/read-list.ts';
import { MARK, createListReader } from '../../../../src/core/platform/client/list-reply.ts';
import { membersOf } from '../../../../src/core/platform/client/json-walk.ts';
import { type Head, type RawReply, wholeReply } from '../../../../src/core/platform/client/reply.ts';
import { redactorFor } from '../../../../src/core/platform/client/safe-words.ts';
import { CallTrouble } from '../../../../src/core/platform/client/trouble.ts';
import { valueOf } from '../../../../src/core/platform/raw-json.ts';
import { nodeClock } from '../../../../src/host/time/clock.ts';
import { fc } from '../../../support/fast-check.ts';

const TOKEN = 'a-token-0123456789';
const head: Head = { http: 200, header: (name) => (name === 'content-type' ? 'text/html' : '') };
const replyOf = (bytes: Uint8Array): RawReply => ({ head, bytes, redactor: redactorFor(TOKEN) });
const bytesOf = (text: string) => new TextEncoder().encode(text);

const readList = createListReader(nodeClock);
const members = membersOf({ id: true, data: { id: true, data: true } });
const records = (bytes: Uint8Array) =>
  readList(replyOf(bytes), { members, take: (value, stored) => ({ value: pickedFrom(value), stored }) }, 1);

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const member = (value: unknown, name: string): unknown =>
  isGroup(value) && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

/** The requested members of a record. */
function pickedFrom(record: unknown) {
  const data = member(record, 'data');
  return { id: member(record, 'id'), data: { id: member(data, 'id'), data: member(data, 'data') } };
}

const troubleIn = (error: unknown) => {
  if (error instanceof CallTrouble) return error.trouble;
  throw error;
};

/** The result of reading the answer as a whole. */
function asWhole(bytes: Uint8Array): unknown {
  try {
    const { data, paging } = wholeReply(replyOf(bytes));
    const whole = readWholeList(data, { count: paging.count });
    return { data: whole?.map((value) => ({ value: pickedFrom(value), stored: value })), paging };
  } catch (error) {
    return troubleIn(error);
  }
}

async function asList(bytes: Uint8Array): Promise<unknown> {
  try {
    const { data, paging } = await records(bytes);
    return { data: data?.map(({ value, stored }) => ({ value, stored: valueOf(stored) })), paging };
  } catch (error) {
    return troubleIn(error);
  }
}

const word = fc.constantFrom('牛肉面', TOKEN, '"],{', '\\', '\u2028', 'data', '\ud800', '\uFEFF', 'x');
const record = fc.oneof(
  fc.dictionary(
    fc.constantFrom('id', 'data', '__proto__', '面'),
    fc.oneof(word, fc.double(), fc.jsonValue()),
  ),
  fc.jsonValue(),
);
const envelope = fc.record(
  {
    status: fc.constantFrom<unknown>(0, '0', 1, '401', null),
    msg: word,
    data: fc.oneof(
      { weight: 8, arbitrary: fc.array(record, { maxLength: 40 }) },
      { weight: 1, arbitrary: fc.jsonValue() },
    ),
    is_more: fc.constantFrom<unknown>(0, 1, '1', 'no'),
    count: fc.oneof(fc.nat(), word),
    more: record,
  },
  { requiredKeys: ['data'] },
);
const answerText = fc
  .tuple(envelope, fc.constantFrom('', '', ' ', '\n'), fc.boolean())
  .map(([answer, space, isAscii]) => {
    const text = JSON.stringify(answer, undefined, space).replaceAll('\n', space);
    if (!isAscii) return text;
    return text.replace(/[^ -~\n]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  });

/** An answer that was damaged on its way: a part is missing or replaced. */
const damaged = fc
  .tuple(
    answerText,
    fc.nat(),
    fc.nat({ max: 4 }),
    fc.constantFrom('', '"', ',', ']', '}', '[', '\\', '1 2', '"data":[1],', '\uFEFF', '"d\\u0061ta":[],'),
  )
  .map(([text, seed, length, other]) => {
    const at = seed % (text.length + 1);
    return text.slice(0, at) + other + text.slice(at + length);
  });

describe('a list answer', () => {
  it('reads the same record by record as as a whole', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(answerText, damaged), async (text) => {
        const bytes = bytesOf(text);
        expect(await asList(bytes)).toEqual(asWhole(bytes));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    '"data":[{"id":1}],"data":[{"id":2}]',
    '"data":[{"id":1}],"d\\u0061ta":[{"id":2}]',
    '"data":[{"id":1}],"data":{"0":{"id":2}}',
    '"data":[{"id":1}],"data":7',
    '"d\\u0061ta":[{"id":1}],"data":[{"id":2}]',
    '"data":{"id":1},"data":[{"id":2}]',
    `"data":[{"id":1}],"data":["${MARK}","${MARK}"]`,
  ])('with one name twice reads the same as a whole: %s', async (both) => {
    const bytes = bytesOf(`{"status":0,${both},"count":1}`);
    expect(await asList(bytes)).toEqual(asWhole(bytes));
  });

  it('reads the same with broken characters', async () => {
    await fc.assert(
      fc.asyncProperty(answerText, fc.nat(), fc.nat({ max: 255 }), async (text, seed, byte) => {
        const bytes = bytesOf(text);
        bytes[seed % bytes.length] = byte;
        expect(await asList(bytes)).toEqual(asWhole(bytes));
      }),
      { numRuns: 1_000 },
    );
  });

  it('keeps the raw JSON of each record on one line', async () => {
    await fc.assert(
      fc.asyncProperty(answerText, async (text) => {
        const read = await records(bytesOf(text)).catch(troubleIn);
        for (const { stored } of 'data' in read ? (read.data ?? []) : [])
          if (stored instanceof Uint8Array) expect([...stored]).not.toContain(0x0a);
      }),
    );
  });

  it('keeps the raw JSON of a usual record unchanged', async () => {
    const text = '{"status":0,"data":[{"id":1,"title":"\\u725b"},{"id":1e2,"title":"牛"}],"count":2}';
    const { data, paging } = await records(bytesOf(text));
    const texts = data?.map(({ stored }) => stored instanceof Uint8Array && new TextDecoder().decode(stored));
    expect(texts).toEqual(['{"id":1,"title":"\\u725b"}', '{"id":1e2,"title":"牛"}']);
    expect(paging.count).toBe(2);
  });

  it('yields while it is read, and several answers are read in the order of their arrival', async () => {
    const long = bytesOf(
      JSON.stringify({
        status: 0,
        data: Array.from({ length: 20_000 }, (_, id) => ({ id, text: 'x'.repeat(50) })),
      }),
    );
    const order: string[] = [];
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await Promise.all(
      ['first', 'second'].map(async (name) => {
        await records(long);
        order.push(name);
      }),
    );
    isDone = true;
    expect(order).toEqual(['first', 'second']);
    expect(turns).toBeGreaterThan(10);
  });
});

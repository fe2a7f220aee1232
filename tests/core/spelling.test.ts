// Raw records from any answers form the same list when they are joined: none is lost, changed, or merged with another.
import { expect, test } from 'vitest';
import { cutList } from '../../src/core/platform/client/list-reply.ts';
import { type StoredRecord, rawJsonList, textIn, valueOf } from '../../src/core/platform/raw-json.ts';
import { fc } from '../support/fast-check.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (records: readonly StoredRecord[]) =>
  Buffer.concat(rawJsonList('{"data":[', records, ']}')).toString();
const cut = (text: string) => [...cutList(bytesOf(text), [])].map(({ rawJson }) => rawJson);

test('adjacent records of one answer are written as one chunk without copying', () => {
  const [one, ...others] = cut('{"data":[{"id":1},{"id":"牛"},{"id":3}]}');
  const chunks = rawJsonList('[', one === undefined ? [] : [one, ...others], ']');
  expect(chunks.map(textIn)).toEqual(['[', '{"id":1},{"id":"牛"},{"id":3}', ']']);
  expect(chunks[1]?.buffer).toBe(one?.buffer);
});

test('records of several answers form the same list in any order and mixture', () => {
  const records = fc.array(
    fc.jsonValue().map((value) => ({ value })),
    { maxLength: 6 },
  );
  const answer = fc.tuple(records, fc.constantFrom(',', ' ,', ', ')).map(([values, comma]) => {
    return `{"data":[${values.map((value) => JSON.stringify(value)).join(comma)}]}`;
  });
  const storedRecords = fc
    .tuple(fc.array(answer.map(cut), { maxLength: 4 }), records)
    .map(([answers, made]): StoredRecord[] => [
      ...answers.flat(),
      ...made.map((value) => JSON.parse(JSON.stringify(value)) as StoredRecord),
    ])
    .chain((all) => fc.oneof(fc.constant(all), fc.shuffledSubarray(all), fc.subarray(all)));
  fc.assert(
    fc.property(storedRecords, (all) => {
      expect(JSON.parse(textOf(all))).toEqual({ data: all.map(valueOf) });
    }),
    { numRuns: 1_000 },
  );
});

test('adjacent records without a comma between them are not joined', () => {
  const bytes = bytesOf('{"id":1} {"id":2}');
  expect(textOf([bytes.subarray(0, 8), bytes.subarray(9)])).toBe('{"data":[{"id":1},{"id":2}]}');
});

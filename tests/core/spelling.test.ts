// Records that are kept as they came make the same list however they lie: none is lost, changed, or joined to another.
import { expect, test } from 'vitest';
import { cutList } from '../../src/core/platform/client/list-reply.ts';
import { type StoredRecord, rawJsonList, textIn, valueOf } from '../../src/core/platform/raw-json.ts';
import { fc } from '../support/fast-check.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (kept: readonly StoredRecord[]) =>
  Buffer.concat(rawJsonList('{"data":[', kept, ']}')).toString();
const cut = (text: string) => [...cutList(bytesOf(text), [])].map(({ rawJson: spelling }) => spelling);

test('neighbours of one answer are written as one piece, and no byte of them is copied', () => {
  const [one, ...others] = cut('{"data":[{"id":1},{"id":"牛"},{"id":3}]}');
  const pieces = rawJsonList('[', one === undefined ? [] : [one, ...others], ']');
  expect(pieces.map(textIn)).toEqual(['[', '{"id":1},{"id":"牛"},{"id":3}', ']']);
  expect(pieces[1]?.buffer).toBe(one?.buffer);
});

test('records of several answers, in any order, with others among them, are the same list', () => {
  const records = fc.array(
    fc.jsonValue().map((value) => ({ value })),
    { maxLength: 6 },
  );
  const answer = fc.tuple(records, fc.constantFrom(',', ' ,', ', ')).map(([values, comma]) => {
    return `{"data":[${values.map((value) => JSON.stringify(value)).join(comma)}]}`;
  });
  const kept = fc
    .tuple(fc.array(answer.map(cut), { maxLength: 4 }), records)
    .map(([answers, made]): StoredRecord[] => [
      ...answers.flat(),
      ...made.map((value) => JSON.parse(JSON.stringify(value)) as StoredRecord),
    ])
    .chain((all) => fc.oneof(fc.constant(all), fc.shuffledSubarray(all), fc.subarray(all)));
  fc.assert(
    fc.property(kept, (all) => {
      expect(JSON.parse(textOf(all))).toEqual({ data: all.map(valueOf) });
    }),
    { numRuns: 1_000 },
  );
});

test('what lies behind one another without a comma between is not joined', () => {
  const bytes = bytesOf('{"id":1} {"id":2}');
  expect(textOf([bytes.subarray(0, 8), bytes.subarray(9)])).toBe('{"data":[{"id":1},{"id":2}]}');
});

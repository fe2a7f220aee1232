// Answers of print servers: values are read by their tags, and broken answers are refused.
import { describe, expect, it } from 'vitest';
import { decodeAnswer, encodeQuestion } from '../../../src/host/printing/ipp.ts';
import { fc } from '../../support/fast-check.ts';

const text = (value: string) => [value.length >> 8, value.length & 255, ...Buffer.from(value)];
const value = (tag: number, name: string, bytes: readonly number[]) => [
  tag,
  ...text(name),
  0,
  bytes.length,
  ...bytes,
];

const answer = Buffer.from([
  ...[1, 1, 0, 0, 0, 0, 0, 1],
  ...[0x01, ...value(0x47, 'attributes-charset', [...Buffer.from('utf-8')])],
  ...[0x02, ...value(0x23, 'job-state', [0, 0, 0, 9])],
  ...value(0x13, 'time-at-processing', []),
  ...value(0x44, 'reasons', [...Buffer.from('one')]),
  ...value(0x44, '', [...Buffer.from('two')]),
  ...value(0x22, 'accepts', [1]),
  0x03,
]);

describe('an answer of a print server', () => {
  it('is read by name, with lists and missing values', () => {
    const { status, attributes } = decodeAnswer(answer);
    expect(status).toBe(0);
    expect(Object.fromEntries(attributes)).toEqual({
      'attributes-charset': ['utf-8'],
      'job-state': [9],
      'time-at-processing': [],
      reasons: ['one', 'two'],
      accepts: [true],
    });
  });

  it('that is cut off anywhere is refused', () => {
    for (let length = 0; length < answer.length; length += 1)
      expect(() => decodeAnswer(answer.subarray(0, length))).toThrow(RangeError);
  });

  it('of any bytes is read or refused, and never hangs', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        try {
          decodeAnswer(Buffer.from(bytes));
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      }),
    );
  });
});

describe('a question to a print server', () => {
  it('is itself a readable message with everything that it asks', () => {
    const uri = 'ipp://localhost/printers/kitchen';
    const question = encodeQuestion({
      operation: 'getPrinterAttributes',
      about: ['printer-uri', uri],
      attributes: ['printer-state', 'printer-is-accepting-jobs'],
    });
    const { status, attributes } = decodeAnswer(question);
    expect(status).toBe(0x000b);
    expect(attributes.get('printer-uri')).toEqual([uri]);
    expect(attributes.get('requested-attributes')).toEqual(['printer-state', 'printer-is-accepting-jobs']);
  });
});

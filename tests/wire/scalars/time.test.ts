// Points in time come as seconds, days and local date-times; a day outside the calendar is refused.

import { describe, expect, it } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import {
  clockFrom,
  dateParam,
  dateText,
  dottedDay,
  nullableDateText,
  seconds,
  secondsParam,
  secondsText,
} from '../../../src/wire/scalars/time.ts';
import { day, LATEST_SECONDS, moment } from '../../support/arbitrary-values.ts';
import { readAs, refused, rewritten } from './reading.ts';

const never = [0, '0', null, '', '0000-00-00', '0000-00-00 00:00:00', '00'];

describe('seconds', () => {
  it.each(never)('mean never for %j', (raw) => {
    expect(readAs(seconds(), raw)).toBeNull();
    expect(readAs(secondsText(), raw)).toBeNull();
  });

  it.each([1700000000, '1700000000', ' 1700000000 '])('are read from %j', (raw) => {
    expect(readAs(seconds(), raw)).toBe(1_700_000_000);
    expect(readAs(secondsText(), raw)).toBe(1_700_000_000);
    expect(readAs(secondsParam(), raw)).toBe(1_700_000_000);
  });

  it.each(['-1', 1.5, '1e9', LATEST_SECONDS + 1, '2024-01-02', 'soon', ' ', true, [1]])(
    'are not read from %j',
    (raw) => {
      expect(readAs(seconds(), raw)).toEqual(refused('not-date'));
      expect(readAs(secondsParam(), raw)).toEqual(refused('not-date'));
    },
  );

  it('go up to the last second of the year 9999', () => {
    expect(readAs(seconds(), LATEST_SECONDS)).toBe(LATEST_SECONDS);
  });

  it('are written as a number or a text, with 0 for never', () => {
    expect([null, '5'].map((raw) => rewritten(seconds(), raw))).toEqual([0, 5]);
    expect([null, 5].map((raw) => rewritten(secondsText(), raw))).toEqual(['0', '5']);
  });
});

describe('a moment', () => {
  it.each(never)('means never for %j', (raw) => {
    expect(readAs(dateText(), raw)).toBeNull();
    expect(readAs(dottedDay(), raw)).toBeNull();
    expect(readAs(nullableDateText(), raw)).toBeNull();
  });

  it.each([
    ['2024.01.02', '2024-01-02'],
    ['2024-01-02', '2024-01-02'],
    ['2024/01/02', '2024-01-02'],
    [' 2024-01-02 ', '2024-01-02'],
    ['2024-02-29', '2024-02-29'],
    ['2024-01-02 03:04', '2024-01-02 03:04:00'],
    ['2024-01-02 03:04:05', '2024-01-02 03:04:05'],
    ['2024-01-02T23:59:59', '2024-01-02 23:59:59'],
    [1700000000, 1_700_000_000],
    ['1700000000', 1_700_000_000],
  ])('is read from %j', (raw, value) => {
    expect(readAs(dateText(), raw)).toBe(value);
    expect(readAs(dottedDay(), raw)).toBe(value);
  });

  it.each([
    ...['2023-02-29', '2024-02-30', '2100-02-29', '2024-13-01', '2024-00-01', '2024-01-00', '2024-04-31'],
    ...['2024-01-02 24:00:00', '2024-01-02 23:60:00', '2024-01-02 23:59:60', '2024-01-02 1:00', '24-01-02'],
    ...['2024-1-2', '2024-01-02Z', '2024-01-02 03:04:05+08:00', 'tomorrow', '-5', 1.5, true, { a: 1 }],
  ])('is not read from %j', (raw) => {
    expect(readAs(dateText(), raw)).toEqual(refused('not-date'));
  });

  it.each([[], {}])('means never in an answer and is refused in a form for %j', (raw) => {
    expect(readAs(dateText(), raw)).toBeNull();
    expect(readAs(seconds(), raw)).toBeNull();
    expect(readAs(dateParam(), raw)).toEqual(refused('not-date'));
    expect(readAs(secondsParam(), raw)).toEqual(refused('not-date'));
  });

  it.each(never)('is cleared in a form by %j', (raw) => {
    expect(readAs(dateParam(), raw)).toBeNull();
    expect(rewritten(dateParam(), raw)).toBe('');
  });

  it('is the same day in dotted and in dashed notation', () => {
    fc.assert(
      fc.property(day, (text) => {
        expect(readAs(dateText(), text.replaceAll('-', '.'))).toBe(text);
      }),
    );
  });

  it("is written in the document's notation, and read back unchanged", () => {
    expect(rewritten(dateText(), '2024.01.02')).toBe('2024-01-02');
    expect(rewritten(dottedDay(), '2024-01-02')).toBe('2024.01.02');
    fc.assert(
      fc.property(moment, (value) => {
        expect(readAs(dateText(), rewritten(dateText(), value))).toBe(value);
        expect(readAs(nullableDateText(), rewritten(nullableDateText(), value))).toBe(value);
      }),
    );
  });

  it('is written as a day alone when the document shows only the day', () => {
    expect(rewritten(dottedDay(), '2024-01-02 03:04:05')).toBe('2024.01.02');
  });

  it("is written in the document's notation of never when it is null", () => {
    expect(rewritten(dateText(), null)).toBe('');
    expect(rewritten(dottedDay(), null)).toBe('0');
    expect(rewritten(nullableDateText(), '')).toBeNull();
  });
});

describe('a time of day', () => {
  it.each([
    ['09:30', '09:30'],
    ['9:30', '09:30'],
    [' 23:59:59 ', '23:59:59'],
    ['24:00', '24:00'],
  ])('%j is read', (text, read) => expect(clockFrom(text)).toBe(read));

  it.each(['', '24:01', '12:60', '12', '12:3', '12:30:60', '-1:00', '012:30'])('%j is refused', (text) =>
    expect(clockFrom(text)).toBeUndefined(),
  );
});

// Whole numbers, ids, flags and codes mean the same as numbers and as texts.

import { describe, expect, it } from 'vitest';
import {
  code,
  codeText,
  flag,
  flagParam,
  flagText,
  id,
  idNumber,
  idParam,
  int,
  intText,
  oneOf,
  smallIdParam,
} from '../../../src/wire/scalars/numbers.ts';
import { readAs, refusalsOfValue, refused, rewritten } from './reading.ts';

const largest = Number.MAX_SAFE_INTEGER;

describe('a whole number', () => {
  it.each([
    [12, 12],
    ['12', 12],
    [' 12 ', 12],
    ['+12', 12],
    ['-12', -12],
    ['012', 12],
    ['12.00', 12],
    ['-0', 0],
    [-0, 0],
    [largest, largest],
    ['9007199254740991', largest],
  ])('is read from %j', (raw, value) => {
    expect(readAs(int(), raw)).toBe(value);
    expect(readAs(intText(), raw)).toBe(value);
  });

  it.each([12.5, '12.5', '1e3', 1e21, '0x10', '1,000', '１２', '', ' ', 'NaN', true, [], {}])(
    'is not read from %j',
    (raw) => {
      expect(readAs(int(), raw)).toEqual(refused('not-integer'));
    },
  );

  it.each([9007199254740992, '9007199254740992', '9007199254740993', '99999999999999999999'])(
    'is refused beyond the exact range of a JSON number: %j',
    (raw) => {
      expect(readAs(int(), raw)).toEqual(refused('not-integer'));
    },
  );

  it('is missing when it is null or absent', () => {
    expect(readAs(int(), null)).toEqual(refused('missing'));
    expect(readAs(int(), undefined)).toEqual(refused('missing'));
  });

  it('may be at either end of its range and not beyond', () => {
    const page = int({ min: -1, max: 5 });
    expect([-1, 5].map((raw) => readAs(page, raw))).toEqual([-1, 5]);
    expect(refusalsOfValue(page, '-2')).toEqual([
      { code: 'too-small', limit: -1, got: '"-2"', path: ['field'] },
    ]);
    expect(refusalsOfValue(page, 6)).toEqual([{ code: 'too-large', limit: 5, got: '6', path: ['field'] }]);
  });

  it('is written as a number or a text, as the document types it', () => {
    expect(rewritten(int(), '012')).toBe(12);
    expect(rewritten(intText(), 12)).toBe('12');
  });
});

describe('an id in a form', () => {
  it.each([
    [7, '7'],
    ['7', '7'],
    [' 7 ', '7'],
    ['007', '7'],
    ['9007199254740991', '9007199254740991'],
  ])('is read from %j', (raw, value) => {
    expect(readAs(idParam(), raw)).toBe(value);
    expect(readAs(smallIdParam(), raw)).toBe(value);
  });

  it('may be longer than a number can hold, unless it comes back as a number', () => {
    expect(readAs(idParam(), '7305551234567890001')).toBe('7305551234567890001');
    expect(readAs(idParam(), '9223372036854775807')).toBe('9223372036854775807');
    expect(readAs(smallIdParam(), '9007199254740992')).toEqual(refused('not-id'));
  });

  it.each([0, '0', -1, '-1', '1.0', 1.5, '1e3', 'a', '', '9223372036854775808', true, ['1']])(
    'is not read from %j',
    (raw) => {
      expect(readAs(idParam(), raw)).toEqual(refused('not-id'));
    },
  );
});

describe('an id in an answer', () => {
  it('is always a text', () => {
    expect([7, '7', ' 7 ', 'abc-7'].map((raw) => readAs(id(), raw))).toEqual(['7', '7', '7', 'abc-7']);
  });

  it('is missing when it is empty', () => {
    expect(['', ' ', null, undefined].map((raw) => readAs(id(), raw))).toEqual(
      Array(4).fill(refused('missing')),
    );
  });

  it('is written as a number when the document types it so', () => {
    expect(rewritten(id(), 7)).toBe('7');
    expect(rewritten(idNumber(), '7')).toBe(7);
  });
});

describe('a flag', () => {
  it.each([1, '1', true, 'true'])('is on for %j', (raw) => {
    expect(readAs(flag(), raw)).toBe(true);
    expect(readAs(flagText(), raw)).toBe(true);
    expect(readAs(flagParam(), raw)).toBe(true);
  });

  it.each([0, '0', false, 'false', null, '', [], {}])('is off for %j in an answer', (raw) => {
    expect(readAs(flag(), raw)).toBe(false);
    expect(readAs(flagText(), raw)).toBe(false);
  });

  it.each([2, '2', -1, 'yes', 'on', [1], { on: 1 }])('is refused for %j', (raw) => {
    expect(readAs(flag(), raw)).toEqual(refused('not-flag'));
    expect(readAs(flagParam(), raw)).toEqual(refused('not-flag'));
  });

  it.each(['', [], {}])('is refused in a form when it is empty: %j', (raw) => {
    expect(readAs(flagParam(), raw)).toEqual(refused('not-flag'));
  });

  it('is cleared by an empty text when the form allows it, but not by an object or a list', () => {
    expect(readAs(flagParam({ blank: false }), '')).toBe(false);
    expect(readAs(flagParam({ blank: false }), [])).toEqual(refused('not-flag'));
    expect(readAs(flagParam({ blank: false }), {})).toEqual(refused('not-flag'));
  });

  it('is written as 1 and 0, as a number or a text', () => {
    expect([true, false].map((raw) => rewritten(flag(), raw))).toEqual([1, 0]);
    expect([true, false].map((raw) => rewritten(flagText(), raw))).toEqual(['1', '0']);
    expect([1, 0].map((raw) => rewritten(flagParam(), raw))).toEqual(['1', '0']);
  });
});

describe('a code', () => {
  it.each([
    [3, 3],
    ['3', 3],
    ['-1', -1],
    ['', ''],
    [null, ''],
    ['tea', 'tea'],
    ['007', '007'],
    ['-0', '-0'],
    ['1234567890', '1234567890'],
  ])('is read from %j in an answer as %j', (raw, value) => {
    expect(readAs(code(), raw)).toBe(value);
  });

  it('is written as it came, or as a text when the document types it so', () => {
    expect(rewritten(code(), '6')).toBe(6);
    expect(rewritten(codeText(), 6)).toBe('6');
    expect(rewritten(codeText(), '007')).toBe('007');
  });

  it('is one of the listed values in a form', () => {
    const status = oneOf([0, 1]);
    expect([0, '0', ' 1 '].map((raw) => readAs(status, raw))).toEqual([0, 0, 1]);
    expect(['2', '01', '', 'a', true].map((raw) => readAs(status, raw))).toEqual(
      Array(5).fill(refused('not-listed')),
    );
    expect(refusalsOfValue(status, '2')[0]).toMatchObject({ limit: '0, 1', got: '"2"' });
  });
});

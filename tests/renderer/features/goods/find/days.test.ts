// Days include all their seconds, by the shop's clock.
import { expect, test } from 'vitest';
import { fc } from '../../../../support/fast-check.ts';
import {
  daysAgo,
  readDays,
  typedDays,
} from '../../../../../src/renderer/features/goods/find/filter-values.ts';

const dayNames = fc
  .date({ min: new Date(2000, 0, 1), max: new Date(2090, 0, 1), noInvalidDate: true })
  .map((date) => typedDays({ least: Math.floor(date.getTime() / 1000) }).from);

test('covers a day from its first second to its last, and converts both back to that day', () => {
  fc.assert(
    fc.property(dayNames, (day) => {
      const span = readDays({ from: day, to: day });
      if (span === 'reversed') throw new Error('a day is not after itself');
      const { least = 0, most = 0 } = span;
      expect(typedDays({ least, most })).toEqual({ from: day, to: day });
      expect(typedDays({ least: least - 1, most: most + 1 })).not.toMatchObject({ from: day });
      expect(typedDays({ most: most + 1 }).to).not.toBe(day);
    }),
  );
});

test('refuses a last day before the first', () => {
  expect(readDays({ from: '2026-03-02', to: '2026-03-01' })).toBe('reversed');
});

test('leaves out missing and invalid days', () => {
  expect(readDays({ from: '', to: '' })).toEqual({});
  expect(readDays({ from: 'soon', to: '' })).toEqual({});
});

test('counts back whole days', () => {
  // 17:30 by the shop's clock.
  const now = Date.UTC(2026, 2, 8, 9, 30) / 1000;
  expect(daysAgo(0, now)).toBe(Date.UTC(2026, 2, 7, 16) / 1000);
  expect(daysAgo(6, now)).toBe(Date.UTC(2026, 2, 1, 16) / 1000);
});

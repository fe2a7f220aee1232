// Moments by the shop's clock: eight hours ahead, on whatever machine.
import { expect, test } from 'vitest';
import { readMoment, showMoment } from '../../../src/renderer/ui/shop-time.ts';
import { fc } from '../../support/fast-check.ts';

test('noon at the shop is four in the morning in Greenwich', () => {
  expect(readMoment('2026-11-21T12:00')).toBe(Date.UTC(2026, 10, 21, 4) / 1000);
  expect(showMoment(Date.UTC(2026, 10, 21, 16, 30) / 1000)).toBe('2026-11-22T00:30');
});

test('what is shown is read as the same minute', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 66_000_000 }), (minutes) => {
      expect(readMoment(showMoment(minutes * 60))).toBe(minutes * 60);
    }),
  );
});

test.each(['', '2026-02-31T12:00', '2026-11-21', '2026-11-21T25:00', 'tomorrow'])(
  'there is no moment “%s”',
  (text) => {
    expect(readMoment(text)).toBeUndefined();
  },
);

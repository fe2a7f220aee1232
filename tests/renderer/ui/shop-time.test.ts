// Moments by the shop's clock, on any machine and in any time zone.
import { expect, onTestFinished, test } from 'vitest';
import {
  setShopZone,
  readMoment,
  showDay,
  showMoment,
  startOfDay,
} from '../../../src/renderer/ui/shop-time.ts';
import { fc } from '../../support/fast-check.ts';

function inZone(name: string): void {
  setShopZone(name);
  onTestFinished(() => setShopZone('Asia/Shanghai'));
}

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const anyMinute = fc.integer({ min: 0, max: 66_000_000 }).map((minutes) => minutes * 60);

test('noon at the shop is four in the morning in Greenwich', () => {
  expect(readMoment('2026-11-21T12:00')).toBe(Date.UTC(2026, 10, 21, 4) / 1000);
  expect(showMoment(Date.UTC(2026, 10, 21, 16, 30) / 1000)).toBe('2026-11-22T00:30');
});

test('a shown moment equals Intl’s, and is read back as the same minute, or the first of an ambiguous pair', () => {
  inZone('Asia/Shanghai');
  fc.assert(
    fc.property(zones, anyMinute, (zone, seconds) => {
      setShopZone(zone);
      const format = new Intl.DateTimeFormat('sv-SE', {
        timeZone: zone,
        dateStyle: 'short',
        timeStyle: 'short',
      });
      const shown = showMoment(seconds);
      expect(shown).toBe(format.format(seconds * 1000).replace(' ', 'T'));
      const read = readMoment(shown) ?? Number.NaN;
      expect(showMoment(read)).toBe(shown);
      expect(read === seconds || seconds - read <= 86_400).toBe(true);
    }),
  );
});

test.each(['', '2026-02-31T12:00', '2026-11-21', '2026-11-21T25:00', 'tomorrow'])(
  '“%s” is not a moment',
  (text) => {
    expect(readMoment(text)).toBeUndefined();
  },
);

test('an hour skipped by the clock is invalid, and a repeated one means the first', () => {
  inZone('Europe/Berlin');
  expect(readMoment('2026-03-29T02:30')).toBeUndefined();
  expect(readMoment('2026-10-25T02:30')).toBe(Date.UTC(2026, 9, 25, 0, 30) / 1000);
});

test('a day starts by its own clock, and may have 23 hours', () => {
  inZone('Europe/Berlin');
  const hours = (startOfDay('2026-03-29', 1) - startOfDay('2026-03-29')) / 3600;
  expect(hours).toBe(23);
  expect(showDay(startOfDay('2026-03-01', -1))).toBe('2026-02-28');
});

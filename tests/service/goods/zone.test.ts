// The shop's local time: every moment has one, and every existing local time leads back to its moment.

import { describe, expect, it } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import { isTimeZone } from '../../../src/contract/time-zone.ts';
import { openZone } from '../../../src/service/goods/zone.ts';

const zones = [
  ...[
    'Asia/Shanghai',
    'America/New_York',
    'Europe/Berlin',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Pacific/Apia',
  ],
  ...['Africa/Casablanca', 'UTC', 'Pacific/Kiritimati'],
];

const secondsAt = (iso: string) => Date.parse(iso) / 1000;
// Moments of this century, many of them within a day of a clock change.
const changes = [
  '2024-03-10T07:00Z',
  '2024-11-03T06:00Z',
  '2024-03-31T01:00Z',
  '2024-10-27T01:00Z',
  '2011-12-30T10:00Z',
];
const moments = fc.oneof(
  fc.integer({ min: 0, max: secondsAt('2099-12-31T00:00Z') }),
  fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -90_000, max: 90_000 }))
    .map(([at, by]) => secondsAt(at) + by),
);

describe('a local time', () => {
  it.each(zones)(
    'of %s leads back to its moment, or to the first of two when the clock goes back',
    (name) => {
      const zone = openZone(name);
      fc.assert(
        fc.property(moments, (seconds) => {
          const local = zone.localOf(seconds);
          const found = zone.secondsOf(local) ?? Number.NaN;
          expect(zone.localOf(found)).toBe(local);
          expect(found).toBeLessThanOrEqual(seconds);
          expect(seconds - found).toBeLessThanOrEqual(3600);
        }),
        { numRuns: 400 },
      );
    },
  );

  it.each([
    ['America/New_York', '2024-11-03 01:30:00', '2024-11-03T05:30Z'],
    ['Europe/Berlin', '2024-10-27 02:30:00', '2024-10-27T00:30Z'],
  ])('that occurs twice in %s means its first occurrence', (name, local, moment) => {
    expect(openZone(name).secondsOf(local)).toBe(secondsAt(moment));
  });

  it.each([
    ['America/New_York', '2024-03-10 02:30:00', '2024-03-10 03:30:00'],
    ['Europe/Berlin', '2024-03-31 02:30:00', '2024-03-31 03:30:00'],
    ['Pacific/Apia', '2011-12-30 12:00:00', '2011-12-31 12:00:00'],
  ])('that %s skips is read with the offset before the change', (name, skipped, local) => {
    const zone = openZone(name);
    expect(zone.localOf(zone.secondsOf(skipped) ?? 0)).toBe(local);
  });

  it('may be a day, which begins at midnight', () => {
    expect(openZone('Asia/Shanghai').secondsOf('2025-06-01')).toBe(secondsAt('2025-05-31T16:00Z'));
  });

  it('has a year of four digits and is read back in the first and last years of the calendar', () => {
    for (const name of zones) {
      const zone = openZone(name);
      for (const local of ['0105-06-07 08:09:10', '0999-12-31 23:59:59', '9999-12-30 00:00:00']) {
        expect(zone.localOf(zone.secondsOf(local) ?? 0)).toBe(local);
      }
    }
  });

  it('is refused when no calendar or clock has it', () => {
    const zone = openZone('Europe/Berlin');
    for (const text of [
      '',
      'soon',
      '2025-02-30',
      '2025-06-01 24:00:00',
      '2025-06-01 10:60',
      '10000-01-01 00:00:00',
    ]) {
      expect(zone.secondsOf(text), text).toBeUndefined();
    }
  });
});

describe('a time zone', () => {
  it('is one that this machine knows', () => {
    expect(isTimeZone('Asia/Shanghai')).toBe(true);
    for (const name of ['', 'Mars/Phobos', 'Asia/Shanghai ', '__proto__'])
      expect(isTimeZone(name), name).toBe(false);
  });
});

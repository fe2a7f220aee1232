// Time zones: local times agree with Intl, and a typed local time is a moment that shows as exactly that.
import { expect, test } from 'vitest';
import { isTimeZone, openZone } from '../../src/contract/time-zone.ts';
import { fc } from '../support/fast-check.ts';

const zoneNames = Intl.supportedValuesOf('timeZone');
const anyZone = fc.constantFrom(...zoneNames);
const anySecond = fc.integer({ min: -2_000_000_000, max: 4_000_000_000 });
const asWall = (text: string) => Date.parse(`${text}Z`) / 1000;

test('wallOf agrees with Intl in every zone', () => {
  fc.assert(
    fc.property(anyZone, anySecond, (timeZone, seconds) => {
      const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
      const shown = asWall(format.format(seconds * 1000).replace(' ', 'T'));
      expect(openZone(timeZone).wallOf(seconds)).toBe(shown);
    }),
  );
});

test.each([
  // Liberia changed its offset within a quarter of an hour.
  ['Africa/Monrovia', '1972-01-07T00:44:30Z'],
  ['Europe/Berlin', '2026-03-29T01:00:00Z'],
])('wallOf of one zone agrees with Intl for all moments around the change in %s', (timeZone, change) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const { wallOf } = openZone(timeZone);
  const middle = Date.parse(change) / 1000;
  for (let seconds = middle - 2_000; seconds < middle + 2_000; seconds += 7) {
    const shown = asWall(format.format(seconds * 1000).replace(' ', 'T'));
    expect(wallOf(seconds)).toBe(shown);
  }
});

test('secondsOf returns the first moment that shows as a local time', () => {
  fc.assert(
    fc.property(anyZone, anySecond, (name, seconds) => {
      const { wallOf, secondsOf } = openZone(name);
      const read = secondsOf(wallOf(seconds));
      expect(wallOf(read)).toBe(wallOf(seconds));
      expect(read).toBeLessThanOrEqual(seconds);
    }),
  );
});

test.each([
  // Daylight saving time begins at two: half past two never occurs and is read as half past three.
  ['Europe/Berlin', '2026-03-29T02:30:00', '2026-03-29T01:30:00Z', '2026-03-29T03:30:00'],
  // Daylight saving time ends at three: half past two occurs twice.
  ['Europe/Berlin', '2026-10-25T02:30:00', '2026-10-25T00:30:00Z', '2026-10-25T02:30:00'],
  // A change by half an hour only.
  ['Australia/Lord_Howe', '2026-10-04T02:15:00', '2026-10-03T15:45:00Z', '2026-10-04T02:45:00'],
  // A whole day that Samoa skipped.
  ['Pacific/Apia', '2011-12-30T12:00:00', '2011-12-30T22:00:00Z', '2011-12-31T12:00:00'],
  ['Asia/Shanghai', '1988-07-01T12:00:00', '1988-07-01T03:00:00Z', '1988-07-01T12:00:00'],
])('in %s, %s is %s and shown as %s', (...[name, typed, moment, shown]) => {
  const { wallOf, secondsOf } = openZone(name);
  const seconds = secondsOf(asWall(typed));
  expect(seconds).toBe(Date.parse(moment) / 1000);
  expect(wallOf(seconds)).toBe(asWall(shown));
});

test('openZone uses the usual zone for an unknown one', () => {
  expect(openZone('Mars/Olympus').name).toBe('Asia/Shanghai');
  expect(['Mars/Olympus', '', '+08:00:99'].map(isTimeZone)).toEqual([false, false, false]);
});

// The clock of a zone: what it shows is what Intl shows, and what was typed is a moment at which it shows just that.
import { expect, test } from 'vitest';
import { isTimeZone, openZone } from '../../src/contract/time-zone.ts';
import { fc } from '../support/fast-check.ts';

const zoneNames = Intl.supportedValuesOf('timeZone');
const anyZone = fc.constantFrom(...zoneNames);
const anySecond = fc.integer({ min: -2_000_000_000, max: 4_000_000_000 });
const asWall = (text: string) => Date.parse(`${text}Z`) / 1000;

test('shows what Intl shows, in every zone', () => {
  fc.assert(
    fc.property(anyZone, anySecond, (timeZone, seconds) => {
      const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
      const shown = asWall(format.format(seconds * 1000).replace(' ', 'T'));
      expect(openZone(timeZone).wallOf(seconds)).toBe(shown);
    }),
  );
});

test('reads what it shows as the first moment at which it shows that', () => {
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
  // Summer time begins at two: half past two is never shown, and read as half past three.
  ['Europe/Berlin', '2026-03-29T02:30:00', '2026-03-29T01:30:00Z', '2026-03-29T03:30:00'],
  // It ends at three: half past two is shown twice.
  ['Europe/Berlin', '2026-10-25T02:30:00', '2026-10-25T00:30:00Z', '2026-10-25T02:30:00'],
  // Half an hour only.
  ['Australia/Lord_Howe', '2026-10-04T02:15:00', '2026-10-03T15:45:00Z', '2026-10-04T02:45:00'],
  // A whole day that Samoa never had.
  ['Pacific/Apia', '2011-12-30T12:00:00', '2011-12-30T22:00:00Z', '2011-12-31T12:00:00'],
  ['Asia/Shanghai', '1988-07-01T12:00:00', '1988-07-01T03:00:00Z', '1988-07-01T12:00:00'],
])('in %s, %s is %s and shown as %s', (...[name, typed, moment, shown]) => {
  const { wallOf, secondsOf } = openZone(name);
  const seconds = secondsOf(asWall(typed));
  expect(seconds).toBe(Date.parse(moment) / 1000);
  expect(wallOf(seconds)).toBe(asWall(shown));
});

test('takes a zone that this machine does not know for the usual one', () => {
  expect(openZone('Mars/Olympus').name).toBe('Asia/Shanghai');
  expect(['Mars/Olympus', '', '+08:00:99'].map(isTimeZone)).toEqual([false, false, false]);
});

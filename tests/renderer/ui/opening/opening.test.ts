// Whether a shop is open and until when, compared with a walk through the minutes, in zones with clock changes.
import { describe, expect, it } from 'vitest';
import type { OpeningWeek } from '../../../../src/contract/store-settings.ts';
import { byDay, openingAt, openSpans } from '../../../../src/renderer/ui/opening/opening.ts';
import { fc } from '../../../support/fast-check.ts';

type Rule = [week: string, ...spans: [opens: string, closes: string][]];

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function spanOf([opens, closes]: [string, string]) {
  const opensMinute = minuteOf(opens);
  const last = minuteOf(closes);
  const closesMinute = last > opensMinute ? last : last + 1440;
  return { raw: `${opens}–${closes}`, read: { opensMinute, closesMinute } };
}

const custom = (...rules: Rule[]): OpeningWeek => ({
  kind: { raw: '2', read: 'custom' },
  skipsHolidays: { raw: '', read: null },
  rules: rules.map(([week, ...spans]) => ({
    days: { raw: week, read: Array.from(week, (digit) => digit === '1') },
    spans: spans.map(spanOf),
  })),
  raw: '',
});

const at = (iso: string) => Date.parse(iso) / 1000;
const stateAt = (week: OpeningWeek, iso: string, zone?: string) => {
  const opening = openingAt(week, at(iso), zone);
  const until = opening?.untilSeconds ?? null;
  return (
    opening && [opening.isOpen, until === null ? null : new Date(until * 1000).toISOString().slice(0, 16)]
  );
};

describe('in the time zone of China', () => {
  // 23 November 2026 is a Monday.
  const week = custom(['1111100', ['11:00', '13:30'], ['17:30', '21:00']], ['0000011', ['11:00', '00:30']]);

  it.each([
    ['before it opens', '2026-11-23T10:59:59+08:00', [false, '2026-11-23T03:00']],
    ['when it opens', '2026-11-23T11:00:00+08:00', [true, '2026-11-23T05:30']],
    ['in the break', '2026-11-23T13:30:00+08:00', [false, '2026-11-23T09:30']],
    ['after midnight of a late night', '2026-11-29T00:29:59+08:00', [true, '2026-11-28T16:30']],
    ['in the night from Sunday to Monday', '2026-11-30T00:10:00+08:00', [true, '2026-11-29T16:30']],
    ['in the night after Monday', '2026-11-24T00:10:00+08:00', [false, '2026-11-24T03:00']],
  ])('gives the state and its end %s', (_when, moment, expected) => {
    expect(stateAt(week, moment)).toEqual(expected);
  });
});

it('never closes if the rules cover the whole week', () => {
  const always: OpeningWeek = { ...custom(), kind: { raw: '1', read: 'always' } };
  expect(stateAt(always, '2026-11-23T10:00Z')).toEqual([true, null]);
  expect(stateAt(custom(['1111111', ['06:00', '06:00']]), '2026-11-23T10:00Z')).toEqual([true, null]);
});

it('never opens if no day is selected', () => {
  expect(stateAt(custom(['0000000', ['09:00', '17:00']]), '2026-11-23T10:00Z')).toEqual([false, null]);
});

it('does not guess if a rule is unreadable', () => {
  const week = custom(['1111111', ['09:00', '17:00']]);
  const odd = { raw: '11', read: null };
  expect(stateAt({ ...week, kind: { raw: '7', read: null } }, '2026-11-23T10:00Z')).toBeNull();
  expect(stateAt({ ...week, rules: [] }, '2026-11-23T10:00Z')).toBeNull();
  expect(
    stateAt({ ...week, rules: [...week.rules, { days: odd, spans: [] }] }, '2026-11-23T10:00Z'),
  ).toBeNull();
});

it('follows the local time across clock changes', () => {
  const nights = custom(['1111111', ['22:00', '04:00']]);
  // New York skips 02:00 to 03:00 on 8 March 2026, and has 01:00 to 02:00 twice on 1 November.
  expect(stateAt(nights, '2026-03-08T05:00Z', 'America/New_York')).toEqual([true, '2026-03-08T08:00']);
  expect(stateAt(nights, '2026-11-01T05:00Z', 'America/New_York')).toEqual([true, '2026-11-01T09:00']);
  const inTheGap = custom(['1111111', ['02:15', '02:45']]);
  expect(stateAt(inTheGap, '2026-03-08T05:00Z', 'America/New_York')).toEqual([false, '2026-03-09T06:15']);
});

// The oracle knows only minutes: it looks up each in local time, and in the original rules.
const QUARTER_SECONDS = 900;
const walls = new Map<string, { day: number; minute: number }>();
const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function wallAt(seconds: number, zone: string) {
  const quarter = Math.floor(seconds / QUARTER_SECONDS) * QUARTER_SECONDS;
  const key = `${zone} ${quarter}`;
  const known = walls.get(key) ?? readWall(quarter, zone);
  walls.set(key, known);
  return { ...known, minute: known.minute + Math.floor((seconds - quarter) / 60) };
}

const oracleFormats = new Map<string, Intl.DateTimeFormat>();

function readWall(seconds: number, timeZone: string) {
  const format =
    oracleFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit' });
  oracleFormats.set(timeZone, format);
  const [name = '', time = ''] = format
    .format(seconds * 1000)
    .replace(',', '')
    .split(' ');
  return { day: dayNames.indexOf(name), minute: minuteOf(time) };
}

function isOpenByMinutes({ rules }: OpeningWeek, seconds: number, zone: string): boolean {
  const { day, minute } = wallAt(seconds, zone);
  const covers = (ofDay: number, at: number) =>
    rules.some(
      ({ days, spans }) =>
        days.read?.[ofDay] === true &&
        spans.some(({ read }) => read !== null && read.opensMinute <= at && at < read.closesMinute),
    );
  return covers(day, minute) || covers((day + 6) % 7, minute + 1440);
}

const MOST_MINUTES = 9 * 1440;

function untilByMinutes(week: OpeningWeek, seconds: number, zone: string): number | null {
  const isOpen = isOpenByMinutes(week, seconds, zone);
  const minute = Math.floor(seconds / 60) * 60;
  for (let ahead = 1; ahead < MOST_MINUTES; ahead += 1) {
    if (isOpenByMinutes(week, minute + ahead * 60, zone) !== isOpen) return minute + ahead * 60;
  }
  return null;
}

const time = fc
  .oneof(fc.constantFrom(0, 60, 119, 120, 150, 180, 1439, 1380), fc.integer({ min: 0, max: 1439 }))
  .map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16));
const span = fc.tuple(time, time);
const digits = fc.array(fc.constantFrom('0', '1'), { minLength: 7, maxLength: 7 }).map((all) => all.join(''));
const weeks = fc
  .array(fc.tuple(digits, fc.array(span, { minLength: 1, maxLength: 3 })), { minLength: 1, maxLength: 3 })
  .map((rules) => custom(...rules.map(([week, spans]): Rule => [week, ...spans])));

const zones = [
  'Asia/Shanghai',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/St_Johns',
];
/** Around clock changes in several zones, and at any time. */
const moments = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        at('2026-03-08T07:00Z'),
        at('2026-11-01T06:00Z'),
        at('2026-04-04T15:00Z'),
        at('2026-10-03T15:30Z'),
      ),
      fc.integer({ min: -2 * 86_400, max: 86_400 }),
    )
    .map(([shift, off]) => shift + off),
  fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2027-01-01T00:00Z') }),
);

it('agrees with a walk through the minutes, in any zone', () => {
  fc.assert(
    fc.property(weeks, moments, fc.constantFrom(...zones), (week, seconds, zone) => {
      expect(openingAt(week, seconds, zone)).toEqual({
        isOpen: isOpenByMinutes(week, seconds, zone),
        untilSeconds: untilByMinutes(week, seconds, zone),
      });
    }),
  );
});

it('draws each day by its minutes, with the part after midnight on the next day', () => {
  fc.assert(
    fc.property(weeks, (week) => {
      const days = byDay(openSpans(week) ?? []);
      const monday = at('2026-11-23T00:00Z');
      const drawn = (minute: number) =>
        days[Math.floor(minute / 1440)]?.some(({ from, to }) => from <= minute % 1440 && minute % 1440 < to);
      for (let minute = 0; minute < 7 * 1440; minute += 7) {
        expect(drawn(minute)).toBe(isOpenByMinutes(week, monday + minute * 60, 'UTC'));
      }
    }),
    { numRuns: 20 },
  );
});

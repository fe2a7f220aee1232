// The days and hours of a coupon, compared with an oracle that iterates over them one by one.

import { describe, expect, it } from 'vitest';
import type { CouponTerms } from '../../../../src/contract/coupons.ts';
import { answerOf, needsReceipt, type Reason } from '../../../../src/renderer/app/coupons/usable.ts';
import { fc } from '../../../support/fast-check.ts';
import {
  about,
  clockText,
  coded,
  dayText,
  freeTerms,
  judged,
  someDay,
  someMinute,
  verdictOn,
} from './judged.ts';

/** All minutes of a window, from its first to its last. */
function minutesFrom(from: number, until: number): Set<number> {
  const walked = new Set<number>();
  for (let minute = from; ; minute = (minute + 1) % 1440) {
    walked.add(minute);
    if (minute === until) return walked;
  }
}

describe('hours', () => {
  const isWhole = (from: number, until: number) => from === 0 && until === 0;

  it('include the first and the last minute, also over midnight', () => {
    fc.assert(
      fc.property(someMinute, someMinute, someMinute, (from, until, now) => {
        fc.pre(!isWhole(from, until));
        const terms = { hoursFrom: clockText(from), hoursUntil: clockText(until) };
        const expected = minutesFrom(from, until).has(now) ? 'yes' : 'no';
        expect(verdictOn('hours', terms, { moment: `2026-11-18T${clockText(now)}` })).toBe(expected);
      }),
    );
  });

  it('include both ends, and not a minute outside', () => {
    fc.assert(
      fc.property(someMinute, fc.integer({ min: 1, max: 1437 }), (from, length) => {
        const until = (from + length) % 1440;
        const terms = { hoursFrom: clockText(from), hoursUntil: clockText(until) };
        const at = (minute: number) =>
          verdictOn('hours', terms, { moment: `2026-11-18T${clockText((minute + 1440) % 1440)}` });
        expect([at(from - 1), at(from), at(until), at(until + 1)]).toEqual(['no', 'yes', 'yes', 'no']);
      }),
    );
  });

  it('reach to the end of the day if one end is missing', () => {
    fc.assert(
      fc.property(someMinute, someMinute, (end, now) => {
        const moment = `2026-11-18T${clockText(now)}`;
        const from = { hoursFrom: clockText(end) };
        expect(verdictOn('hours', from, { moment })).toBe(now >= end ? 'yes' : 'no');
        fc.pre(end > 0);
        expect(verdictOn('hours', { hoursUntil: clockText(end) }, { moment })).toBe(
          now <= end ? 'yes' : 'no',
        );
      }),
    );
  });

  it.each([
    [null, null],
    ['00:00', '23:59'],
    ['00:00', '24:00'],
    ['00:00', '00:00'],
    ['00:00:00', '23:59:59'],
  ])('from %j to %j are the whole day', (hoursFrom, hoursUntil) => {
    const reasons = judged({ hoursFrom, hoursUntil }, { moment: '2026-11-18T23:59' });
    expect(about(reasons, 'hours')).toMatchObject({ verdict: 'yes', because: 'anyHour' });
  });

  it('are shown per day only if the daily window differs', () => {
    const hours = { hoursFrom: '11:00', hoursUntil: '14:00' };
    const same = { ...hours, dailyFrom: '11:00:00', dailyUntil: '14:00:00' };
    expect(about(judged(same, {}), 'daily')).toBeUndefined();
    const other = { ...same, dailyUntil: '11:30:00' };
    expect(about(judged(other, { moment: '2026-11-18T12:00' }), 'daily')?.verdict).toBe('no');
  });
});

describe('days', () => {
  it('include the first and the last one if they are fixed', () => {
    fc.assert(
      fc.property(fc.tuple(someDay, someDay), someDay, someMinute, ([one, other], now, minute) => {
        const [from, until] = [Math.min(one, other), Math.max(one, other)];
        const held = new Set(Array.from({ length: until - from + 1 }, (_, at) => dayText(from + at)));
        const terms = { useFrom: dayText(from), useUntil: dayText(until) };
        const moment = `${dayText(now)}T${clockText(minute)}`;
        expect(verdictOn('days', terms, { moment })).toBe(held.has(dayText(now)) ? 'yes' : 'no');
      }),
    );
  });

  it('start so many days after receipt and last so long if they are counted', () => {
    const days = fc.integer({ min: 1, max: 40 });
    const wait = fc.integer({ min: 0, max: 10 });
    fc.assert(
      fc.property(days, wait, fc.tuple(someDay, someDay), (count, react, [received, now]) => {
        fc.pre(now >= received);
        let [waited, left] = [react, count];
        const held = new Set<string>();
        for (let at = received; left > 0; at += 1) {
          if (waited > 0) waited -= 1;
          else {
            held.add(dayText(at));
            left -= 1;
          }
        }
        const receivedOn = dayText(received);
        const verdict = verdictOn(
          'days',
          { expire: coded(count), react },
          { receivedOn, moment: `${dayText(now)}T08:00` },
        );
        expect(verdict).toBe(held.has(dayText(now)) ? 'yes' : 'no');
      }),
    );
  });

  it('are only the day of receipt if the shop says so', () => {
    fc.assert(
      fc.property(someDay, someDay, (received, now) => {
        const occasion = { receivedOn: dayText(received), moment: `${dayText(now)}T08:00` };
        const answer = answerOf(judged({ expire: coded(0) }, occasion));
        expect(answer).toBe(received === now ? 'yes' : 'no');
      }),
    );
  });

  const odd = (name: string) => ({ unread: [name] });
  const onReceipt = { expire: coded(0), react: 2 };
  const unknown: [what: string, terms: Partial<CouponTerms>, because: Reason['because']][] = [
    ['a missing day of receipt', { expire: coded(30) }, 'receiptWanted'],
    ['an unknown expiry', { expire: { raw: 'x', read: null } }, 'expireUnknown'],
    ['an unreadable delay', { expire: coded(3), ...odd('react') }, 'reactUnread'],
    ['an unreadable first day', odd('start_use_date'), 'daysUnread'],
  ];

  it.each(unknown)('are unknown because of %s', (_what, terms, because) => {
    expect(about(judged(terms, {}), 'days')).toMatchObject({ verdict: 'unknown', because });
  });

  it('are unknown for a coupon that is valid only on the day of receipt but takes effect later', () => {
    const reason = about(judged(onReceipt, { receivedOn: '2026-11-18' }), 'days');
    expect(reason).toMatchObject({ verdict: 'unknown', because: 'contradiction' });
  });

  it('are over after their end even if their start is unreadable', () => {
    const terms = { useUntil: '2026-11-01', unread: ['start_use_date'] };
    expect(verdictOn('days', terms, {})).toBe('no');
  });

  it('are exact to the second if a time of day is given', () => {
    const terms = { useFrom: '2026-11-18 12:00:00', useUntil: '2026-11-18 12:30:00' };
    const at = (clock: string) => verdictOn('days', terms, { moment: `2026-11-18T${clock}` });
    expect(['11:59', '12:00', '12:30', '12:31'].map(at)).toEqual(['no', 'yes', 'yes', 'no']);
  });

  it('accept numbers of any size', () => {
    const receivedOn = '2026-11-18';
    const terms = { expire: coded(2_000_000_000), react: 0 };
    expect(verdictOn('days', terms, { receivedOn })).toBe('yes');
  });

  it('ask for the day of receipt only if it matters', () => {
    expect(needsReceipt(freeTerms)).toBe(false);
    expect(needsReceipt({ ...freeTerms, expire: coded(7) })).toBe(true);
    expect(needsReceipt({ ...freeTerms, react: 2 })).toBe(true);
    expect(verdictOn('effect', { react: 2 }, { receivedOn: '2026-11-17' })).toBe('no');
    expect(verdictOn('effect', { react: 2 }, { receivedOn: '2026-11-16' })).toBe('yes');
  });

  it('require a day of receipt that is within the hand-out period and not in the future', () => {
    const terms = { expire: coded(30), getFrom: '2026-11-01', getUntil: '2026-11-10' };
    const received = (receivedOn: string) => verdictOn('receipt', terms, { receivedOn });
    const days = ['2026-10-31', '2026-11-01', '2026-11-10', '2026-11-11', '2026-11-19'];
    expect(days.map(received)).toEqual(['no', 'yes', 'yes', 'no', 'no']);
  });
});

// On which days and at which hours a coupon may be used, held against an oracle that walks through them one by one.

import { describe, expect, it } from 'vitest';
import type { CouponTerms } from '../../../../../src/contract/coupons.ts';
import { answerOf, type Reason } from '../../../../../src/renderer/features/coupons/model/usable.ts';
import { needsReceipt } from '../../../../../src/renderer/features/coupons/model/usable-days.ts';
import { fc } from '../../../../support/fast-check.ts';
import { freeTerms } from '../../../support/scripted-coupons.ts';
import { about, clockText, coded, dayText, judged, someDay, someMinute, verdictOn } from './judged.ts';

/** All the minutes of a window, walked through from its first to its last. */
function minutesFrom(from: number, until: number): Set<number> {
  const walked = new Set<number>();
  for (let minute = from; ; minute = (minute + 1) % 1440) {
    walked.add(minute);
    if (minute === until) return walked;
  }
}

describe('hours', () => {
  const isWhole = (from: number, until: number) => from === 0 && until === 0;

  it('hold from their first minute to their last, over midnight too', () => {
    fc.assert(
      fc.property(someMinute, someMinute, someMinute, (from, until, now) => {
        fc.pre(!isWhole(from, until));
        const terms = { hoursFrom: clockText(from), hoursUntil: clockText(until) };
        const expected = minutesFrom(from, until).has(now) ? 'yes' : 'no';
        expect(verdictOn('hours', terms, { moment: `2026-11-18T${clockText(now)}` })).toBe(expected);
      }),
    );
  });

  it('hold at both ends, and not a minute beside them', () => {
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

  it('with one end missing reach to the end of the day', () => {
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

  it('of each day are told beside them only where they say something else', () => {
    const hours = { hoursFrom: '11:00', hoursUntil: '14:00' };
    const same = { ...hours, dailyFrom: '11:00:00', dailyUntil: '14:00:00' };
    expect(about(judged(same, {}), 'daily')).toBeUndefined();
    const other = { ...same, dailyUntil: '11:30:00' };
    expect(about(judged(other, { moment: '2026-11-18T12:00' }), 'daily')?.verdict).toBe('no');
  });
});

describe('days', () => {
  it('that are fixed hold from the first to the last', () => {
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

  it('that are counted begin so many days after receipt, and are so many', () => {
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

  it('are the day of receipt alone, where the shop says so', () => {
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
    ['a day of receipt that nobody has said', { expire: coded(30) }, 'receiptWanted'],
    ['an expiry that nobody knows', { expire: { raw: 'x', read: null } }, 'expireUnknown'],
    ['a wait that cannot be read', { expire: coded(3), ...odd('react') }, 'reactUnread'],
    ['a first day that cannot be read', odd('start_use_date'), 'daysUnread'],
  ];

  it.each(unknown)('are not known by %s', (_what, terms, because) => {
    expect(about(judged(terms, {}), 'days')).toMatchObject({ verdict: 'unknown', because });
  });

  it('are not known of a coupon for the day of receipt that takes effect later', () => {
    const reason = about(judged(onReceipt, { receivedOn: '2026-11-18' }), 'days');
    expect(reason).toMatchObject({ verdict: 'unknown', because: 'contradiction' });
  });

  it('that are over are over, even where their beginning cannot be read', () => {
    const terms = { useUntil: '2026-11-01', unread: ['start_use_date'] };
    expect(verdictOn('days', terms, {})).toBe('no');
  });

  it('with a time of day hold to the second', () => {
    const terms = { useFrom: '2026-11-18 12:00:00', useUntil: '2026-11-18 12:30:00' };
    const at = (clock: string) => verdictOn('days', terms, { moment: `2026-11-18T${clock}` });
    expect(['11:59', '12:00', '12:30', '12:31'].map(at)).toEqual(['no', 'yes', 'yes', 'no']);
  });

  it('reach as far as any number of them goes', () => {
    const receivedOn = '2026-11-18';
    const terms = { expire: coded(2_000_000_000), react: 0 };
    expect(verdictOn('days', terms, { receivedOn })).toBe('yes');
  });

  it('wait for the day of receipt only where it plays a part', () => {
    expect(needsReceipt(freeTerms)).toBe(false);
    expect(needsReceipt({ ...freeTerms, expire: coded(7) })).toBe(true);
    expect(needsReceipt({ ...freeTerms, react: 2 })).toBe(true);
    expect(verdictOn('effect', { react: 2 }, { receivedOn: '2026-11-17' })).toBe('no');
    expect(verdictOn('effect', { react: 2 }, { receivedOn: '2026-11-16' })).toBe('yes');
  });

  it('of receipt must lie in the days on which it is handed out, and not in the future', () => {
    const terms = { expire: coded(30), getFrom: '2026-11-01', getUntil: '2026-11-10' };
    const received = (receivedOn: string) => verdictOn('receipt', terms, { receivedOn });
    const days = ['2026-10-31', '2026-11-01', '2026-11-10', '2026-11-11', '2026-11-19'];
    expect(days.map(received)).toEqual(['no', 'yes', 'yes', 'no', 'no']);
  });
});

// The conditions of a coupon besides days and hours, and the overall answer.

import { describe, expect, it } from 'vitest';
import type { CouponTerms } from '../../../../src/contract/coupons.ts';
import { answerOf } from '../../../../src/renderer/app/coupons/usable.ts';
import { fc } from '../../../support/fast-check.ts';
import { about, coded, dayText, judged, someDay, verdictOn } from './judged.ts';

describe('weekends and holidays', () => {
  it('are distinguished from workdays by the calendar', () => {
    // 3 October 2026 is a Saturday.
    fc.assert(
      fc.property(someDay, (now) => {
        const isWeekend = (now - 2 + 700) % 7 < 2;
        const terms = { noWeekends: { raw: '1', read: true } };
        const verdict = verdictOn('weekend', terms, { moment: `${dayText(now)}T00:30` });
        expect(verdict).toBe(isWeekend ? 'no' : 'yes');
      }),
    );
  });

  it('leave holidays unknown, because the shop does not name them', () => {
    expect(verdictOn('holiday', { noHolidays: { raw: '1', read: true } }, {})).toBe('unknown');
    expect(verdictOn('holiday', { noHolidays: { raw: '0', read: false } }, {})).toBe('yes');
    expect(verdictOn('holiday', { noHolidays: { raw: 'x', read: null } }, {})).toBe('unknown');
    expect(verdictOn('weekend', { noWeekends: { raw: 'x', read: null } }, {})).toBe('unknown');
  });
});

describe('the amount of the order', () => {
  it('is enough from the threshold on; below it, the missing amount is shown', () => {
    const fen = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(fen, fen, (least, amountFen) => {
        const reason = about(judged({ condition: { raw: '', fen: least } }, { amountFen }), 'amount');
        expect(reason?.verdict).toBe(amountFen >= least ? 'yes' : 'no');
        if (amountFen < least) expect(amountFen + (reason?.amountsFen.missing ?? 0)).toBe(least);
      }),
    );
  });

  it('does not matter without a threshold, nor for stored value, which is paid in', () => {
    expect(verdictOn('amount', { condition: { raw: '', fen: 0 } }, {})).toBe('yes');
    const stored = { type: coded(4), condition: { raw: '300', fen: 30_000 } };
    expect(verdictOn('amount', stored, {})).toBeUndefined();
  });

  it.each([
    ['it was not entered', { condition: { raw: '100', fen: 10_000 } }, 'amountWanted'],
    ['the condition is unreadable', { condition: { raw: 'two', fen: null } }, 'conditionUnread'],
    [
      'the type is unknown',
      { condition: { raw: '1', fen: 100 }, type: { raw: '9', read: null } },
      'conditionOfUnknown',
    ],
  ] as const)('is unknown if %s', (_what, terms, because) => {
    expect(about(judged(terms, {}), 'amount')).toMatchObject({ verdict: 'unknown', because });
  });
});

describe('the overall answer', () => {
  it.each([
    ['yes', {}],
    ['no', { isDeleted: true }],
    ['no', { isForeign: true }],
    ['unknown', { isOnSale: { raw: '0', read: false } }],
    ['unknown', { isOnSale: { raw: '', read: null } }],
    ['unknown', { inWords: [{ name: 'extra_condition', text: 'members' }] }],
    ['no', { isDeleted: true, noHolidays: { raw: '1', read: true } }],
  ] as const)('is %s for %j', (answer, terms) => {
    expect(answerOf(judged(terms as Partial<CouponTerms>, {}))).toBe(answer);
  });
});

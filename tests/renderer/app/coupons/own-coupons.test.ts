// An own coupon is judged by the screens as the core judges it.
import { expect, it } from 'vitest';
import { ownDetail } from '../../../../src/contract/own-coupon-detail.ts';
import { hindranceOf, type OwnCoupon } from '../../../../src/contract/own-coupons.ts';
import { couponIn } from '../../../../src/renderer/app/coupons/coupon-id.ts';
import { reasonsFor } from '../../../../src/renderer/app/coupons/usable.ts';
import { tenOff } from '../../../core/coupons/made-coupon.ts';
import { fc } from '../../../support/fast-check.ts';
import { clockText, dayText, someDay, someMinute } from './judged.ts';

const coupons = fc
  .record({
    from: fc.option(someDay.map(dayText)),
    until: fc.option(someDay.map(dayText)),
    hours: fc.option(fc.record({ from: someMinute.map(clockText), until: someMinute.map(clockText) })),
    leastFen: fc.constantFrom(0, 5_000),
    mostUses: fc.option(fc.constantFrom(1, 3)),
    isOn: fc.boolean(),
  })
  .map((terms): OwnCoupon => ({ ...tenOff, ...terms }));

it('finds against a coupon what the core finds against it', () => {
  const occasions = fc.record({
    day: someDay.map(dayText),
    clock: someMinute.map(clockText),
    baseFen: fc.constantFrom(0, 4_999, 5_000),
    uses: fc.constantFrom(0, 1, 3),
  });
  fc.assert(
    fc.property(coupons, occasions, (coupon, { day, clock, baseFen, uses }) => {
      const hindrance = hindranceOf(coupon, { moment: `${day} ${clock}:00`, baseFen, uses });
      const occasion = { moment: `${day}T${clock}`, amountFen: baseFen, receivedOn: null, uses };
      const reasons = reasonsFor(ownDetail(coupon).terms, occasion);
      expect(reasons.every(({ verdict }) => verdict === 'yes')).toBe(hindrance === null);
    }),
  );
});

it('finds an own coupon by its code before it reads a number', () => {
  const named = { ...tenOff, code: 'NO12' };
  const listed = [ownDetail(named).line];
  expect(couponIn(' no12', listed)).toEqual({ id: tenOff.id });
  expect(couponIn('no12', [])).toEqual({ id: '12' });
  expect(couponIn('ＮＯ１２', listed)).toEqual({ id: tenOff.id });
});

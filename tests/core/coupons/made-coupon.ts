// An own coupon as a screen would save it, and a slip that uses it.
import type { OwnCoupon } from '../../../src/contract/own-coupons.ts';
import type { WantedAct } from '../orders/counter-desk.ts';

export const tenOff: OwnCoupon = {
  id: '912345678901234',
  code: 'K4821',
  title: 'Neighbours',
  worth: { kind: 'percent', basisPoints: 1000 },
  leastFen: 0,
  from: null,
  until: null,
  hours: null,
  mostUses: null,
  isOn: true,
  madeAtSeconds: 1_000,
};

export const using = ({ id, worth, title }: OwnCoupon, more: object = {}): WantedAct => ({
  kind: 'discount',
  line: null,
  discount: worth,
  reason: title,
  coupon: id,
  couponTitle: title,
  ...more,
});

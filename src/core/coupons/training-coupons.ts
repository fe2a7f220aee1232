// The first own coupons of the training shop, so that there is something to hand out and to use.
import type { OwnCoupon } from '../../contract/own-coupons.ts';

const always = {
  leastFen: 0,
  from: null,
  until: null,
  hours: null,
  mostUses: null,
  isOn: true,
  madeAtSeconds: 0,
};

export const trainingCoupons: OwnCoupon[] = [
  {
    ...always,
    id: '900000000000001',
    code: 'K1001',
    title: '街坊九折券 10% off for neighbors',
    worth: { kind: 'percent', basisPoints: 1000 },
  },
  {
    ...always,
    id: '900000000000002',
    code: 'K1002',
    title: '满100减10 ¥10 off over ¥100',
    worth: { kind: 'amount', fen: 1000 },
    leastFen: 10_000,
    mostUses: 100,
  },
];

// A new own coupon: an id that no shop has, and a code that is easy to say.
import type { OwnCoupon } from '../../../../contract/own-coupons.ts';
import type { UnfinishedCoupon } from './own-draft.ts';

const ID_DIGITS = 14;
const CODE_DIGITS = 4;
/** Without those that look or sound like a digit or another letter. */
const LETTERS = 'ACEFHKLMPRTXY';

const below = (most: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % most;
const digits = (count: number): string => Array.from({ length: count }, () => below(10)).join('');

export function newOwnCoupon(
  taken: readonly OwnCoupon[],
  nowSeconds: number,
  start: Partial<OwnCoupon> = {},
): UnfinishedCoupon {
  let code: string;
  do code = `${LETTERS[below(LETTERS.length)] ?? 'K'}${digits(CODE_DIGITS)}`;
  while (taken.some((coupon) => coupon.code === code));
  return {
    id: `9${digits(ID_DIGITS)}`,
    code,
    title: '',
    worth: null,
    leastFen: 0,
    from: null,
    until: null,
    hours: null,
    mostUses: null,
    isOn: true,
    madeAtSeconds: Math.floor(nowSeconds),
    ...start,
  };
}

// An own coupon as the list and the screens have those of a shop, so that both are shown and judged alike.
import type { CouponDetail, CouponLine, CouponTerms } from './coupons.ts';
import type { OwnCoupon } from './own-coupons.ts';
import { tenthsLeft } from './rights.ts';

/** The type codes of the interface. */
const AMOUNT_OFF = 0;
const DISCOUNT = 1;
const FIXED_DAYS = -1;

const coded = (code: number) => ({ raw: String(code), read: code });
const typeOf = ({ worth }: OwnCoupon) => coded(worth.kind === 'amount' ? AMOUNT_OFF : DISCOUNT);

export function ownLine(coupon: OwnCoupon): CouponLine {
  const { id, title, worth, until, isOn, madeAtSeconds } = coupon;
  return {
    id,
    title,
    subTitle: '',
    type: typeOf(coupon),
    worth:
      worth.kind === 'amount'
        ? { kind: 'amount', fen: worth.fen }
        : { kind: 'discount', tenths: tenthsLeft(worth.basisPoints) },
    value: '',
    ...(until !== null && { useUntil: until }),
    outcome: isOn ? 'known' : 'off',
    freshness: { asOfSeconds: null, error: null },
    putAtSeconds: madeAtSeconds,
    lookedUpAtSeconds: madeAtSeconds,
    asking: false,
    own: coupon,
  };
}

const never = { raw: '0', read: false };
const always = { raw: '1', read: true };

function ownTerms(coupon: OwnCoupon): CouponTerms {
  const { leastFen, from, until, hours, mostUses, isOn } = coupon;
  return {
    type: typeOf(coupon),
    condition: { raw: '', fen: leastFen },
    isDeleted: false,
    ...(!isOn && { isOff: true }),
    isForeign: false,
    isOnSale: always,
    getFrom: null,
    getUntil: null,
    useFrom: from,
    useUntil: until,
    hoursFrom: hours?.from ?? null,
    hoursUntil: hours?.until ?? null,
    dailyFrom: null,
    dailyUntil: null,
    noWeekends: never,
    noHolidays: never,
    react: null,
    expire: coded(FIXED_DAYS),
    inWords: [],
    unread: [],
    ...(mostUses !== null && { mostUses }),
  };
}

export const ownDetail = (coupon: OwnCoupon): CouponDetail => ({
  line: ownLine(coupon),
  terms: ownTerms(coupon),
  picture: null,
  background: '',
  buttonColour: '',
  appName: '',
  appId: '',
  handedOut: null,
  used: null,
  left: null,
  perGuest: null,
  address: '',
  phone: '',
  inList: { raw: '', read: null },
  addedAt: null,
  extraGoods: [],
  rest: [],
  record: null,
});

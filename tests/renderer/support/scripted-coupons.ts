// The coupons of a scripted desk: it looks up, refreshes, removes and puts back as the core does.
import type { CouponDetail, CouponLine, CouponList, CouponTerms } from '../../../src/contract/coupons.ts';
import type { AppError } from '../../../src/contract/errors.ts';
import { done, failed } from '../../../src/contract/result.ts';

const nowSeconds = () => Math.floor(Date.now() / 1000);

export const couponLine = (id: string, rest: Partial<CouponLine> = {}): CouponLine => ({
  id,
  title: `Coupon ${id}`,
  subTitle: '',
  type: { raw: '0', read: 0 },
  value: '20.00',
  worth: { kind: 'amount', fen: 2000 },
  outcome: 'known',
  asking: false,
  freshness: { asOfSeconds: nowSeconds(), error: null },
  putAtSeconds: nowSeconds(),
  lookedUpAtSeconds: nowSeconds(),
  ...rest,
});

export const freeTerms: CouponTerms = {
  type: { raw: '0', read: 0 },
  condition: { raw: '0', fen: 0 },
  isDeleted: false,
  isForeign: false,
  isOnSale: { raw: '1', read: true },
  getFrom: null,
  getUntil: null,
  useFrom: null,
  useUntil: null,
  hoursFrom: null,
  hoursUntil: null,
  dailyFrom: null,
  dailyUntil: null,
  noWeekends: { raw: '0', read: false },
  noHolidays: { raw: '0', read: false },
  react: 0,
  expire: { raw: '-1', read: -1 },
  inWords: [],
  unread: [],
};

export const couponDetail = (line: CouponLine, rest: Partial<CouponDetail> = {}): CouponDetail => ({
  line,
  terms: { ...freeTerms, type: line.type },
  picture: null,
  background: '#d9482f',
  buttonColour: '#ffffff',
  appName: 'River',
  appId: '10023',
  handedOut: 214,
  used: 96,
  left: 500,
  perGuest: 1,
  address: '',
  phone: '',
  addedAt: null,
  inList: { raw: '1', read: true },
  extraGoods: [],
  refusal: '',
  rest: [],
  record: {},
  ...rest,
});

export interface CouponScript {
  lines: CouponLine[];
  /** The coupons that the shop has, by id. */
  atShop: Record<string, Partial<CouponDetail>>;
  /** The error that the shop answers. */
  trouble: AppError | null;
}

const nothingThere: CouponScript = { lines: [], atShop: {}, trouble: null };

export function couponAnswers(script: CouponScript = nothingThere) {
  const removed = new Map<string, CouponLine>();
  const state = (): CouponList => ({ lines: script.lines, refreshing: null });
  const without = (ids: readonly string[]) => script.lines.filter(({ id }) => !ids.includes(id));
  return {
    'coupons.get': () => done(state()),
    'coupons.detail': ({ id }: { id: string }) => {
      const line = script.lines.find((one) => one.id === id);
      return done(line === undefined ? null : couponDetail(line, script.atShop[id]));
    },
    'coupons.look-up': ({ id }: { id: string }) => {
      const known = script.lines.find((one) => one.id === id);
      if (script.trouble !== null && known === undefined) return failed(script.trouble);
      const outcome = Object.hasOwn(script.atShop, id) ? 'known' : 'unknown';
      const line = known ?? script.atShop[id]?.line ?? couponLine(id, { outcome });
      script.lines = [line, ...without([id])];
      return done(state());
    },
    'coupons.refresh': () => done(state()),
    'coupons.stop-refreshing': () => done(state()),
    'coupons.remove': ({ ids }: { ids: string[] }) => {
      for (const line of script.lines) removed.set(line.id, line);
      script.lines = without(ids);
      return done(state());
    },
    'coupons.restore': ({ ids }: { ids: string[] }) => {
      const back = ids.flatMap((id) => removed.get(id) ?? []);
      script.lines = [...back, ...script.lines];
      return done(state());
    },
  };
}

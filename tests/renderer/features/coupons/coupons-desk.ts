// The page of coupons on the real core, at a shop that has the coupons of the test.
import type { CouponDetail } from '../../../../src/contract/coupons.ts';
import type { Row } from '../../../support/odd-shop/store.ts';
import { type OddScreenOptions, openOddScreen } from '../../support/odd-screen.ts';

/** 20.00 off, at any time. */
export const couponRow = (id: string, rest: Row = {}): Row => ({
  id,
  title: `Coupon ${id}`,
  type: '0',
  value: '20.00',
  condition: '0',
  react: '0',
  expire: '-1',
  recv_num: '214',
  consume_num: '96',
  stock: '500',
  limit_num: '1',
  is_deleted: '0',
  enable_status: '1',
  start_use_time: '00:00',
  end_use_time: '23:59',
  exclude_holiday: '0',
  exclude_weekend: '0',
  ...rest,
});

interface CouponsStart extends OddScreenOptions {
  /** What the shop has. */
  coupons?: readonly Row[];
  /** What is in the list, in this order: looked up one after the other, the last one first. */
  listed?: readonly string[];
}

export async function openCoupons({
  coupons = [],
  listed = coupons.map(({ id }) => String(id)),
  stock = {},
  then,
  ...options
}: CouponsStart = {}) {
  const screen = await openOddScreen('/coupons', {
    ...options,
    stock: { coupons, ...stock },
    then: async (shop, desk) => {
      for (const id of listed.toReversed()) await desk.ask('coupons.look-up', { id });
      await then?.(shop, desk);
    },
  });
  const { desk, find, seen, askedFor } = screen;
  await seen('the page', () => find(field) !== undefined);
  await seen('the list', () => idsShown().length > 0 || listed.length === 0);
  return {
    ...screen,
    lookedUp: () => askedFor('coupons.look-up').map(({ id }) => id),
    /** Types a code, or scans it. */
    scan: async (text: string) => {
      await screen.type(field, text);
      enter();
      await screen.settled();
    },
    /** Opens a coupon of the list. */
    choose: async (id: string) => {
      await screen.press(row(id));
      await seen('the coupon', () => find(`[data-chosen="${id}"]`) !== undefined);
      await screen.quiet();
    },
    detail: (id: string): Promise<CouponDetail | null> => desk.ask('coupons.detail', { id }),
  };
}

export const field = '[data-part=look-up] input';
export const row = (id: string) => `[data-coupon="${id}"] button`;

/** Presses Enter in the field; a real browser would submit the form. */
export function enter(): void {
  const form = document.querySelector('[data-part=look-up]');
  form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}

export const typed = () => document.querySelector<HTMLInputElement>(field)?.value;
export const idsShown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-coupon]')].map(({ dataset }) => dataset.coupon);

// Opens the coupons page on a scripted desk with a list of coupons.
import type { CouponList } from '../../../../src/contract/coupons.ts';
import { openDesk } from '../../support/open-desk.ts';
import { couponAnswers, type CouponScript } from '../../support/scripted-coupons.ts';
import { createScriptedDesk, type DeskState } from '../../support/scripted-desk.ts';

export function createCouponsDesk(start: Partial<CouponScript> = {}, state: Partial<DeskState> = {}) {
  const desk = createScriptedDesk(state);
  const script: CouponScript = { lines: [], atShop: {}, trouble: null, ...start };
  desk.answer(couponAnswers(script));
  return {
    desk,
    script,
    emit: (list: Partial<CouponList>) =>
      desk.emit('coupons.changed', { lines: script.lines, refreshing: null, ...list }),
  };
}

export type CouponsDesk = ReturnType<typeof createCouponsDesk>;

export const openCoupons = ({ desk }: CouponsDesk) => openDesk(desk, '/coupons');

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

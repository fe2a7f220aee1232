// The meaning of the document's terms for goods, as functions shared by the service and by a desk that is offline.

/** Normalizes a title for searching: full-width becomes half-width, upper case becomes lower case. */
export function foldTitle(title: string): string {
  return title.normalize('NFKC').toLowerCase();
}

export interface SaleState {
  status: number;
  /** Epoch seconds of the scheduled sale; null without one. */
  sellAt: number | null;
}

/** On sale: status 0, or a scheduled time that has passed. */
export function isOnSale({ status, sellAt }: SaleState, nowSeconds: number): boolean {
  return status === 0 || (sellAt !== null && sellAt <= nowSeconds);
}

/** `integral`: -1 no points goods, 0 to 1 points discount, 2 points exchange. */
export const NO_POINTS = -1;
export const POINTS_EXCHANGE = 2;

export interface MarketingState {
  isPresell: boolean;
  isGift: boolean;
  integral: number;
}

/** Whether marketing activities may use the goods; `filter_vip_goods` checks member prices separately. */
export function joinsMarketing({ isPresell, isGift, integral }: MarketingState): boolean {
  return !isPresell && !isGift && integral !== POINTS_EXCHANGE;
}

/** The delivery modes 1 to 4 as bits of a number. */
export function modesMask(modes: readonly (number | string)[]): number {
  return modes.reduce<number>((mask, mode) => mask | (1 << Number(mode)), 0);
}

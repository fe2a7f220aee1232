// What stands in the names of files: a day that sorts, and no more of the shop's name than there is room for.
import { showDay } from './shop-time.ts';

const MOST_UNITS = 60;

/** Half of a pair would be no character. */
export const shortName = (shop: string): string => shop.slice(0, MOST_UNITS).replace(/[\uD800-\uDBFF]$/, '');

/** Today, at the shop. */
export const fileDay = (): string => showDay(Date.now() / 1000);

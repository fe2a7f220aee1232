// The parts of file names: a sortable day, and the shop's name cut to length.
import { showDay } from './shop-time.ts';

const MOST_UNITS = 60;

/** Cutting must not split a surrogate pair. */
export const shortName = (shop: string): string => shop.slice(0, MOST_UNITS).replace(/[\uD800-\uDBFF]$/, '');

/** Today by the shop's clock. */
export const fileDay = (): string => showDay(Date.now() / 1000);

// Printing a page, and the names of the files that leave the desk.
import { showDay } from './shop-time.ts';

/** A PDF saved from the print dialog is named after the printed content. */
export function printPage(title: string, onEnd: () => void): void {
  const before = document.title;
  const end = () => {
    // Keeps a title that the page has set in the meantime.
    if (document.title === title) document.title = before;
    onEnd();
  };
  document.title = title;
  window.addEventListener('afterprint', end, { once: true });
  window.print();
}

const MOST_UNITS = 60;

/** Cutting must not split a surrogate pair. */
export const shortName = (shop: string): string => shop.slice(0, MOST_UNITS).replace(/[\uD800-\uDBFF]$/, '');

/** Today by the shop's clock. */
export const fileDay = (): string => showDay(Date.now() / 1000);

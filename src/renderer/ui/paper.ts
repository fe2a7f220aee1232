// Printing a page, and the names of the files that leave the desk.
import { showDay } from './shop-time.ts';

/** Names the printed content, after which a PDF is named. Returns the function that restores the title. */
export function nameDocument(title: string): () => void {
  const before = document.title;
  document.title = title;
  return () => {
    // Keeps a title that the page has set in the meantime.
    if (document.title === title) document.title = before;
  };
}

export function printPage(title: string, onEnd: () => void): void {
  const restore = nameDocument(title);
  const end = () => {
    restore();
    onEnd();
  };
  window.addEventListener('afterprint', end, { once: true });
  window.print();
}

const MOST_UNITS = 60;

/** Cutting must not split a surrogate pair. */
export const shortName = (shop: string): string => shop.slice(0, MOST_UNITS).replace(/[\uD800-\uDBFF]$/, '');

/** Today by the shop's clock. */
export const fileDay = (): string => showDay(Date.now() / 1000);

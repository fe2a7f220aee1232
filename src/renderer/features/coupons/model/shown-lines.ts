// Filters the coupon list by a search.
import type { CouponLine } from '../../../../contract/coupons.ts';

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** Every word must occur in the id, the names or the type's label. */
export function shownLines(
  lines: readonly CouponLine[],
  words: string,
  typeWords: (line: CouponLine) => string,
): CouponLine[] {
  const parts = plain(words)
    .split(/\s+/)
    .filter((part) => part !== '');
  return lines.filter((line) => {
    const text = plain([line.id, line.title, line.subTitle, typeWords(line)].join(' '));
    return parts.every((part) => text.includes(part));
  });
}

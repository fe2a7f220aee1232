// Reads pasted item ids, separated by blanks, commas or line breaks.
import { goodsFilters } from '../../../../contract/goods.ts';

/** Undefined if any of them is not an id; empty for blank text. */
export function idsOf(text: string): string[] | undefined {
  const ids = [
    ...new Set(
      text
        .normalize('NFKC')
        .split(/[\s,;、]+/)
        .filter(Boolean),
    ),
  ];
  const read = goodsFilters.safeParse({ ids });
  return read.success ? ids : undefined;
}

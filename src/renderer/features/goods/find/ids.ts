// Item ids as somebody pastes them: with blanks, commas or line ends between.
import { goodsFilters } from '../../../../contract/goods.ts';

/** Undefined where one of them is none; none at all where nothing stands there. */
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

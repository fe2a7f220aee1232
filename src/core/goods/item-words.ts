// How a chosen combination and the contents of a combo are called on slips and tickets.
import type { GoodsDetail } from '../../contract/goods.ts';

/** The names of the options of a combination; null stands for none. */
export function optionNames({ kinds }: Pick<GoodsDetail, 'kinds'>, row: string | null): string[] {
  if (row === null) return [];
  return row
    .split(',')
    .flatMap((id, position) => kinds[position]?.options.find((option) => option.id === id)?.name ?? []);
}

type Part = GoodsDetail['parts'][number];

/** The combination of a part of a combo: the chosen one, or the one that the shop put into it. */
export const partRow = ({ options }: Pick<Part, 'options'>, chosen: string | null | undefined) =>
  chosen ?? (options === '' ? null : options);

/** `item` is what the part is; undefined if the menu does not have it, so that its options have no names. */
export function partText(part: Part, row: string | null, item: GoodsDetail | undefined): string {
  const options = item === undefined ? '' : optionNames(item, row).join(' ');
  return [`${part.amount ?? 1}×`, part.title ?? part.id, options].filter((text) => text !== '').join(' ');
}

// How a chosen combination and the contents of a combo are called on slips and tickets.
import type { GoodsDetail } from '../../contract/goods.ts';
import { NAME_JOINT } from '../../contract/two-names.ts';

/** The names of the options of a combination; null stands for none. */
export function optionNames({ kinds }: Pick<GoodsDetail, 'kinds'>, row: string | null): string[] {
  if (row === null) return [];
  return row
    .split(',')
    .flatMap((id, position) => kinds[position]?.options.find((option) => option.id === id)?.name ?? []);
}

type Part = GoodsDetail['parts'][number];

/** `options` are the names of the chosen combination, or of the one that the shop put into the combo. */
export const partText = ({ amount, title, id }: Part, options: readonly string[]): string =>
  `${amount ?? 1}× ${[title ?? id, ...options].join(NAME_JOINT)}`;

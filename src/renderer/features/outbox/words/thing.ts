// The item that a wish is about, as far as this machine knows it: by it the rows get the names of their options.
import type { GoodsDetail } from '../../../../contract/entities/goods-detail.ts';
import type { Wish } from '../../../../contract/entities/outbox.ts';

export interface Thing {
  detail: GoodsDetail | null;
  wish: Wish;
}

/** The options of a row by their names; those that nobody knows by their ids. */
export function rowWords({ detail, wish }: Thing, key: string): string {
  const wished = 'fields' in wish ? (wish.fields.kinds ?? []) : [];
  const kinds = [...wished, ...(detail?.kinds ?? [])].flatMap((kind) =>
    kind.options.map(({ id, name }) => [String(id), name] as const),
  );
  return key
    .split(',')
    .map((id) => kinds.find(([one]) => one === id)?.[1] ?? id)
    .join(', ');
}

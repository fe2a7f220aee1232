// The item that a wish is about, as far as this machine knows it: by it the rows get the names of their options.
import type { GoodsDetail } from '../../../../contract/entities/goods-detail.ts';
import type { Wish } from '../../../../contract/entities/outbox.ts';

export interface Thing {
  detail: GoodsDetail | null;
  wish: Wish;
}

/** What is wished of its kinds counts before what they are. */
export const kindsOf = ({ detail, wish }: Thing) => [
  ...('fields' in wish ? (wish.fields.kinds ?? []) : []),
  ...(detail?.kinds ?? []),
];

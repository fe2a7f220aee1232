// What a person sees of an item on this machine, as values that can be written.
import type { GoodsDetail } from '../../contract/entities/goods-detail.ts';
import type { SomeGoodsFields } from '../../contract/entities/goods-fields.ts';
import { AppFailure } from '../failure.ts';
import { rawOf } from '../../wire/record-fields.ts';
import type { SecondsOf } from '../settings/shop-time.ts';
import { valuesOf } from './goods-values.ts';

export interface Seen {
  title: string;
  values: SomeGoodsFields;
}

/** Undefined where the menu holds no such item. */
export async function seenIn(
  goods: { get: (id: string) => Promise<GoodsDetail>; secondsOf: SecondsOf },
  id: string,
): Promise<Seen | undefined> {
  try {
    const { line, record } = await goods.get(id);
    return {
      title: line.title,
      values: valuesOf(rawOf(record, 'form_data'), (local) => goods.secondsOf(local)),
    };
  } catch (error) {
    if (error instanceof AppFailure && error.error.code === 'goods.gone') return undefined;
    throw error;
  }
}

// What this machine shows of an item, as values that can be written.
import type { GoodsDetail } from '../../contract/goods.ts';
import type { SomeGoodsFields } from '../../contract/goods-fields.ts';
import { AppFailure } from '../failure.ts';
import { rawOf } from '../../wire/record-fields.ts';
import type { SecondsOf } from '../../wire/shop-time.ts';
import { withLocalGroups } from '../../records/known-item.ts';
import { valuesOf } from '../../records/goods-values.ts';

export interface Seen {
  title: string;
  values: SomeGoodsFields;
}

export interface SeenRecord extends Seen {
  /** The record as the shop sent it. */
  record: unknown;
}

/** Undefined if the menu does not have the item. */
export async function seenIn(
  goods: {
    get: (id: string) => Promise<GoodsDetail>;
    localGroupsOf: (id: string) => readonly string[] | undefined;
    secondsOf: SecondsOf;
  },
  id: string,
): Promise<SeenRecord | undefined> {
  try {
    const { line, record } = await goods.get(id);
    const form = rawOf(record, 'form_data');
    const read = valuesOf(form, (local) => goods.secondsOf(local));
    const values = withLocalGroups(read, goods.localGroupsOf(id));
    return { title: line.title, values, record: form };
  } catch (error) {
    if (error instanceof AppFailure && error.error.code === 'goods.gone') return undefined;
    throw error;
  }
}

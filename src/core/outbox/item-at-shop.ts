// An item as the shop has it while a command about it is being sent.
import type { SomeGoodsFields } from '../../contract/goods-fields.ts';
import { valuesOf } from '../../records/goods-values.ts';
import { withLocalGroups } from '../../records/known-item.ts';
import { singlesOf } from '../../records/paths.ts';
import { rawOf } from '../../wire/record-fields.ts';
import type { JsonValue } from '../ports.ts';
import { type Ending, READ_BACK_AGAIN_SECONDS, type SendContext } from './sender.ts';
import { findGoods } from './shop-lists.ts';

/** Undefined if the shop no longer has it. */
export async function recordOf(id: string, context: SendContext): Promise<JsonValue | undefined> {
  const found = await findGoods(id, context);
  // Values inside parsed JSON are JSON values.
  return found === undefined ? undefined : (rawOf(found, 'form_data') as JsonValue);
}

/** A record after a write. While it is `isAsBefore`, a read copy of the shop may lag behind, and it is read again. */
export async function readAgain(
  read: () => Promise<JsonValue | undefined>,
  isAsBefore: (record: JsonValue) => boolean,
  { pause, resending }: Pick<SendContext, 'pause' | 'resending'>,
): Promise<JsonValue | undefined> {
  let record = await read();
  let waited = 0;
  const isLate = () => record !== undefined && isAsBefore(record);
  for (const seconds of READ_BACK_AGAIN_SECONDS) {
    if (!isLate()) break;
    await pause(seconds);
    waited += seconds;
    record = await read();
  }
  if (waited > 0 && !isLate()) resending.sawLag(waited);
  return record;
}

/** The item after a write. */
export const readBack = (id: string, isAsBefore: (record: JsonValue) => boolean, context: SendContext) =>
  readAgain(() => recordOf(id, context), isAsBefore, context);

/** The item's values as this machine shows them. */
export const shownIn = (record: unknown, id: string, { secondsOf, groups }: SendContext): SomeGoodsFields =>
  withLocalGroups(valuesOf(record, secondsOf), groups.of(id));

export const gone = (fields: SomeGoodsFields): Ending => ({
  state: 'conflict',
  isGone: true,
  disputed: [...singlesOf(fields).values()].map(({ path, value }) => ({
    path,
    base: null,
    mine: value,
    theirs: null,
  })),
});

// Sends a whole item, and says what became of the fields that its form could not contain.
import type { SomeGoodsFields } from '../../contract/goods-fields.ts';
import { goodsFieldOf, type TriedField } from '../../contract/shop-behaviour.ts';
import type { AppError } from '../../contract/errors.ts';
import { formOf, type GoodsForm } from '../../records/goods-form.ts';
import { failure } from '../failure.ts';
import type { JsonValue } from '../ports.ts';
import type { Mend, SendContext, SendOptions } from './sender.ts';

interface WholeItem extends Pick<SendOptions, 'stock'> {
  id: string;
  /** As it was read before. */
  record: JsonValue;
  form: GoodsForm;
}

/** What has to be said of the change, and what would mend it. */
export interface SentWhole {
  error?: AppError;
  mend?: Mend;
}

/** The item as it is sent: with these changes, and all else as the shop got it. */
export const wholeForm = (record: JsonValue, wanted: SomeGoodsFields, context: SendContext): GoodsForm =>
  context.saving.storedForm(formOf(record, wanted, context.secondsOf), record, wanted);

export async function sendWhole(
  { id, record, form, stock }: WholeItem,
  context: SendContext,
): Promise<SentWhole> {
  const { saving, send } = context;
  const unseen = saving.unseenIn(record, form);
  const answer = await send(
    'addGoods',
    { data_id: id, form_data: form },
    { unseen, ...(stock && { stock }) },
  );
  const aftermath = saving.after({ id, unseen, answer });
  if (aftermath.kind === 'kept') return {};
  if (aftermath.kind === 'unknown') return { error: fieldsError('shop.fields-unseen', unseen) };
  return { mend: mendOf(id, aftermath.lost, unseen) };
}

const mendOf = (id: string, fields: SomeGoodsFields, unseen: readonly TriedField[]): Mend => ({
  id,
  fields,
  error: fieldsError(
    'shop.fields-lost',
    unseen.filter((name) => goodsFieldOf[name] in fields),
  ),
});

export const fieldsError = (
  code: 'shop.fields-unseen' | 'shop.fields-lost' | 'shop.may-empty',
  fields: readonly TriedField[],
): AppError => failure(code, fields.join(', '), { fields: [...fields] }).error;

// Combinations that were sent and are missing afterwards: shops that read only so many values of a form drop the last ones.
import type { SomeGoodsFields } from '../../contract/goods-fields.ts';
import type { Written } from '../../contract/outbox.ts';
import { failure } from '../failure.ts';
import type { GoodsForm } from '../../records/goods-form.ts';
import type { LostRows, Mend } from './sender.ts';

interface Sides {
  form: GoodsForm;
  /** The item as it should be. */
  sent: SomeGoodsFields;
  /** The item as it was read back. */
  after: SomeGoodsFields;
}

/** Undefined if all are there, or if the rows could not be read. */
export function lostRowsOf(id: string, { form, sent, after }: Sides): LostRows | undefined {
  const keys = Object.keys(form.model_items ?? {});
  const held = after.rows;
  if (held === undefined) return undefined;
  const lost = keys.filter((key) => !Object.hasOwn(held, key));
  const rows = Object.fromEntries(lost.flatMap((key) => rowIn(sent, key)));
  return lost.length === 0 ? undefined : { id, rows, sent: keys.length };
}

function rowIn({ rows = {} }: SomeGoodsFields, key: string) {
  const row = rows[key];
  return row === undefined ? [] : [[key, row] as const];
}

/** A lost combination is reported only by the change that offers to send it again. */
export const isNotOf =
  (lost: LostRows | undefined) =>
  ({ path: [name, key = ''] }: Written): boolean =>
    lost === undefined || name !== 'rows' || !Object.hasOwn(lost.rows, key);

/** Sends the lost rows again. */
const rowsMend = ({ id, rows, sent }: LostRows): Mend => {
  const stored = sent - Object.keys(rows).length;
  const { error } = failure('shop.rows-lost', `the shop stored ${stored} of ${sent} rows`, { sent, stored });
  return { id, fields: { rows }, error };
};

/** What mends a write; nothing if nothing is lost. */
export const mendsOf = (
  lostRows: LostRows | undefined,
  ...others: (Mend | undefined)[]
): { mends?: Mend[] } => {
  const rows = lostRows === undefined ? [] : [rowsMend(lostRows)];
  const mends = [...rows, ...others.filter((one) => one !== undefined)];
  return mends.length === 0 ? {} : { mends };
};

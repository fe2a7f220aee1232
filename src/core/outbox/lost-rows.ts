// Combinations that were sent and are missing afterwards: shops that read only so many values of a form drop the last ones.
import type { SomeGoodsFields } from '../../contract/goods-fields.ts';
import type { Written } from '../../contract/outbox.ts';
import { failure } from '../failure.ts';
import type { GoodsForm } from '../../records/goods-form.ts';
import type { StoredCommand } from './stored-command.ts';
import type { LostRows } from './sender.ts';

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

type Position = Pick<StoredCommand, 'id' | 'place'>;

/** A change that would send the lost rows again; it is `refused` and so waits for a person. */
export function restoring(
  lost: LostRows | undefined,
  from: StoredCommand,
  position: Position,
): StoredCommand[] {
  if (lost === undefined) return [];
  const { id, rows, sent } = lost;
  const remaining = sent - Object.keys(rows).length;
  const { title, changedAtSeconds } = from;
  return [
    {
      ...position,
      title,
      request: { kind: 'goods.change', id, fields: { rows } },
      base: { fields: {}, name: null },
      state: 'refused',
      tries: 0,
      requestedAtSeconds: changedAtSeconds,
      changedAtSeconds,
      notBeforeSeconds: null,
      error: failure('shop.rows-lost', `the shop stored ${remaining} of ${sent} rows`, {
        sent,
        stored: remaining,
      }).error,
      disputed: [],
      isGone: false,
      written: [],
      beyond: [],
      knownIds: null,
      madeId: null,
    },
  ];
}

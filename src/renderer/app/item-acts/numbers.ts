// The numbers that the quick sheet changes, and sending them as one change.
import { computed, onMounted, shallowRef } from 'vue';
import { MOST_FEN, MOST_PIECES, type SomeGoodsFields } from '../../../contract/goods-fields.ts';
import { rowWords } from '../../changes/words.ts';
import { type NumberFault, readCount, readMoney, showFen } from '../../ui/money-typing.ts';
import type { GoodsLine } from '../../../contract/goods.ts';
import { useSaving } from '../saving.ts';
import { useShop } from '../shop-store.ts';

export type NumberKind = 'price' | 'stock';

interface NumberLine {
  /** The key of the row; null for the item itself. */
  key: string | null;
  /** The options of the row; empty for the item itself. */
  name: string;
  /** Undefined if the shop does not send it. */
  now: number | undefined;
}

export interface LineFault {
  rule: NumberFault | 'missing';
  limit: string | null;
}

const fieldOf = { price: 'priceFen', stock: 'stock' } as const;

export function numberLines(kind: NumberKind, fields: SomeGoodsFields): NumberLine[] {
  const name = fieldOf[kind];
  const { kinds = [], rows = {} } = fields;
  const lines = Object.entries(rows).map(([key, row]) => ({
    key,
    name: rowWords(kinds, key),
    now: row[name],
  }));
  return lines.length > 0 ? lines : [{ key: null, name: '', now: fields[name] }];
}

export const shown = (kind: NumberKind, value: number | undefined): string => {
  if (value === undefined) return '';
  return kind === 'price' ? showFen(value) : String(value);
};

const read = (kind: NumberKind, text: string) => (kind === 'price' ? readMoney(text) : readCount(text));

/** Text that cannot be read is returned unchanged. */
export function stepped(kind: NumberKind, text: string, by: number): string {
  const held = read(kind, text);
  if ('rule' in held) return text;
  const most = kind === 'price' ? MOST_FEN : MOST_PIECES;
  return shown(kind, Math.max(0, Math.min((held.value ?? 0) + by, most)));
}

/** An empty field is allowed if the current number is unknown. */
export function faultOf(kind: NumberKind, text: string, { now }: NumberLine): LineFault | undefined {
  const held = read(kind, text);
  if ('rule' in held) return held;
  return held.value === null && now !== undefined ? { rule: 'missing', limit: null } : undefined;
}

/** Only the numbers that differ from the current ones; undefined if none does. */
export function changeOf(
  kind: NumberKind,
  lines: readonly NumberLine[],
  texts: readonly string[],
): SomeGoodsFields | undefined {
  const name = fieldOf[kind];
  const rows: NonNullable<SomeGoodsFields['rows']> = {};
  for (const [at, { key, now }] of lines.entries()) {
    const held = read(kind, texts[at] ?? '');
    if ('rule' in held || held.value === null || held.value === now) continue;
    if (key === null) return { [name]: held.value };
    rows[key] = { [name]: held.value };
  }
  return Object.keys(rows).length === 0 ? undefined : { rows };
}

/** On failure the sheet stays open and shows the error. */
export function useOneChange({ id }: GoodsLine, close: () => void) {
  const shop = useShop();
  const saveRequests = useSaving();
  /** The item's values with all queued changes applied. */
  const fields = shallowRef<SomeGoodsFields | null>(null);
  const opening = shop.command('editing.open', {
    onDone: (opened) => {
      fields.value = opened.fields;
    },
  });
  const saving = shop.command(
    ({ changed, said }: { changed: SomeGoodsFields; said: string }) =>
      saveRequests([{ kind: 'goods.change', id, fields: changed }], said),
    { onDone: close },
  );
  const load = () => opening.run({ id });
  onMounted(load);

  return {
    fields,
    failure: computed(() => saving.error.value ?? opening.error.value),
    isBusy: saving.isBusy,
    load,
    save: async (changed: SomeGoodsFields, said: string) => {
      if (!saving.isBusy.value) await saving.run({ changed, said });
    },
  };
}

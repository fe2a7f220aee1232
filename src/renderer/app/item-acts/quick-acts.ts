// Changes of one item by one tap: sold out, shown, and how many.
import { defineStore } from 'pinia';
import { computed, shallowReactive, shallowRef, watch } from 'vue';
import { type GoodsDetail, goodsId, type GoodsLine } from '../../../contract/goods.ts';
import type { SomeGoodsFields } from '../../../contract/goods-fields.ts';
import type { ChangeRequest } from '../../../contract/outbox.ts';
import { useSaving } from '../saving.ts';
import { useShop } from '../shop-store.ts';
import { useOutbox } from '../stores/outbox.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useShopNames } from '../../i18n/shop-names.ts';
import { useWords } from '../../i18n/words.ts';
import { announce } from '../../ui/messages.ts';

/** The actions that first ask for a number or a time. */
const sheetKinds = ['price', 'stock', 'schedule'] as const;
/** The receipt groups are changed where the item shows them. */
export type SheetKind = (typeof sheetKinds)[number] | 'groups';

export type QuickAct = 'sold-out' | 'back' | 'on-sale' | 'off-sale' | (typeof sheetKinds)[number] | 'edit';

interface Handlers {
  sheet: (kind: SheetKind, line: GoodsLine) => void;
  edit: (line: GoodsLine) => void;
}

interface Act {
  request: ChangeRequest;
  /** The part of the change that a list shows. */
  change: Tapped;
  doneKey: 'soldOut' | 'onSale' | 'offSale';
}

const onSale = { state: 'on-sale' as const };
const offSale = { state: 'in-warehouse' as const, sellAtSeconds: null };
const changed = ({ id }: GoodsLine, fields: SomeGoodsFields): ChangeRequest => ({
  kind: 'goods.change',
  id,
  fields,
});

/** Empty if the item's id is one that the shop's interface does not accept. */
export const actsOn = ({ id, stock, state }: GoodsLine): QuickAct[] =>
  goodsId.safeParse(id).success
    ? [
        (stock ?? 1) <= 0 ? 'back' : 'sold-out',
        state === 'on-sale' ? 'off-sale' : 'on-sale',
        ...sheetKinds,
        'edit',
      ]
    : [];

export function useQuickActs({ sheet, edit }: Handlers) {
  const shop = useShop();
  const save = useSaving();
  const { t } = useWords();
  const nameOf = useShopNames();
  const taps = useTaps();
  const { number } = useFormats();

  async function saveAct({ request, change, doneKey }: Act, { id, title }: GoodsLine) {
    taps.tap(id, change);
    const answer = await save([request], t(`goodsActs.done.${doneKey}`, { title: nameOf(title) }));
    if (answer.ok) taps.saved(id, change);
    else taps.takeBack(id);
  }

  /** Brings back the pieces that were shown; if they are unknown, or others by now, asks for the stock. */
  async function bringBack(line: GoodsLine, shown: number | null) {
    const { id } = line;
    const title = nameOf(line.title);
    const before = shown === null ? await shop.call('outbox.sold-out', { id }) : null;
    const pieces = shown ?? (before?.ok === true ? (before.data?.pieces ?? null) : null);
    const answer = pieces === null ? null : await shop.call('outbox.bring-back', { id, pieces });
    const isBack = answer?.ok === true;
    announce(
      isBack
        ? t('goodsActs.done.back', { title, pieces: number(pieces ?? 0) })
        : t('goodsActs.unknownNumbers', { title }),
    );
    if (!isBack) sheet('stock', line);
  }

  const handlers: Readonly<Record<QuickAct, (line: GoodsLine, shown: number | null) => unknown>> = {
    'sold-out': (line) =>
      saveAct(
        { request: { kind: 'goods.sell-out', id: line.id }, change: { stock: 0 }, doneKey: 'soldOut' },
        line,
      ),
    back: bringBack,
    'on-sale': (line) => saveAct({ request: changed(line, onSale), change: onSale, doneKey: 'onSale' }, line),
    'off-sale': (line) =>
      saveAct({ request: changed(line, offSale), change: offSale, doneKey: 'offSale' }, line),
    price: (line) => sheet('price', line),
    stock: (line) => sheet('stock', line),
    schedule: (line) => sheet('schedule', line),
    edit,
  };
  /** `shown` are the pieces that the button to bring them back has named. */
  return (act: QuickAct, line: GoodsLine, shown: number | null = null) => void handlers[act](line, shown);
}

/** The words of the actions on an item; the one that brings it back names the pieces that it would have again. */
export function useActWords(line: () => GoodsLine | undefined) {
  const outbox = useOutbox();
  const { t } = useWords();
  const { number } = useFormats();
  /** What the item would have again; null if that is unknown. */
  const { data } = useShop().latest(
    'outbox.sold-out',
    () => {
      const now = line();
      return now !== undefined && actsOn(now).includes('back') ? { id: now.id } : undefined;
    },
    { again: () => [line()?.isPending, outbox.state?.revision] },
  );
  const pieces = computed(() => data.value?.pieces ?? null);

  const wordsOf = (act: QuickAct) =>
    act === 'back' && pieces.value !== null
      ? t('goodsActs.acts.backWith', { pieces: number(pieces.value) })
      : t(`goodsActs.acts.${act}`);
  return { pieces, wordsOf };
}

type Tapped = Partial<Pick<GoodsLine, 'stock' | 'state' | 'sellAtSeconds'>>;

/** A tapped change shows at once, and is taken back if the core could not save it. */
export const useTaps = defineStore('goods-taps', () => {
  const last = shallowRef<{ id: string; change: Tapped | null } | null>(null);
  /** What the core has not answered yet: fresh data may come from a pass that began before. */
  const unsaved = new Map<string, Tapped>();
  return {
    last,
    tap: (id: string, change: Tapped) => {
      unsaved.set(id, change);
      last.value = { id, change };
    },
    saved: (id: string, change: Tapped) => {
      if (unsaved.get(id) === change) unsaved.delete(id);
    },
    takeBack: (id: string) => {
      unsaved.delete(id);
      last.value = { id, change: null };
    },
    isUnsaved: (id: string) => unsaved.has(id),
  };
});

/** Applies the tapped changes to what is shown, until they are saved and `renewed` changes: fresh data then contains them. */
export function useTapped(renewed: () => unknown) {
  const taps = useTaps();
  const changes = shallowReactive(new Map<string, Tapped>());
  const follow = () => {
    const { id = '', change = null } = taps.last ?? {};
    if (change === null) changes.delete(id);
    else changes.set(id, change);
  };
  watch(() => taps.last, follow, { flush: 'sync' });
  const forget = () => {
    for (const id of [...changes.keys()]) if (!taps.isUnsaved(id)) changes.delete(id);
  };
  watch(renewed, forget, { flush: 'sync' });

  const line = (shown: GoodsLine): GoodsLine => {
    const change = changes.get(shown.id);
    return change === undefined ? shown : { ...shown, ...change, isPending: true };
  };
  const detail = (shown: GoodsDetail): GoodsDetail => {
    const isSoldOut = changes.get(shown.line.id)?.stock === 0;
    const rows = isSoldOut ? shown.rows.map((row) => ({ ...row, stock: 0 })) : shown.rows;
    return { ...shown, line: line(shown.line), rows };
  };
  return { line, detail };
}

// Changes of one item by one tap: sold out, shown, and how many.
import { promiseTimeout } from '@vueuse/core';
import { defineStore } from 'pinia';
import { shallowReactive, shallowRef, watch } from 'vue';
import { type GoodsDetail, goodsId, type GoodsLine } from '../../../contract/goods.ts';
import type { SomeGoodsFields } from '../../../contract/goods-fields.ts';
import type { ChangeRequest, Command } from '../../../contract/outbox.ts';
import { useSaving } from '../saving.ts';
import { type Bridge, useBridge } from '../../bridge/bridge.ts';
import { walkCommands } from '../../changes/change.ts';
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
  const bridge = useBridge();
  const save = useSaving();
  const { t } = useWords();
  const taps = useTaps();

  async function saveAct({ request, change, doneKey }: Act, { id, title }: GoodsLine) {
    taps.tap(id, change);
    const answer = await save([request], t(`goodsActs.done.${doneKey}`, { title }));
    if (!answer.ok) taps.takeBack(id);
  }

  /** Undoes the last sell-out, which restores the former stock; if that is not possible, asks for the stock. */
  async function bringBack(line: GoodsLine) {
    const { id, title } = line;
    const command = await sentSellOut(bridge, id);
    const answer = command && (await bridge.call('outbox.undo', { id: command.id }));
    announce(t(answer?.ok === true ? 'goodsActs.done.back' : 'goodsActs.unknownNumbers', { title }));
    if (answer?.ok !== true) sheet('stock', line);
  }

  const handlers: Readonly<Record<QuickAct, (line: GoodsLine) => unknown>> = {
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
  return (act: QuickAct, line: GoodsLine) => void handlers[act](line);
}

const SENDING_TAKES_MS = 5_000;
const LOOK_AGAIN_MS = 250;

/** A sell-out can be undone before it is sent and after it was answered, so this waits while it is being sent. */
async function sentSellOut(bridge: Bridge, id: string): Promise<Command | undefined> {
  for (let waitedMs = 0; ; waitedMs += LOOK_AGAIN_MS) {
    const command = await lastSellOut(bridge, id);
    if (command?.state !== 'sending' || waitedMs >= SENDING_TAKES_MS) return command;
    await promiseTimeout(LOOK_AGAIN_MS);
  }
}

async function lastSellOut(bridge: Bridge, id: string): Promise<Command | undefined> {
  const isIt = ({ request, state }: Command) =>
    request.kind === 'goods.sell-out' && request.id === id && state !== 'cancelled';
  let last: Command | undefined;
  // Open commands are listed oldest first, finished ones newest first.
  for await (const command of walkCommands(bridge, 'open')) if (isIt(command)) last = command;
  if (last !== undefined) return last;
  for await (const command of walkCommands(bridge, 'over')) if (isIt(command)) return command;
  return undefined;
}

type Tapped = Partial<Pick<GoodsLine, 'stock' | 'state' | 'sellAtSeconds'>>;

/** A tapped change shows at once, and is taken back if the core could not save it. */
export const useTaps = defineStore('goods-taps', () => {
  const last = shallowRef<{ id: string; change: Tapped | null } | null>(null);
  return {
    last,
    tap: (id: string, change: Tapped) => {
      last.value = { id, change };
    },
    takeBack: (id: string) => {
      last.value = { id, change: null };
    },
  };
});

/** Applies the tapped changes to what is shown, until `renewed` changes: fresh data from the core already contains them. */
export function useTapped(renewed: () => unknown) {
  const taps = useTaps();
  const changes = shallowReactive(new Map<string, Tapped>());
  const follow = () => {
    const { id = '', change = null } = taps.last ?? {};
    if (change === null) changes.delete(id);
    else changes.set(id, change);
  };
  watch(() => taps.last, follow, { flush: 'sync' });
  watch(renewed, () => changes.clear(), { flush: 'sync' });

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

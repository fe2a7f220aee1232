// What a counter does to an item with one tap or one number: each is a request that is kept first and told to the shop when it can be.
import { goodsId, type GoodsLine } from '../../../../contract/goods.ts';
import type { SomeGoodsFields } from '../../../../contract/goods-fields.ts';
import { type Command, type ChangeRequest, MOST_COMMANDS_AT_ONCE } from '../../../../contract/outbox.ts';
import { useSaving } from '../../../app/saving.ts';
import { type Bridge, useBridge } from '../../../bridge/bridge.ts';
import { useWords } from '../../../i18n/words.ts';
import { announce } from '../../../ui/announce.ts';
import { type Tapped, useTaps } from './taps.ts';

/** What asks for a number or a time first. */
export const sheetKinds = ['price', 'stock', 'schedule'] as const;
export type SheetKind = (typeof sheetKinds)[number];

export type QuickAct = 'sold-out' | 'back' | 'on-sale' | 'off-sale' | SheetKind | 'edit';

interface Hands {
  sheet: (kind: SheetKind, line: GoodsLine) => void;
  edit: (line: GoodsLine) => void;
}

interface Act {
  request: ChangeRequest;
  /** What of it a list shows. */
  change: Tapped;
  said: 'soldOut' | 'onSale' | 'offSale';
}

const onSale = { state: 'on-sale' as const };
const offSale = { state: 'in-warehouse' as const, sellAtSeconds: null };
const changed = ({ id }: GoodsLine, fields: SomeGoodsFields): ChangeRequest => ({
  kind: 'goods.change',
  id,
  fields,
});

/** None on an item that the shop calls something that it cannot be asked for. */
export const actsOn = ({ id, stock, state }: GoodsLine): QuickAct[] =>
  goodsId.safeParse(id).success
    ? [
        (stock ?? 1) <= 0 ? 'back' : 'sold-out',
        state === 'on-sale' ? 'off-sale' : 'on-sale',
        ...sheetKinds,
        'edit',
      ]
    : [];

export function useQuickActs({ sheet, edit }: Hands) {
  const bridge = useBridge();
  const save = useSaving();
  const { t } = useWords();
  const taps = useTaps();

  async function put({ request, change, said }: Act, { id, title }: GoodsLine) {
    taps.tap(id, change);
    const answer = await save([request], t(`goodsActs.done.${said}`, { title }));
    if (!answer.ok) taps.takeBack(id);
  }

  /** With the numbers that it had before; where nobody here knows them they have to be typed. */
  async function bringBack(line: GoodsLine) {
    const { id, title } = line;
    const command = await lastSellOut(bridge, id);
    const answer = command && (await bridge.call('outbox.undo', { id: command.id }));
    announce(t(answer?.ok === true ? 'goodsActs.done.back' : 'goodsActs.unknownNumbers', { title }));
    if (answer?.ok !== true) sheet('stock', line);
  }

  const doing: Readonly<Record<QuickAct, (line: GoodsLine) => unknown>> = {
    'sold-out': (line) =>
      put({ request: { kind: 'goods.sell-out', id: line.id }, change: { stock: 0 }, said: 'soldOut' }, line),
    back: bringBack,
    'on-sale': (line) => put({ request: changed(line, onSale), change: onSale, said: 'onSale' }, line),
    'off-sale': (line) => put({ request: changed(line, offSale), change: offSale, said: 'offSale' }, line),
    price: (line) => sheet('price', line),
    stock: (line) => sheet('stock', line),
    schedule: (line) => sheet('schedule', line),
    edit,
  };
  return (act: QuickAct, line: GoodsLine) => void doing[act](line);
}

type Which = 'open' | 'over';

/** What waits stands in its order, what is over with the last one first. */
async function lastSellOut(bridge: Bridge, id: string): Promise<Command | undefined> {
  const isIt = ({ request, state }: Command) =>
    request.kind === 'goods.sell-out' && request.id === id && state !== 'cancelled';
  return (await walk(bridge, 'open', isIt)).at(-1) ?? (await walk(bridge, 'over', isIt)).at(0);
}

/** All that fit; of what is over the first page with one is enough. */
async function walk(bridge: Bridge, which: Which, fits: (command: Command) => boolean): Promise<Command[]> {
  const found: Command[] = [];
  for (let offset = 0; which === 'open' || found.length === 0; offset += MOST_COMMANDS_AT_ONCE) {
    const page = await bridge.call('outbox.list', { which, offset, limit: MOST_COMMANDS_AT_ONCE });
    if (!page.ok) return found;
    found.push(...page.data.commands.filter(fits));
    if (offset + MOST_COMMANDS_AT_ONCE >= page.data.total) return found;
  }
  return found;
}

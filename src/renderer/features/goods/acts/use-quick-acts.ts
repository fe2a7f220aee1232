// What a counter does to an item with one tap or one number: each is a wish that is kept first and told to the shop when it can be.
import type { GoodsLine } from '../../../../contract/entities/goods.ts';
import type { Wish } from '../../../../contract/entities/outbox.ts';
import { useSaving } from '../../../app/saving.ts';
import { useBridge } from '../../../bridge/bridge.ts';
import { useWords } from '../../../i18n/words.ts';
import { announce } from '../../../ui/announce.ts';
import { lastSellOut } from './last-sell-out.ts';

/** What asks for a number or a time first. */
export const sheetKinds = ['price', 'stock', 'schedule'] as const;
export type SheetKind = (typeof sheetKinds)[number];

export type QuickAct = 'sold-out' | 'back' | 'on-sale' | 'off-sale' | SheetKind | 'edit';

interface Hands {
  sheet: (kind: SheetKind, line: GoodsLine) => void;
  edit: (line: GoodsLine) => void;
}

export const actsOn = ({ stock, state }: GoodsLine): QuickAct[] => [
  (stock ?? 1) <= 0 ? 'back' : 'sold-out',
  state === 'on-sale' ? 'off-sale' : 'on-sale',
  ...sheetKinds,
  'edit',
];

export function useQuickActs({ sheet, edit }: Hands) {
  const bridge = useBridge();
  const save = useSaving();
  const { t } = useWords();
  const put = (wish: Wish, title: string, said: 'soldOut' | 'onSale' | 'offSale') =>
    save([wish], t(`goodsActs.done.${said}`, { title }));

  /** With the numbers that it had before; where nobody here knows them they have to be typed. */
  async function bringBack(line: GoodsLine) {
    const { id, title } = line;
    const command = await lastSellOut(bridge, id);
    const answer = command && (await bridge.call('outbox.undo', { id: command.id }));
    announce(t(answer?.ok === true ? 'goodsActs.done.back' : 'goodsActs.unknownNumbers', { title }));
    if (answer?.ok !== true) sheet('stock', line);
  }

  const onSale = { state: 'on-sale' as const };
  const offSale = { state: 'in-warehouse' as const, sellAtSeconds: null };
  const doing: Readonly<Record<QuickAct, (line: GoodsLine) => unknown>> = {
    'sold-out': ({ id, title }) => put({ kind: 'goods.sell-out', id }, title, 'soldOut'),
    back: bringBack,
    'on-sale': ({ id, title }) => put({ kind: 'goods.change', id, fields: onSale }, title, 'onSale'),
    'off-sale': ({ id, title }) => put({ kind: 'goods.change', id, fields: offSale }, title, 'offSale'),
    price: (line) => sheet('price', line),
    stock: (line) => sheet('stock', line),
    schedule: (line) => sheet('schedule', line),
    edit,
  };
  return (act: QuickAct, line: GoodsLine) => void doing[act](line);
}

// What a counter does to an item with one tap: each is a wish that is kept first and told to the shop when it can be.
import { computed } from 'vue';
import type { GoodsLine } from '../../../../contract/entities/goods.ts';
import type { Command, Wish } from '../../../../contract/entities/outbox.ts';
import { useSaving } from '../../../app/saving.ts';
import { useBridge } from '../../../bridge/bridge.ts';
import { useWords } from '../../../i18n/words.ts';
import { announce } from '../../../ui/announce.ts';

const LOOKED_THROUGH = 200;

export function useQuickActs(line: () => GoodsLine) {
  const bridge = useBridge();
  const save = useSaving();
  const { t } = useWords();
  const act = (wish: Wish, said: 'soldOut' | 'onSale' | 'offSale') =>
    save([wish], t(`goodsActs.done.${said}`, { title: line().title }));

  /** The last time that it was called sold out here: with it the numbers that it had. */
  async function lastSellOut(): Promise<Command | undefined> {
    for (const which of ['open', 'over'] as const) {
      const page = await bridge.call('outbox.list', { which, offset: 0, limit: LOOKED_THROUGH });
      const commands = page.ok ? page.data.commands : [];
      const isIt = ({ wish, state }: Command) =>
        wish.kind === 'goods.sell-out' && wish.id === line().id && state !== 'cancelled';
      const found = which === 'open' ? commands.findLast(isIt) : commands.find(isIt);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  return {
    isSoldOut: computed(() => (line().stock ?? 1) <= 0),
    isForSale: computed(() => line().state === 'on-sale'),
    sellOut: () => act({ kind: 'goods.sell-out', id: line().id }, 'soldOut'),
    putOnSale: () => act({ kind: 'goods.change', id: line().id, fields: { state: 'on-sale' } }, 'onSale'),
    takeOffSale: () =>
      act(
        { kind: 'goods.change', id: line().id, fields: { state: 'in-warehouse', sellAtSeconds: null } },
        'offSale',
      ),
    /** With the numbers that it had before; where nobody here knows them they have to be typed. */
    bringBack: async () => {
      const command = await lastSellOut();
      const answer = command && (await bridge.call('outbox.undo', { id: command.id }));
      const { title } = line();
      announce(t(answer?.ok === true ? 'goodsActs.done.back' : 'goodsActs.unknownNumbers', { title }));
    },
  };
}

// The drawer of the open shop, for all pages that count or move cash.
import type { DrawerAct } from '../../../contract/drawer.ts';
import { newId } from '../new-id.ts';
import { defineShopStore } from '../shop-store.ts';
import { usePeople } from './people.ts';

type WithoutId<Act> = Act extends DrawerAct ? Omit<Act, 'id'> : never;
export type WantedDrawerAct = WithoutId<DrawerAct>;

export const useDrawer = defineShopStore('drawer', (shop) => {
  const orders = shop.follow('orders.changed', 'orders.state');
  const counter = shop.follow('counter.changed', 'counter.get');
  const people = usePeople();
  /** Whose cash is whose depends on the settings and on the person who works. */
  const again = () => [orders.state.value?.revision, counter.state.value?.revision, people.operator?.id];
  /** An act whose answer was lost keeps its id, so that doing it again does not do it twice. */
  let unanswered = { act: '', id: '' };
  const idFor = (wanted: WantedDrawerAct) => {
    const act = JSON.stringify(wanted);
    if (unanswered.act !== act) unanswered = { act, id: newId() };
    return unanswered.id;
  };
  const state = shop.latest('drawer.state', () => null, { again, isKept: true });
  return {
    state,
    act: shop.command(
      async (wanted: WantedDrawerAct, call) => {
        const answer = await call('drawer.do', { ...wanted, id: idFor(wanted) });
        if (answer.ok) unanswered = { act: '', id: '' };
        return answer;
      },
      { into: state, keepsErrorApart: true },
    ),
  };
});

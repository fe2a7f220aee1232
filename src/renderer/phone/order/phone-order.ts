// The order on screen: as the desk has it, and on top of it what this phone has not sent yet.
import { computed, watch } from 'vue';
import type { Order, OrderAct } from '../../../contract/orders.ts';
import { newId } from '../../app/new-id.ts';
import { defineShopStore } from '../../app/shop-store.ts';
import type { WantedAct } from '../../app/wanted-act.ts';
import { useLasting } from '../storage/lasting.ts';
import { usePhoneFloor } from '../floor/floor-store.ts';
import { usePhone } from '../phone.ts';
import type { WaitingCall, WaitingDish } from '../storage/phone-store.ts';
import { usePlace } from '../place.ts';
import { useKnownOrders } from './known-orders.ts';
import { usePlaceWords } from './place-words.ts';

const opens = ({ acts }: WaitingCall) => acts.some(({ kind }) => kind === 'open');
const sendsAll = ({ acts }: WaitingCall) => acts.some((act) => act.kind === 'send' && act.courses === null);
const isWaiting = ({ refusal }: WaitingCall) => refusal === undefined;

export const usePhoneOrder = defineShopStore('phone-order', (shop) => {
  const { outbox, operator } = usePhone();
  const known = useKnownOrders();
  const place = usePlace();
  const { placeOf } = usePlaceWords();
  const changes = shop.follow('orders.changed', 'orders.state');

  const id = computed(() => ('order' in place.place ? place.place.order : null));
  const asked = shop.latest('orders.get', () => (id.value === null ? undefined : { order: id.value }), {
    again: () => changes.state.value?.revision,
  });
  watch(asked.data, (order) => {
    if (order !== null) known.take([order]);
  });
  const stored = useLasting('orders', () => (known.orders.size === 0 ? null : [...known.orders.values()]));
  const order = computed((): Order | null => {
    if (id.value === null) return null;
    return known.of(id.value) ?? stored.value?.find((each) => each.id === id.value) ?? null;
  });
  const calls = computed(() => outbox.calls.value.filter((call) => call.order === id.value));
  const waiting = computed(() => calls.value.filter(isWaiting));
  const dishes = computed(() => waiting.value.flatMap((call) => call.dishes));
  const fresh = computed(() => {
    if ('order' in place.place && place.place.fresh !== null) return place.place.fresh;
    const act = calls.value.flatMap(({ acts }) => acts).find(({ kind }) => kind === 'open');
    return act?.kind === 'open' ? { place: act.place, guests: act.guests } : null;
  });
  /** Without the desk, an order that was never shown here is known by its table. */
  const floor = usePhoneFloor();
  const slip = computed(() => floor.slips.find((each) => each.id === id.value));
  const where = computed(() => order.value?.place ?? fresh.value?.place ?? slip.value?.place ?? null);

  /** Does all of these, or none, as soon as the desk answers. Resolves when they are stored here. */
  async function act(wanted: readonly WantedAct[], shown: readonly WaitingDish[] = []): Promise<void> {
    if (id.value === null) return;
    const isOpened = order.value !== null || calls.value.some((call) => isWaiting(call) && opens(call));
    const opening: WantedAct[] =
      isOpened || fresh.value === null
        ? []
        : [{ kind: 'open', place: fresh.value.place, guests: fresh.value.guests }];
    await outbox.add({
      order: id.value,
      acts: [...opening, ...wanted].map((each): OrderAct => ({ ...each, id: newId() })),
      person: operator.person.value,
      atSeconds: Math.floor(Date.now() / 1000),
      place: placeOf(where.value),
      dishes: shown,
    });
  }

  return {
    id,
    order,
    /** Of each line at least one piece is not voided. */
    lines: computed(() => (order.value?.lines ?? []).filter(({ amount }) => amount > 0)),
    /** Also the lines of which all is voided. */
    linesWithVoided: computed(() =>
      (order.value?.lines ?? []).filter(({ amount, voided }) => amount > 0 || voided.length > 0),
    ),
    /** Not in the kitchen yet, in the order of the taps. */
    dishes,
    refused: computed(() => calls.value.filter((call) => !isWaiting(call))),
    /** All that is unsent goes to the kitchen with a call that waits here. */
    isSendWaiting: computed(() => waiting.value.some(sendsAll)),
    /** Lines of which a change waits here. */
    changing: computed(
      () =>
        new Set(
          waiting.value.flatMap(({ acts }) =>
            acts.flatMap((act) => (act.kind === 'change' ? [act.line] : [])),
          ),
        ),
    ),
    hasWaiting: computed(() => waiting.value.length > 0),
    where,
    guests: computed(() => (order.value === null ? (fresh.value?.guests ?? null) : order.value.guests)),
    /** Pieces that the kitchen has not got, and that no sending which waits here will bring it. */
    unsent: computed(() => {
      const last = waiting.value.findLastIndex(sendsAll);
      const added = waiting.value.slice(last + 1).flatMap((call) => call.dishes);
      const atDesk = last === -1 ? (order.value?.unsent ?? 0) : 0;
      return atDesk + added.reduce((sum, { amount }) => sum + amount, 0);
    }),
    owedFen: computed(
      () => (order.value?.sums.owedFen ?? 0) + dishes.value.reduce((sum, { fen }) => sum + fen, 0),
    ),
    /** How many of each item are on the order, by its title where it waits. */
    amounts: computed(() => {
      const sums = new Map<string, number>();
      const add = (key: string, amount: number) => sums.set(key, (sums.get(key) ?? 0) + amount);
      for (const line of order.value?.lines ?? []) add(line.item, line.amount);
      for (const call of waiting.value)
        for (const each of call.acts)
          if (each.kind === 'add') for (const line of each.lines) add(line.item, line.amount);
      return sums;
    }),
    act,
  };
});

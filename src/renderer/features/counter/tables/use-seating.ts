// What a tap on a table does: seats guests, shows the slip that is there, or moves the slip on screen to it.
import { computed, ref, shallowRef } from 'vue';
import type { Order, OrderPlace } from '../../../../contract/orders.ts';
import type { Slip } from '../../../../contract/slips.ts';
import { useShop } from '../../../app/shop-store.ts';
import { useWords } from '../../../i18n/words.ts';
import { announce } from '../../../ui/messages.ts';
import { useMerging } from '../slips/merging.ts';
import { useCounter } from '../counter-store.ts';
import type { FloorTable } from '../../../app/tables/seating.ts';

interface SeatingOptions {
  /** A tap chooses the place of the slip on screen. */
  isChoosing: () => boolean;
  close: () => void;
}

interface Moved {
  place: OrderPlace;
  /** Undefined for guests who were counted before. */
  guests: number | null | undefined;
}

const LONGEST_NAME = 60;

/** Its guests are not at a table yet, so nobody has counted them. */
const isPlaceless = ({ status, place, guests }: Order) =>
  status === 'open' && place?.kind !== 'table' && guests === null;

const placeOf = ({ id, title }: FloorTable): OrderPlace => ({
  kind: 'table',
  id,
  name: title.slice(0, LONGEST_NAME),
});

export function useSeating({ isChoosing, close }: SeatingOptions) {
  const { t } = useWords();
  const counter = useCounter();
  const moving = useShop().command(({ place, guests }: Moved) =>
    counter.act(
      { kind: 'move', place },
      ...(guests === undefined ? [] : [{ kind: 'guests', guests } as const]),
    ),
  );
  const merging = useMerging();
  const forget = () => [moving, merging, counter.showing].forEach((command) => command.forget());
  forget();
  /** The free table whose guests are asked for, and the table whose slips are shown. */
  const seating = shallowRef<FloorTable | null>(null);
  /** The order on screen, which has no place: it comes along to the table, or another one begins there. */
  const inHand = computed(() => {
    const { order } = counter;
    return order !== null && order.place === null && order.status === 'open' && order.lines.length > 0
      ? order
      : null;
  });
  const comesAlong = ref(true);
  const several = shallowRef<FloorTable | null>(null);
  /** The table with guests to which the order on screen moves: one order, or two? */
  const occupied = shallowRef<FloorTable | null>(null);
  /** The guests of one table move to another one: which table is tapped next. */
  const moveStep = ref<'from' | 'to' | null>(null);
  const isChoosingPlace = () => isChoosing() || moveStep.value === 'to';

  async function move(place: OrderPlace, name: string, guests?: number | null) {
    if (counter.order === null) {
      counter.nextPlace = place;
      close();
      return;
    }
    if (!(await moving.run({ place, guests })).ok) return;
    announce(t('counterFloor.floor.moved', { name }));
    close();
  }

  const others = computed(() => occupied.value?.slips.filter(({ id }) => id !== counter.order?.id) ?? []);

  /** The order of the table stays, with its number; the one on screen becomes a part of it. */
  async function mergeInto({ id }: Slip, name: string) {
    const from = counter.order?.id;
    occupied.value = null;
    if (from === undefined || !(await counter.show(id)).ok) return;
    const answer = await merging.run(from);
    if (answer.ok && answer.data !== null) {
      announce(t('counterFloor.floor.moved', { name }));
      close();
    } else await counter.show(from);
  }

  async function keepTwo() {
    const table = occupied.value;
    occupied.value = null;
    if (table !== null) await move(placeOf(table), table.name);
  }

  async function show(id: string) {
    if (id !== counter.order?.id) leaveBehind();
    const isShown = (await counter.show(id)).ok;
    several.value = null;
    if (!isShown) return;
    if (moveStep.value === 'from') moveStep.value = 'to';
    else close();
  }

  /** Guests who were counted before a table was chosen are not counted again. */
  function ask(table: FloorTable) {
    comesAlong.value = true;
    seating.value = table;
    if (counter.order === null && counter.nextGuests !== null) seat(counter.nextGuests);
  }

  function choose(table: FloorTable) {
    forget();
    const [slip, ...more] = table.slips;
    if (moveStep.value === 'from' && slip === undefined) return;
    if (isChoosingPlace()) {
      const isShared = counter.order !== null && table.slips.some(({ id }) => id !== counter.order?.id);
      if (isShared) occupied.value = table;
      else if (counter.order !== null && isPlaceless(counter.order)) seating.value = table;
      else void move(placeOf(table), table.name);
    } else if (slip === undefined) ask(table);
    else if (more.length > 0) several.value = table;
    else void show(slip.id);
  }

  /** Says where the order on screen is, which has dishes that nobody cooks yet. */
  function leaveBehind() {
    const unsent = counter.order?.status === 'open' ? counter.order.unsent : 0;
    if (unsent > 0) announce(t('counterFloor.floor.left', { n: unsent }));
  }

  function seat(guests: number | null) {
    const table = seating.value;
    seating.value = null;
    if (table === null) return;
    if (isChoosingPlace() || (inHand.value !== null && comesAlong.value)) {
      void move(placeOf(table), table.name, guests);
      return;
    }
    leaveBehind();
    void counter.seat(placeOf(table), guests);
    close();
  }

  function takeAway() {
    const place: OrderPlace = { kind: 'take-away' };
    if (isChoosingPlace()) return void move(place, t('counterFloor.place.takeAway'));
    leaveBehind();
    counter.clear(place);
    close();
  }

  /** Asks for the table to move from, or calls that off. */
  function startMove() {
    forget();
    moveStep.value = moveStep.value === null ? 'from' : null;
  }

  function addTo(table: FloorTable) {
    several.value = null;
    comesAlong.value = true;
    seating.value = table;
  }

  const failure = computed(() => moving.error.value ?? merging.error.value ?? counter.showing.error);
  const asking = { occupied, others, mergeInto, keepTwo };
  return {
    failure,
    seating,
    inHand,
    comesAlong,
    several,
    moveStep,
    choose,
    show,
    seat,
    takeAway,
    startMove,
    addTo,
    ...asking,
  };
}

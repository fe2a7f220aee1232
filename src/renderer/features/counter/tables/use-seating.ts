// What a tap on a table does: seats guests, shows the slip that is there, or moves the slip on screen to it.
import { computed, ref, shallowRef } from 'vue';
import type { Order, OrderPlace } from '../../../../contract/orders.ts';
import { useWords } from '../../../i18n/words.ts';
import { useMerging } from '../slips/merging.ts';
import { useCounter } from '../counter-store.ts';
import { useInHand } from './in-hand.ts';
import { useMoving } from './use-moving.ts';
import { useOccupied } from './use-occupied.ts';
import type { FloorTable } from '../../../app/tables/seating.ts';

interface SeatingOptions {
  /** A tap chooses the place of the slip on screen. */
  isChoosing: () => boolean;
  close: () => void;
}

const LONGEST_NAME = 60;

/** They are not at a table yet. */
const hasUncountedGuests = ({ status, place, guests }: Order) =>
  status === 'open' && place?.kind !== 'table' && guests === null;

const placeOf = ({ id, title }: FloorTable): OrderPlace => ({
  kind: 'table',
  id,
  name: title.slice(0, LONGEST_NAME),
});

export function useSeating({ isChoosing, close }: SeatingOptions) {
  const { t } = useWords();
  const counter = useCounter();
  const { moving, move, onMerged, askUnused } = useMoving(close);
  const merging = useMerging();
  const forget = () => [moving, merging, counter.showing].forEach((command) => command.forget());
  forget();
  /** The free table whose guests are asked for, and the table whose slips are shown. */
  const seating = shallowRef<FloorTable | null>(null);
  const { inHand, leaveBehind } = useInHand();
  const comesAlong = ref(true);
  /** A takeout is seldom meant for a table. */
  const isLoose = () => inHand.value?.place === null;
  const several = shallowRef<FloorTable | null>(null);
  /** The guests of one table move to another one: which table is tapped next. */
  const moveStep = ref<'from' | 'to' | null>(null);
  const isChoosingPlace = () => isChoosing() || moveStep.value === 'to';
  const { occupied, ...asking } = useOccupied({
    merging,
    onMerged,
    move: (table) => move(placeOf(table), table.name),
    show: showOf,
  });

  async function show(id: string) {
    const left = inHand.value;
    const isShown = (await counter.show(id)).ok;
    several.value = null;
    if (!isShown) return;
    if (left?.id !== id) leaveBehind(left);
    if (moveStep.value === 'from') moveStep.value = 'to';
    else close();
  }

  function askAt(table: FloorTable) {
    comesAlong.value = isLoose();
    seating.value = table;
  }

  /** Guests who were counted before a table was chosen are not counted again. */
  function ask(table: FloorTable) {
    askAt(table);
    if (counter.order === null && counter.nextGuests !== null) seat(counter.nextGuests);
  }

  function choose(table: FloorTable) {
    forget();
    const [slip] = table.slips;
    if (moveStep.value === 'from' && slip === undefined) return;
    if (isChoosingPlace()) void moveTo(table);
    else if (slip === undefined) ask(table);
    else if (moveStep.value === null && isLoose()) occupied.value = table;
    else showOf(table);
  }

  async function moveTo(table: FloorTable) {
    const isShared = counter.order !== null && table.slips.some(({ id }) => id !== counter.order?.id);
    if (isShared) occupied.value = table;
    else if (counter.order !== null && table.status === 'closed' && !(await askUnused(table.name))) return;
    else if (counter.order !== null && hasUncountedGuests(counter.order)) seating.value = table;
    else void move(placeOf(table), table.name);
  }

  function showOf(table: FloorTable) {
    const [slip, ...more] = table.slips;
    if (slip === undefined) return;
    if (more.length > 0) several.value = table;
    else void show(slip.id);
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
    askAt(table);
  }

  const failure = computed(() => moving.error.value ?? merging.error.value ?? counter.showing.error);
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
    occupied,
    ...asking,
  };
}

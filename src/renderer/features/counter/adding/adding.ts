// From an item to a line of the slip: at once, or after its options were chosen.
import { ref, shallowRef, watch } from 'vue';
import type { AddOnList, WantedAddOn } from '../../../../contract/add-ons.ts';
import type { AppError } from '../../../../contract/errors.ts';
import { type GoodsDetail, goodsId, type GoodsLine } from '../../../../contract/goods.ts';
import { MOST_COURSES, type OrderLine } from '../../../../contract/orders.ts';
import { newId } from '../../../app/new-id.ts';
import { defineShopStore } from '../../../app/shop-store.ts';
import { useShopNames } from '../../../i18n/shop-names.ts';
import { useWords } from '../../../i18n/words.ts';
import { useAddOns } from '../../../app/stores/add-ons.ts';
import { ask } from '../../../ui/messages.ts';
import { type Choosing, choiceOf, isSoldOut, plainDish, type Wanted } from '../../../app/dishes/choosing.ts';
import { useCounter } from '../counter-store.ts';
import { attributesOf } from '../../../app/dishes/attributes.ts';
import { keyOf } from '../../../app/dishes/choice.ts';
import { partChoices } from '../../../app/dishes/part-choices.ts';

/** What a line is, ordered once more; null if the line does not say what was chosen. */
export const sameDish = ({ item, row, chosen, addOns, note, allergy }: OrderLine): Wanted | null =>
  chosen === null || !goodsId.safeParse(item).success
    ? null
    : { ...plainDish(item), ...chosen, ...choiceOf(addOns), row, note, allergy };

export const useAdding = defineShopStore('counter-adding', (shop) => {
  const counter = useCounter();
  const mayBeSold = useAnyway();
  /** The dish whose options are on screen. */
  const choosing = shallowRef<Choosing | null>(null);
  const error = shallowRef<AppError | null>(null);
  const next = useNext();
  const getItem = shop.command('goods.get');
  const addOns = useAddOns();
  /** The last tap, until its options are closed. */
  const tapped = shallowRef<symbol | null>(null);

  function close() {
    tapped.value = null;
    choosing.value = null;
    error.value = null;
  }

  function add(wanted: Wanted) {
    // What was closed here or in another window is over: the dish begins the next slip.
    if (counter.order !== null && counter.order.status !== 'open') counter.clear();
    const line = { ...wanted, id: newId(), course: next.course.value, guest: next.guest.value };
    return counter.act({ kind: 'add', lines: [line] });
  }

  /** `code` was scanned; it may be that of a combination. */
  async function choose(line: GoodsLine, code: string | null = null): Promise<void> {
    close();
    if (!goodsId.safeParse(line.id).success) return;
    if (!line.hasRows && !line.isPackage && !addOns.areNeeded(line)) {
      // Without waiting for anything else: a tap becomes a line as fast as the disk.
      if (isOffered(line) || (await mayBeSold(line))) await add(plainDish(line.id));
      return;
    }
    const tap = Symbol(line.id);
    tapped.value = tap;
    const answer = await getItem.run({ id: line.id });
    if (tapped.value !== tap) return;
    if (answer.ok) await open(answer.data, code, () => tapped.value === tap);
    else error.value = answer.error;
  }

  async function open(detail: GoodsDetail, code: string | null, isWanted: () => boolean) {
    const { line, rows } = detail;
    const scanned = code === null ? undefined : rows.find((row) => row.code === code);
    const row = scanned === undefined ? undefined : keyOf(scanned);
    const isLeft = scanned === undefined || !isSoldOut(scanned);
    if ((!isLeft || !isOffered(line)) && !(await mayBeSold(line))) return;
    const isFixed = row !== undefined && !addOns.areNeeded(line);
    if (isFixed) {
      await add({ ...plainDish(line.id), row });
      return;
    }
    const parts = await partChoices(detail, (id) => getItem.run({ id }));
    if (!isWanted()) return;
    const hasChoice = rows.length > 0 || parts.length > 0 || attributesOf(detail.record).length > 0;
    if (!hasChoice && !addOns.areNeeded(line))
      await add({ ...plainDish(line.id), parts: detail.parts.map(() => null) });
    else choosing.value = { detail, parts, line: null, ...(row !== undefined && { row }) };
  }

  /** Opens the sheet for an unsent line with options or add-ons; what has none is not worth a sheet. */
  async function openOptions(line: OrderLine): Promise<void> {
    const parts = line.chosen?.parts ?? [];
    const isChosen = line.options.length + line.addOns.length > 0 || parts.some((part) => part !== null);
    if (line.row !== null || isChosen) return chooseAgain(line);
    const answer = await shop.call('goods.get', { id: line.item });
    if (!answer.ok) return undefined;
    const { line: dish, record } = answer.data;
    const hasChoice = addOns.of(dish).length > 0 || attributesOf(record).length > 0;
    return hasChoice ? chooseAgain(line) : undefined;
  }

  /** Opens the sheet for an unsent line, filled in. */
  async function chooseAgain(line: OrderLine): Promise<void> {
    close();
    const tap = Symbol(line.id);
    tapped.value = tap;
    const answer = await getItem.run({ id: line.item });
    const isGone = !answer.ok && answer.error.code === 'goods.gone';
    const parts = answer.ok ? await partChoices(answer.data, (id) => getItem.run({ id })) : [];
    if (tapped.value !== tap) return;
    if (answer.ok || isGone) choosing.value = { detail: answer.ok ? answer.data : null, parts, line };
    else error.value = answer.error;
  }

  return {
    choosing,
    error,
    ...next,
    add,
    again: useAgain(mayBeSold),
    choose,
    chooseAgain,
    openOptions,
    close,
  };
});

const isOffered = (line: GoodsLine): boolean => line.state === 'on-sale' && !isSoldOut(line);

/** Asks before something is sold that the menu does not offer now. */
function useAnyway() {
  const { t } = useWords();
  const nameOf = useShopNames();
  return (line: Pick<GoodsLine, 'title' | 'state'>): Promise<boolean> =>
    ask({
      title: t(line.state === 'on-sale' ? 'counter.anyway.soldOut' : 'counter.anyway.offSale', {
        title: nameOf(line.title),
      }),
      text: t('counter.anyway.text'),
      confirm: t('counter.anyway.sell'),
      isUnwise: true,
    });
}

/** Orders a line once more: at today's price, in the same course and for the same guest. */
function useAgain(mayBeSold: ReturnType<typeof useAnyway>) {
  const counter = useCounter();
  const offered = useAddOns();
  return async (line: OrderLine, isSoldOutNow: boolean): Promise<void> => {
    const wanted = sameDish({
      ...line,
      addOns: line.addOns.filter((had) => isOfferedNow(had, offered.lists)),
    });
    if (wanted === null) return;
    if (isSoldOutNow && !(await mayBeSold({ title: line.title, state: 'on-sale' }))) return;
    const { course, guest } = line;
    await counter.act({ kind: 'add', lines: [{ ...wanted, id: newId(), course, guest }] });
  };
}

/** What was sold out or removed since is left out. */
const isOfferedNow = ({ list, addOn }: WantedAddOn, lists: readonly AddOnList[]): boolean =>
  lists.find(({ id }) => id === list)?.addOns.some(({ id, isSoldOut }) => id === addOn && !isSoldOut) ===
  true;

const COURSES = Array.from({ length: MOST_COURSES }, (_, at) => at + 1);

/** The course and the guest of the lines that follow; they start over with another slip, and once it was sent. */
function useNext() {
  const counter = useCounter();
  const course = ref(1);
  const guest = ref(0);
  watch(
    () => counter.order?.id,
    (id, before) => {
      // An empty slip keeps them when its first item opens it.
      if (id !== undefined && before === undefined) return;
      course.value = 1;
      guest.value = 0;
    },
  );
  watch(
    () => counter.lastChange,
    (change) => {
      if (change === null || !change.acts.some(({ kind }) => kind === 'send')) return;
      // What is added now is wanted now: in a course that is held the kitchen would not get it.
      const { heldCourses } = change.after;
      course.value = COURSES.find((each) => !heldCourses.includes(each)) ?? 1;
      guest.value = 0;
    },
  );
  return { course, guest };
}

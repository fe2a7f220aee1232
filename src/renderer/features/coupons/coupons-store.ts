// The coupons of the open shop, own ones and those that were looked up; removing one offers an undo.
import { computed, ref, shallowRef } from 'vue';
import { defineStore } from 'pinia';
import { type CouponLine, MOST_COUPONS } from '../../../contract/coupons.ts';
import type { OwnCoupon } from '../../../contract/own-coupons.ts';
import type { AppError } from '../../../contract/errors.ts';
import type { GoodsLine } from '../../../contract/goods.ts';
import { couponIn, type TypedId } from '../../app/coupons/coupon-id.ts';
import { useCouponWords } from '../../app/coupons/coupon-words.ts';
import { type Command, defineShopStore } from '../../app/shop-store.ts';
import { useWords } from '../../i18n/words.ts';
import { offerUndo } from '../../ui/messages.ts';

type Fault = Extract<TypedId, { fault: string }>['fault'];

export const useCoupons = defineShopStore('coupons', (shop) => {
  const list = shop.follow('coupons.changed', 'coupons.get');
  const lines = computed(() => list.state.value?.lines ?? []);
  const chosenId = ref<string | null>(null);
  const chosen = computed(() => lines.value.find(({ id }) => id === chosenId.value) ?? null);
  /** An own coupon says all of itself in its line. */
  const chosenInput = () =>
    chosen.value === null || chosen.value.own !== undefined ? undefined : { id: chosen.value.id };
  const detail = shop.latest('coupons.detail', chosenInput, {
    again: () => [
      chosen.value?.outcome,
      chosen.value?.freshness.asOfSeconds,
      chosen.value?.lookedUpAtSeconds,
    ],
  });
  const typing = createTyping();
  const askShop = shop.command('coupons.look-up', { into: list, keepsErrorApart: true });
  const findItems = shop.command('goods.search');

  /** Text that could not be looked up stays in the input. */
  async function lookUp({ isCoupon = false } = {}): Promise<void> {
    const text = typing.typed.value;
    const read = couponIn(text, lines.value);
    const turn = typing.begin(read);
    const items =
      isCoupon || !mayBeBarcode(text, read, lines.value)
        ? null
        : await itemsWith(findItems, text, 'id' in read);
    if (items !== null) {
      // An earlier coupon's verdict must not be taken for an answer to this scan.
      if (typing.endAtItems(turn, items)) chosenId.value = null;
    } else if ('fault' in read) typing.endAtFault(turn, read.fault);
    else {
      const answer = await askShop.run({ id: read.id });
      // The verdict of the coupon before is no answer to this number.
      if (answer.ok || answer.error.code === 'coupons.none') chosenId.value = answer.ok ? read.id : null;
      typing.end({ ...read, text }, answer.ok ? null : answer.error);
    }
  }

  return {
    list,
    lines,
    chosenId,
    chosen,
    detail,
    words: ref(''),
    typing,
    lookUp,
    isFull: computed(() => lines.value.filter(({ own }) => own === undefined).length >= MOST_COUPONS),
    save: shop.command(
      (input: { coupon: OwnCoupon; shown: OwnCoupon | null }, call) =>
        call('coupons.save', { shop: shop.id ?? '', ...input }),
      { into: list, keepsErrorApart: true },
    ),
    refresh: shop.command('coupons.refresh', { into: list }),
    stop: shop.command('coupons.stop-refreshing', { into: list }),
    remove: shop.command('coupons.remove', { into: list }),
    restore: shop.command('coupons.restore', { into: list }),
  };
});

/** The text to look up and its result. A scanner may already have typed the next id while the shop still answers. */
function createTyping() {
  const typed = ref('');
  const fault = ref<Fault | null>(null);
  const failure = shallowRef<{ id: string; error: AppError } | null>(null);
  const asking = ref<string | null>(null);
  const items = shallowRef<ItemsWithCode | null>(null);
  let turns = 0;
  const forget = () => {
    fault.value = failure.value = items.value = null;
  };
  return {
    typed,
    fault,
    failure,
    asking,
    items,
    /** Drops what was said of the text before. */
    forget,
    /** Returns the number of this lookup. */
    begin: (read: TypedId): number => {
      forget();
      if ('id' in read) asking.value = read.id;
      turns += 1;
      return turns;
    },
    endAtFault: (turn: number, found: Fault) => {
      if (turn === turns) fault.value = found;
    },
    /** Returns whether this is still the last lookup. */
    endAtItems: (turn: number, found: ItemsWithCode): boolean => {
      if (turn !== turns) return false;
      asking.value = null;
      items.value = found;
      return true;
    },
    end: ({ id, text }: { id: string; text: string }, error: AppError | null) => {
      if (asking.value === id) asking.value = null;
      if (error === null) {
        if (typed.value === text) typed.value = '';
        return;
      }
      failure.value = { id, error };
      if (typed.value.trim() === '') typed.value = id;
    },
  };
}

/** The items that have the typed code, of which the first is shown. */
export interface ItemsWithCode {
  code: string;
  first: GoodsLine;
  count: number;
  /** Whether the code could also be the id of a coupon. */
  mayBeCoupon: boolean;
}

/** The shortest barcode in use, EAN-8. A shorter number is looked up as a coupon's id at once. */
const SHORTEST_BARCODE = 8;
const LONGEST_CODE = 200;

const plainCode = (text: string) => text.normalize('NFKC').trim();

function mayBeBarcode(text: string, read: TypedId, listed: readonly CouponLine[]): boolean {
  const code = plainCode(text);
  if (code === '' || code.length > LONGEST_CODE) return false;
  if ('fault' in read) return true;
  return /^\d+$/.test(code) && code.length >= SHORTEST_BARCODE && !listed.some(({ id }) => id === read.id);
}

/** Null if no item has this code, or the menu cannot be searched. */
async function itemsWith(
  find: Command<'goods.search'>,
  text: string,
  mayBeCoupon: boolean,
): Promise<ItemsWithCode | null> {
  const code = plainCode(text);
  const answer = await find.run({ words: '', filters: { code }, offset: 0, limit: 1, facets: false });
  const [first] = answer.ok ? answer.data.lines : [];
  if (!answer.ok || first === undefined) return null;
  return { code, first, count: answer.data.total, mayBeCoupon };
}

/** Removes coupons at once, and offers an undo. */
export function useCouponRemoval() {
  const { t } = useWords();
  const { nameOf } = useCouponWords();
  const store = useCoupons();

  return async (line: CouponLine): Promise<void> => {
    const { id } = line;
    const wasChosen = store.chosenId === id;
    if (!(await store.remove.run({ ids: [id] })).ok) return;
    if (wasChosen) store.chosenId = null;
    offerUndo({
      text: t('coupons.card.removed', { name: nameOf(line) }),
      act: t('saving.undo'),
      undo: async () => {
        const answer = await store.restore.run({ ids: [id] });
        if (answer.ok && wasChosen) store.chosenId = id;
      },
    });
  };
}

/** The time and amount for which coupons are checked; they stay the same from one coupon to the next. */
export const useOccasion = defineStore('coupon-occasion', () => ({
  /** By the shop's clock, as the input writes it; null is now. */
  moment: ref<string | null>(null),
  /** The raw text of the input. */
  amount: ref(''),
}));

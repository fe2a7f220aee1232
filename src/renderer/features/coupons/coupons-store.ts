// The coupons that were looked up in the open shop; removing one offers an undo.
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import {
  type CouponDetail,
  type CouponLine,
  type CouponList,
  MOST_COUPONS,
} from '../../../contract/coupons.ts';
import type { GoodsLine } from '../../../contract/goods.ts';
import type { AppError } from '../../../contract/errors.ts';
import type { Result } from '../../../contract/result.ts';
import { useSession } from '../../app/stores/session.ts';
import { type Bridge, useBridge } from '../../bridge/bridge.ts';
import { follow, type Followed } from '../../bridge/follow.ts';
import { useWords } from '../../i18n/words.ts';
import { offerUndo } from '../../ui/messages.ts';
import { idIn, type TypedId } from '../../app/coupons/coupon-id.ts';
import { useCouponWords } from '../../app/coupons/coupon-words.ts';

type Fault = Extract<TypedId, { fault: string }>['fault'];

export const useCoupons = defineStore('coupons', () => {
  const [bridge, session] = [useBridge(), useSession()];
  const { state, error, ask, settle } = follow(bridge, 'coupons.changed', () =>
    bridge.call('coupons.get', null),
  );
  const chosenId = ref<string | null>(null);
  const words = ref('');
  const typing = createTyping();
  const lines = computed(() => state.value?.lines ?? []);
  const chosen = computed(() => lines.value.find(({ id }) => id === chosenId.value) ?? null);
  const { detail, detailError } = followDetail(bridge, () => chosen.value);

  function turnTo(shop: string | undefined) {
    state.value = error.value = chosenId.value = null;
    words.value = '';
    typing.clear();
    if (shop !== undefined) void ask();
  }
  watch(() => session.current?.id, turnTo, { immediate: true });

  const lookUp = lookUpOf(bridge, {
    typing,
    settle,
    listed: () => lines.value,
    shop: () => session.current?.id,
    choose: (id) => (chosenId.value = id),
  });

  return {
    state,
    error,
    ask,
    lines,
    chosenId,
    chosen,
    detail,
    detailError,
    words,
    lookUp,
    typed: typing.typed,
    fault: typing.fault,
    failure: typing.failure,
    items: typing.items,
    forget: typing.forget,
    asking: typing.asking,
    isFull: computed(() => lines.value.length >= MOST_COUPONS),
    ...ordersOf(bridge, { settle, error }),
  };
});

interface LookUpDeps extends Pick<Followed<CouponList>, 'settle'> {
  typing: ReturnType<typeof createTyping>;
  listed: () => readonly CouponLine[];
  shop: () => string | undefined;
  choose: (id: string | null) => void;
}

/** Text that could not be looked up stays in the input. */
function lookUpOf(bridge: Bridge, { typing, settle, listed, shop, choose }: LookUpDeps) {
  return async ({ isCoupon = false } = {}): Promise<void> => {
    const text = typing.typed.value;
    const read = idIn(text);
    const turn = typing.begin(read);
    const before = shop();
    if (!isCoupon && mayBeBarcode(text, read, listed())) {
      const items = await itemsWith(bridge, text);
      if (before !== shop()) return;
      if (items !== null) {
        // An earlier coupon's verdict must not be taken for an answer to this scan.
        if (typing.endAtItems(turn, items)) choose(null);
        return;
      }
    }
    if ('fault' in read) {
      typing.endAtFault(turn, read.fault);
      return;
    }
    const answer = await settle(bridge.call('coupons.look-up', { id: read.id }));
    if (before !== shop()) return;
    if (answer.ok) choose(read.id);
    typing.end({ ...read, text }, answer.ok ? null : answer.error);
  };
}

/** Each action returns whether it succeeded. */
function ordersOf(bridge: Bridge, { settle, error }: Pick<Followed<CouponList>, 'settle' | 'error'>) {
  async function order(command: Promise<Result<CouponList>>) {
    const answer = await settle(command);
    if (!answer.ok) error.value = answer.error;
    return answer.ok;
  }
  return {
    refresh: (ids: string[] | null) => order(bridge.call('coupons.refresh', { ids })),
    stop: () => order(bridge.call('coupons.stop-refreshing', null)),
    remove: (ids: string[]) => order(bridge.call('coupons.remove', { ids })),
    putBack: (ids: string[]) => order(bridge.call('coupons.restore', { ids })),
  };
}

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
    clear: () => {
      turns += 1;
      typed.value = '';
      asking.value = null;
      forget();
    },
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

/** The details of the selected coupon; fetched again when its row in the list changes. */
function followDetail(bridge: Bridge, line: () => CouponDetail['line'] | null) {
  const detail = shallowRef<CouponDetail | null>(null);
  const detailError = shallowRef<AppError | null>(null);
  watch(
    () => {
      const now = line();
      return now && [now.id, now.outcome, now.freshness.asOfSeconds, now.lookedUpAtSeconds].join(' ');
    },
    async () => {
      const id = line()?.id;
      if (id !== detail.value?.line.id) detail.value = null;
      if (id === undefined) return;
      const answer = await bridge.call('coupons.detail', { id });
      if (line()?.id !== id) return;
      detailError.value = answer.ok ? null : answer.error;
      if (answer.ok) detail.value = answer.data;
    },
  );
  return { detail, detailError };
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
async function itemsWith(bridge: Bridge, text: string): Promise<ItemsWithCode | null> {
  const code = plainCode(text);
  const query = { words: '', filters: { code }, offset: 0, limit: 1, facets: false };
  const answer = await bridge.call('goods.search', query);
  const [first] = answer.ok ? answer.data.lines : [];
  if (!answer.ok || first === undefined) return null;
  return { code, first, count: answer.data.total, mayBeCoupon: 'id' in idIn(text) };
}

/** Removes coupons at once, and offers an undo. */
export function useCouponRemoval() {
  const { t } = useWords();
  const { nameOf } = useCouponWords();
  const store = useCoupons();

  return async (line: CouponLine): Promise<void> => {
    const { id } = line;
    const wasChosen = store.chosenId === id;
    if (!(await store.remove([id]))) return;
    if (wasChosen) store.chosenId = null;
    offerUndo({
      text: t('coupons.card.removed', { name: nameOf(line) }),
      act: t('outbox.saving.undo'),
      undo: async () => {
        if ((await store.putBack([id])) && wasChosen) store.chosenId = id;
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

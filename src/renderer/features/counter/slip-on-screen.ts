// The slip on screen, and its acts: quick taps follow each other, and each belongs to the slip that was chosen last.
import { computed, shallowReactive, shallowRef } from 'vue';
import type { AppError } from '../../../contract/errors.ts';
import { MOST_AMOUNT, type Order, type OrderAct, type OrderPlace } from '../../../contract/orders.ts';
import { done, type Result } from '../../../contract/result.ts';
import { newId } from '../../app/new-id.ts';
import type { WantedAct } from '../../app/wanted-act.ts';
import type { ShopScope } from '../../app/shop-store.ts';
import { isReasonMissing, withReason } from './asked-reason.ts';

/** The slip that a tap belongs to. It has its id before its first act opens it as an order. */
interface Target {
  id: string;
  /** Perhaps, if the answer to its opening was lost. */
  isOpened: boolean | 'perhaps';
  /** Nothing was tapped for it yet. */
  isUntouched: boolean;
  /** Where it will belong, and for whom, once it is opened. */
  place: OrderPlace | null;
  guests: number | null;
  /** As it was answered last; null before the first answer. */
  order: Order | null;
}

const emptySlip = (place: OrderPlace | null = null, guests: number | null = null): Target =>
  shallowReactive({ id: newId(), isOpened: false, isUntouched: true, place, guests, order: null });

const openedSlip = (id: string): Target =>
  shallowReactive({ ...emptySlip(), id, isOpened: true, isUntouched: false });

interface Tap {
  to: Target;
  /** Decided when its turn has come: from the order as the taps before leave it. */
  acts: (order: Order | null) => readonly WantedAct[];
  /** An empty slip becomes an order even if nothing else is done. */
  opens?: boolean;
}

/** What the last tap on a slip changed. */
export interface Change {
  before: Order | null;
  after: Order;
  acts: readonly WantedAct[];
}

/** A person who was asked closed the question: they know, and the next one at this window need not. */
const isTurnedDown = (error: AppError) => isReasonMissing(error) || error.code === 'people.needs';

/** So many more or fewer, within what a line can have. */
function stepped(order: Order | null, line: string, by: number): WantedAct[] {
  const amount = order?.lines.find(({ id }) => id === line)?.amount ?? 0;
  const step = Math.min(Math.max(0, amount + by), MOST_AMOUNT) - amount;
  return amount === 0 || step === 0 ? [] : [{ kind: 'change', line, step }];
}

export function createSlip(shop: ShopScope, askReason: () => Promise<string | null>) {
  /** Changes at once, even while the screen still shows the slip before. */
  const target = shallowRef(emptySlip());
  const onScreen = shallowRef(target.value);
  const lastChange = shallowRef<Change | null>(null);
  /** Why the last act, or the last choice of a slip, failed. */
  const error = shallowRef<AppError | null>(null);
  const ofEmpty = <Key extends 'place' | 'guests'>(key: Key) =>
    computed({
      get: () => target.value[key],
      set: (value: Target[Key]) => {
        target.value[key] = value;
        target.value.isUntouched = false;
      },
    });

  /** Answers may come in another order than they were asked: the newer state stays. */
  function renew(slip: Target, next: Order) {
    if (slip.order === null || next.revision >= slip.order.revision) slip.order = next;
  }

  function take(changed: readonly Order[]) {
    const shown = changed.find(({ id }) => id === onScreen.value.id);
    if (shown !== undefined) renew(onScreen.value, shown);
  }

  const taps = shop.command(
    async ({ to, acts: actsOf, opens = false }: Tap, call): Promise<Result<Order | null>> => {
      const before = to.order;
      const wanted = actsOf(before);
      if (wanted.length === 0 && !(opens && before === null)) return done(to.order);
      const { id: order, place, guests } = to;
      if (to.isOpened === 'perhaps') to.isOpened = (await call('orders.get', { order })).ok;
      const opening: WantedAct[] = to.isOpened ? [] : [{ kind: 'open', place, guests }];
      to.isOpened ||= 'perhaps';
      const acts = [...opening, ...wanted].map((each): OrderAct => ({ id: newId(), ...each }));
      let answer = await call('orders.do', { order, acts });
      // Whoever takes something off a printed bill is asked why, and the same acts are sent with the reason.
      const reason = !answer.ok && isReasonMissing(answer.error) ? await askReason() : null;
      if (reason !== null)
        answer = await call('orders.do', { order, acts: acts.map((act) => withReason(act, reason)) });
      error.value = answer.ok || isTurnedDown(answer.error) ? null : answer.error;
      if (!answer.ok) return answer;
      to.isOpened = true;
      const changed = answer.data.orders.find(({ id }) => id === order);
      if (changed === undefined) throw new Error('the answer lacks its own order');
      renew(to, changed);
      lastChange.value = { before, after: changed, acts: wanted };
      if (target.value === to) onScreen.value = to;
      else take(answer.data.orders);
      return done(changed);
    },
  );
  const showing = shop.command('orders.get');

  /** Begins an empty slip. */
  function clear(place: OrderPlace | null = null, guests: number | null = null): Target {
    const slip = emptySlip(place, guests);
    target.value = onScreen.value = slip;
    lastChange.value = null;
    error.value = null;
    return slip;
  }

  return {
    /** Null for an empty slip, which becomes an order with its first act. */
    order: computed(() => onScreen.value.order),
    error,
    lastChange,
    nextPlace: ofEmpty('place'),
    nextGuests: ofEmpty('guests'),
    take,
    /** An empty slip for which nothing was tapped yet. */
    isUntouched: () => target.value.isUntouched,
    /** Does all of these, or none. */
    act: (...wanted: WantedAct[]) => {
      target.value.isUntouched = false;
      return taps.run({ to: target.value, acts: () => wanted });
    },
    /** So many more or fewer than the line has by then: quick taps add up, and those of another window. */
    step: (line: string, by: number) =>
      taps.run({ to: target.value, acts: (order) => stepped(order, line, by) }),
    /** Discards the slip as it was shown, or as the taps before leave it; refused if another window has changed it. */
    discard: (shownRevision?: number) =>
      taps.run({
        to: target.value,
        acts: (order) => [{ kind: 'discard', shownRevision: shownRevision ?? order?.revision ?? 0 }],
      }),
    /** Reopens an order that need not be on screen any more. */
    bringBack: (id: string, reason: string) =>
      taps.run({ to: openedSlip(id), acts: () => [{ kind: 'reopen', reason }] }),
    showing,
    /** Shows another order: the one that was chosen last. */
    show: async (id: string): Promise<Result<Order>> => {
      const mine = openedSlip(id);
      target.value = mine;
      const answer = await showing.run({ order: id });
      // Another slip may have been chosen meanwhile.
      if (target.value !== mine) return answer;
      if (answer.ok) {
        renew(mine, answer.data);
        onScreen.value = mine;
      } else target.value = onScreen.value;
      error.value = answer.ok ? null : answer.error;
      return answer;
    },
    clear: (place?: OrderPlace | null, guests?: number | null) => void clear(place, guests),
    /** Guests sit down: the table is theirs before they have ordered anything. */
    seat: (place: OrderPlace, guests: number | null) => {
      const to = clear(place, guests);
      to.isUntouched = false;
      return taps.run({ to, acts: () => [], opens: true });
    },
    /** What failed is not asked about any more. */
    forget: () => {
      error.value = null;
    },
  };
}

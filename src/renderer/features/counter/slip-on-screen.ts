// The slip on screen, and its acts: quick taps follow each other, and each belongs to the slip that was chosen last.
import { computed, shallowRef, triggerRef } from 'vue';
import type { AppError } from '../../../contract/errors.ts';
import { MOST_AMOUNT, type Order, type OrderAct, type OrderPlace } from '../../../contract/orders.ts';
import type { Result } from '../../../contract/result.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import { isReasonMissing, withReason } from './asked-reason.ts';

type WithoutId<Act> = Act extends OrderAct ? Omit<Act, 'id'> : never;
export type WantedAct = WithoutId<OrderAct>;

/** For orders, lines and acts. */
export const newId = (): string => crypto.randomUUID().replaceAll('-', '');

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

const emptySlip = (place: OrderPlace | null, guests: number | null): Target => ({
  id: newId(),
  isOpened: false,
  isUntouched: true,
  place,
  guests,
  order: null,
});

function createScreen() {
  /** Changes at once, even while the screen still shows the slip before. */
  const target = shallowRef(emptySlip(null, null));
  const onScreen = shallowRef(target.value);
  /** Why the last act, or the last choice of a slip, failed. */
  const error = shallowRef<AppError | null>(null);
  const ofEmpty = <Key extends 'place' | 'guests'>(key: Key) =>
    computed({
      get: () => target.value[key],
      set: (value: Target[Key]) => {
        target.value[key] = value;
        target.value.isUntouched = false;
        triggerRef(target);
      },
    });

  /** Answers may come in another order than they were asked: the newer state stays. */
  function renew(slip: Target, next: Order) {
    if (slip.order !== null && next.revision < slip.order.revision) return;
    slip.order = next;
    triggerRef(onScreen);
  }

  return {
    /** Null for an empty slip, which becomes an order with its first act. */
    order: computed(() => onScreen.value.order),
    error,
    target,
    nextPlace: ofEmpty('place'),
    nextGuests: ofEmpty('guests'),
    renew,
    take: (changed: readonly Order[]) => {
      const shown = changed.find(({ id }) => id === onScreen.value.id);
      if (shown !== undefined) renew(onScreen.value, shown);
    },
    present: (slip: Target) => {
      onScreen.value = slip;
    },
    goBack: () => {
      target.value = onScreen.value;
    },
    empty: (place: OrderPlace | null, guests: number | null) => {
      target.value = onScreen.value = emptySlip(place, guests);
    },
  };
}

type Screen = ReturnType<typeof createScreen>;

/** Whoever takes something off a printed bill is asked why, and the same acts are sent with the reason. */
const askingWhy =
  (bridge: Bridge, askReason: () => Promise<string | null>) => async (order: string, acts: OrderAct[]) => {
    const answer = await bridge.call('orders.do', { order, acts });
    if (answer.ok || !isReasonMissing(answer.error)) return answer;
    const reason = await askReason();
    if (reason === null) return answer;
    return bridge.call('orders.do', { order, acts: acts.map((act) => withReason(act, reason)) });
  };

/** Acts follow each other in the order of their taps. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <Done>(run: () => Promise<Done>): Promise<Done> => {
    const doing = last.then(run);
    last = doing.catch(() => undefined);
    return doing;
  };
}

function createActs(
  bridge: Bridge,
  { error, target, renew, present, take }: Screen,
  askReason: () => Promise<string | null>,
) {
  const inTurn = createTurns();
  const doWithReason = askingWhy(bridge, askReason);

  async function actNow(to: Target, wanted: readonly WantedAct[]): Promise<Result<Order>> {
    const { id, place, guests } = to;
    if (to.isOpened === 'perhaps') to.isOpened = (await bridge.call('orders.get', { order: id })).ok;
    const opening: WantedAct[] = to.isOpened ? [] : [{ kind: 'open', place, guests }];
    to.isOpened ||= 'perhaps';
    const acts = [...opening, ...wanted].map((each): OrderAct => ({ ...each, id: newId() }));
    const answer = await doWithReason(id, acts);
    error.value = answer.ok || isReasonMissing(answer.error) ? null : answer.error;
    if (!answer.ok) return answer;
    to.isOpened = true;
    const changed = answer.data.orders.find((each) => each.id === id);
    if (changed === undefined) throw new Error('the answer lacks its own order');
    renew(to, changed);
    if (target.value === to) present(to);
    else take(answer.data.orders);
    return { ok: true, data: changed };
  }

  return {
    /** Does all of these, or none. */
    act: (...wanted: WantedAct[]): Promise<Result<Order>> => {
      const to = target.value;
      to.isUntouched = false;
      return inTurn(() => actNow(to, wanted));
    },
    /** So many more or fewer than the line has by then: quick taps add up, and those of another window. */
    step: (line: string, by: number): Promise<void> => {
      const to = target.value;
      return inTurn(async () => {
        const found = to.order?.lines.find(({ id }) => id === line);
        if (found === undefined) return;
        const step = Math.min(Math.max(0, found.amount + by), MOST_AMOUNT) - found.amount;
        if (step !== 0) await actNow(to, [{ kind: 'change', line, step }]);
      });
    },
    /** Discards the slip as it was shown, or as the taps before leave it; refused if another window has changed it. */
    discard: (shownRevision?: number): Promise<Result<Order>> => {
      const to = target.value;
      return inTurn(() =>
        actNow(to, [{ kind: 'discard', shownRevision: shownRevision ?? to.order?.revision ?? 0 }]),
      );
    },
    /** Reopens an order that need not be on screen any more. */
    bringBack: (id: string, reason: string): Promise<Result<unknown>> =>
      inTurn(() => bridge.call('orders.do', { order: id, acts: [{ id: newId(), kind: 'reopen', reason }] })),
  };
}

export function createSlip(bridge: Bridge, askReason: () => Promise<string | null>) {
  const screen = createScreen();
  const { order, error, target, nextPlace, nextGuests, renew, take, present, goBack, empty } = screen;
  return {
    order,
    error,
    nextPlace,
    nextGuests,
    take,
    ...createActs(bridge, screen, askReason),
    /** An empty slip for which nothing was tapped yet. */
    isUntouched: () => screen.target.value.isUntouched,
    /** Shows another order. */
    show: async (id: string): Promise<void> => {
      const mine: Target = { ...emptySlip(null, null), id, isOpened: true, isUntouched: false };
      target.value = mine;
      const answer = await bridge.call('orders.get', { order: id });
      // Another slip may have been chosen meanwhile.
      if (target.value !== mine) return;
      if (answer.ok) {
        renew(mine, answer.data);
        present(mine);
      } else goBack();
      error.value = answer.ok ? null : answer.error;
    },
    /** Begins an empty slip. */
    clear: (place: OrderPlace | null = null, guests: number | null = null) => {
      empty(place, guests);
      error.value = null;
    },
  };
}

// The tickets of one screen: as the core has them, with what was just marked here, and by the clock of the counter.
import { useIntervalFn } from '@vueuse/core';
import { computed, ref, shallowRef, watch } from 'vue';
import type { KitchenAct, KitchenTicket } from '../../../../contract/kitchen.ts';
import { useKitchen } from '../../../app/stores/kitchen.ts';
import { usePeople } from '../../../app/stores/people.ts';
import { newId } from '../../../app/new-id.ts';
import { useShop } from '../../../app/shop-store.ts';
import { isOpenTicket, marked, sendingsOn, unchanged } from './ticket-state.ts';

const TICK_MS = 5_000;
const SHOWN_EVERY_MS = 10_000;

export type Marking = Omit<KitchenAct, 'id' | 'kind'>;

/** What was marked here and has not come back from the core yet. */
interface Pending {
  isDone: boolean;
  /** The revision that has it; unknown until the core has answered. */
  revision: number | undefined;
}

export function useStationTickets(station: () => string) {
  const shop = useShop();
  const kitchen = useKitchen();
  const people = usePeople();
  const question = () => (kitchen.state === null ? undefined : { station: station() });
  const again = () => kitchen.state?.revision;
  const answer = shop.latest('kitchen.tickets', question, { again, isKept: true });
  const pending = shallowRef<ReadonlyMap<string, Pending>>(new Map());
  /** Tickets that have not changed stay the same objects, so that only the others are drawn again. */
  const known = shallowRef<readonly KitchenTicket[]>([]);
  const clock = { atSeconds: 0, sinceMs: 0 };
  const nowSeconds = ref(0);

  function setClock(seconds: number) {
    Object.assign(clock, { atSeconds: seconds, sinceMs: performance.now() });
    tick();
  }
  function tick() {
    nowSeconds.value = Math.floor(clock.atSeconds + (performance.now() - clock.sinceMs) / 1000);
  }
  useIntervalFn(tick, TICK_MS);

  watch(
    answer.data,
    (now) => {
      if (now === null) return;
      setClock(now.nowSeconds);
      known.value = unchanged(known.value, now.tickets);
      const left = [...pending.value].filter(
        ([, { revision }]) => revision === undefined || revision > now.revision,
      );
      if (left.length !== pending.value.size) pending.value = new Map(left);
    },
    { immediate: true },
  );

  const tickets = computed(() => {
    const isDone = (sending: string, line: string, at: string) =>
      pending.value.get(`${sending} ${line} ${at}`)?.isDone;
    return known.value.map((ticket) => marked(ticket, isDone)).filter(isOpenTicket);
  });

  /** Whether it was done: it may need an approval that is not given. */
  async function mark(kind: KitchenAct['kind'], marks: readonly Marking[]): Promise<boolean> {
    const keys = marks.flatMap(({ sending, station: at, lines }) =>
      lines.map((line) => `${sending} ${line} ${at}`),
    );
    const mine: Pending = { isDone: kind === 'bump', revision: undefined };
    pending.value = new Map([...pending.value, ...keys.map((key) => [key, mine] as const)]);
    const done = await shop.call('kitchen.do', {
      acts: marks.map((each) => ({ ...each, id: newId(), kind })),
    });
    if (done.ok) {
      mine.revision = done.data.revision;
      void answer.ask();
      return true;
    }
    failure.value = done.error;
    pending.value = new Map([...pending.value].filter(([, entry]) => entry !== mine));
    return false;
  }
  const failure = shallowRef(answer.error.value);

  const isCovered = () => people.isCovered({ isDisplay: true });

  /** A hidden page shows nothing: one in the background, or below the cover of a locked window. */
  async function say() {
    const isSeen = document.visibilityState !== 'hidden' && !isCovered();
    if (!isSeen || answer.data.value === null || kitchen.state?.settings.isOn !== true) return;
    const sendings = [...new Set(known.value.flatMap(sendingsOn))].slice(-MOST_SAID);
    const heard = await shop.call('kitchen.shown', { station: station(), sendings });
    if (heard.ok) setClock(heard.data.nowSeconds);
    if (staysOpen()) await shop.call('people.used', null);
  }
  /** A screen that locks itself helps no cook; but a person with more rights than a cook has is not left signed in. */
  const staysOpen = () =>
    people.isSetUp && people.operator !== null && !moreThanCooks.some((right) => people.can(right));
  useIntervalFn(() => void say(), SHOWN_EVERY_MS);
  watch([known, station, isCovered], () => void say(), { flush: 'post', immediate: true });

  return {
    tickets,
    nowSeconds,
    mark,
    failure,
    error: answer.error,
    isAnswered: computed(() => answer.data.value !== null),
  };
}

const MOST_SAID = 1000;
const moreThanCooks = ['payment.take', 'order.void', 'setup.change', 'staff.manage'] as const;

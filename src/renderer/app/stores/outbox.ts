// The outbox of the open shop: how much is unsent, why it is held, and the progress of this run.
import { computed, type Ref, shallowRef, watch } from 'vue';
import type { ChangeRequest, OutboxState } from '../../../contract/outbox.ts';
import { defineShopStore } from '../shop-store.ts';

/** Commands that will be sent without a person's help. */
const waitingIn = ({ queued, sending, uncertain }: OutboxState) => queued + sending + uncertain;

export const useOutbox = defineShopStore('outbox', (shop) => {
  const list = shop.follow('outbox.changed', 'outbox.state');
  const { state, error } = list;
  const waiting = computed(() => (state.value === null ? 0 : waitingIn(state.value)));
  const needsYou = computed(() => (state.value === null ? 0 : state.value.refused + state.value.conflict));
  const own = { into: list, keepsErrorApart: true };

  return {
    list,
    state,
    error,
    waiting,
    needsYou,
    stretch: useStretch(waiting),
    /** Returns the ids of the commands once they are on the disk. */
    put: (requests: ChangeRequest[]) => shop.call('outbox.put', { requests }),
    undo: (id: string) => shop.call('outbox.undo', { id }),
    cancel: shop.command('outbox.cancel', own),
    retry: shop.command('outbox.retry', own),
    identify: shop.command('outbox.identify', own),
    move: shop.command('outbox.move', own),
    hold: shop.command('outbox.hold', own),
  };
});

/** The largest number of waiting commands since there were none. */
function useStretch(waiting: Readonly<Ref<number>>) {
  const stretch = shallowRef(0);
  watch(waiting, (now, before) => {
    stretch.value = now === 0 ? 0 : stretch.value + Math.max(0, now - before);
  });
  return stretch;
}

// The outbox of the open shop: how much is unsent, why it is held, and the progress of this run.
import { defineStore } from 'pinia';
import { computed, type Ref, shallowRef, watch } from 'vue';
import type { OutboxState, ChangeRequest } from '../../../contract/outbox.ts';
import { useBridge } from '../../bridge/bridge.ts';
import { follow } from '../../bridge/follow.ts';
import { useSession } from './session.ts';

/** Commands that will be sent without a person's help. */
const waitingIn = ({ queued, sending, uncertain }: OutboxState) => queued + sending + uncertain;

export const useOutbox = defineStore('outbox', () => {
  const bridge = useBridge();
  const session = useSession();
  const { state, error, ask, settle } = follow(bridge, 'outbox.changed', () =>
    bridge.call('outbox.state', null),
  );
  const waiting = computed(() => (state.value === null ? 0 : waitingIn(state.value)));
  const needsYou = computed(() => (state.value === null ? 0 : state.value.refused + state.value.conflict));

  watch(
    () => session.current?.id,
    (id) => {
      for (const field of [state, error]) field.value = null;
      if (id !== undefined) void ask();
    },
    { immediate: true },
  );

  return {
    state,
    error,
    waiting,
    needsYou,
    stretch: useStretch(waiting),
    load: ask,
    /** Returns the ids of the commands once they are on the disk. */
    put: (requests: ChangeRequest[]) => bridge.call('outbox.put', { requests }),
    undo: (id: string) => bridge.call('outbox.undo', { id }),
    cancel: (id: string) => settle(bridge.call('outbox.cancel', { id })),
    retry: (id: string) => settle(bridge.call('outbox.retry', { id })),
    amend: (id: string, request: ChangeRequest) => settle(bridge.call('outbox.amend', { id, request })),
    identify: (id: string, candidate: string) => settle(bridge.call('outbox.identify', { id, candidate })),
    move: (id: string, before: string | null) => settle(bridge.call('outbox.move', { id, before })),
    hold: (held: boolean) => settle(bridge.call('outbox.hold', { held })),
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

// Loads the status of the open shop, and reloads it after changes.
import { useTimeoutFn } from '@vueuse/core';
import { onScopeDispose, shallowRef, watch } from 'vue';
import type { Home } from '../../../../contract/home.ts';
import type { AppError } from '../../../../contract/errors.ts';
import type { EventName } from '../../../../contract/events.ts';
import { useSession } from '../../../app/stores/session.ts';
import { useBridge } from '../../../bridge/bridge.ts';

/** Throttled, because a menu changes many times a second while it is fetched. */
const PAUSE_MS = 500;

const changes = [
  ...(['goods.changed', 'receipt-groups.changed', 'settings.changed', 'dining-locations.changed'] as const),
  ...(['store-settings.changed', 'coupons.changed', 'articles.changed', 'regions.changed'] as const),
] satisfies EventName[];

export function useHome() {
  const bridge = useBridge();
  const session = useSession();
  const home = shallowRef<Home | null>(null);
  const failure = shallowRef<AppError | null>(null);
  let asked = 0;
  const pause = useTimeoutFn(() => void ask(), PAUSE_MS, { immediate: false });

  async function ask() {
    const mine = (asked += 1);
    const answer = await bridge.call('home.get', null);
    if (mine !== asked) return;
    failure.value = answer.ok ? null : answer.error;
    if (answer.ok) home.value = answer.data;
  }

  function askSoon() {
    if (!pause.isPending.value) pause.start();
  }

  const leave = changes.map((name) => bridge.on(name, askSoon));
  bridge.onResync(askSoon);
  watch(
    () => session.current?.id,
    (id) => {
      home.value = null;
      if (id !== undefined) void ask();
    },
    { immediate: true },
  );
  onScopeDispose(() => {
    for (const away of leave) away();
  });
  return { home, failure };
}

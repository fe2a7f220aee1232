// While the shop is out of reach and somebody is looking, it is asked soon again: within ten seconds of its return.
import { onScopeDispose, watch } from 'vue';
import { useSession } from './stores/session.ts';

/** With the time that an answer takes it stays below ten seconds. */
const EVERY_MS = 8_000;

/** Only what is seen asks: the desk itself asks ever more rarely. */
export function askWhileWatched(): void {
  const session = useSession();
  const isAway = () => session.state?.connection.state === 'offline';
  const ask = () => {
    if (isAway() && document.visibilityState === 'visible') void session.check();
  };
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => clearInterval(timer);
  const follow = () => {
    stop();
    if (isAway()) timer = setInterval(ask, EVERY_MS);
  };
  watch(isAway, follow, { immediate: true });
  document.addEventListener('visibilitychange', ask);
  onScopeDispose(() => {
    stop();
    document.removeEventListener('visibilitychange', ask);
  });
}

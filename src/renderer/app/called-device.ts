// A person at the desk looks for this device: it beeps and flashes.
import { onScopeDispose } from 'vue';
import type { Bridge } from '../bridge/bridge.ts';
import { thisDevice } from '../bridge/own-device.ts';
import { beep } from './beep.ts';

const BEEPS = 3;
const PAUSE_MS = 700;

export function answerWhenCalled(bridge: Bridge): void {
  const own = thisDevice();
  if (own === null) return;
  let timers: ReturnType<typeof setTimeout>[] = [];
  const stop = () => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    document.documentElement.classList.remove('called');
  };
  onScopeDispose(stop);
  onScopeDispose(
    bridge.on('devices.called', ({ device }) => {
      if (device !== own.id) return;
      stop();
      document.documentElement.classList.add('called');
      timers = Array.from({ length: BEEPS }, (_, at) => setTimeout(beep, at * PAUSE_MS));
      timers.push(setTimeout(stop, BEEPS * PAUSE_MS));
    }),
  );
}

// Whether the desk answers: a network that is lost says nothing for long, so the phone asks every two seconds.
import { useEventListener, useIntervalFn } from '@vueuse/core';
import { readonly, ref, type Ref } from 'vue';
import type { Bridge } from '../bridge/bridge.ts';

const ASK_EVERY_MS = 2_000;
const LONGEST_ANSWER_MS = 2_500;

export function watchLine(bridge: Bridge): Readonly<Ref<boolean>> {
  const isUp = ref(bridge.line() === 'up');
  let isAsking = false;

  async function ask(): Promise<void> {
    if (isAsking || document.visibilityState !== 'visible') return;
    isAsking = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), LONGEST_ANSWER_MS);
    });
    // Any answer is one.
    const answer = bridge
      .call('desk.mode', null)
      .then((given) => given.ok || given.error.code !== 'bridge.lost');
    isUp.value = await Promise.race([answer, late]);
    clearTimeout(timer);
    isAsking = false;
  }

  bridge.onLine((line) => {
    isUp.value = line === 'up';
  });
  useIntervalFn(() => void ask(), ASK_EVERY_MS);
  useEventListener(window, 'offline', () => {
    isUp.value = false;
  });
  useEventListener(window, 'online', () => void ask());
  useEventListener(document, 'visibilitychange', () => void ask());
  return readonly(isUp);
}

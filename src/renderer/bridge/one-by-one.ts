// Runs one request at a time: requests made during it become a single further one, after a pause.
import { useTimeoutFn } from '@vueuse/core';

/** Sending changes the outbox many times a second, faster than anyone can read. */
export const PAUSE_MS = 200;

export function useOneByOne(question: () => Promise<void>): () => void {
  let isAsking = false;
  let isWanted = false;
  const pause = useTimeoutFn(() => void ask(), PAUSE_MS, { immediate: false });

  async function ask() {
    isWanted = isAsking;
    if (isAsking) return;
    isAsking = true;
    await question();
    isAsking = false;
    if (isWanted) pause.start();
  }
  return () => void ask();
}

// Runs one request at a time: requests made during it become a single further one, after a pause.
import { onScopeDispose } from 'vue';

/** Sending changes the outbox many times a second, faster than anyone can read. */
export const PAUSE_MS = 200;

export function useOneByOne(question: () => Promise<void>): () => void {
  let isAsking = false;
  let isWanted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask() {
    isWanted = isAsking;
    if (isAsking) return;
    isAsking = true;
    await question();
    isAsking = false;
    if (isWanted) timer = setTimeout(() => void ask(), PAUSE_MS);
  }
  onScopeDispose(() => clearTimeout(timer));
  return () => void ask();
}

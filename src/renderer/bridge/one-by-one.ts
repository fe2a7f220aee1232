// Asks one question at a time: whoever asks meanwhile is answered by one more, after a pause.
import { onScopeDispose } from 'vue';

/** What is being sent changes many times a second: nobody reads that fast. */
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

// When a changed form is left, asks what to do with the changes, and does it before navigating.
import { onBeforeUnmount, shallowRef } from 'vue';
import { onBeforeRouteLeave, onBeforeRouteUpdate } from 'vue-router';

export type LeaveChoice = 'save' | 'keep' | 'discard' | 'stay';

interface Options {
  /** Leaving would lose nothing. */
  isFree: () => boolean;
  save: () => Promise<boolean>;
  keep: () => Promise<boolean>;
  discard: () => Promise<void>;
}

export function useLeaving({ isFree, save, keep, discard }: Options) {
  /** Resolves the open question; null if none is open. */
  const answer = shallowRef<((choice: LeaveChoice) => void) | null>(null);

  const ask = () =>
    new Promise<LeaveChoice>((resolve) => {
      answer.value?.('stay');
      answer.value = (choice) => {
        answer.value = null;
        resolve(choice);
      };
    });

  async function mayLeave(): Promise<boolean> {
    if (isFree()) return true;
    const choice = await ask();
    if (choice === 'save') return save();
    if (choice === 'keep') return keep();
    if (choice === 'discard') await discard();
    return choice === 'discard';
  }

  onBeforeRouteLeave(mayLeave);
  onBeforeRouteUpdate(mayLeave);
  onBeforeUnmount(() => answer.value?.('stay'));
  return answer;
}

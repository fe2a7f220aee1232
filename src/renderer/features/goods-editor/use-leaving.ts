// Asks whoever leaves a form with changes in it what is to become of them, and does that before the way is free.
import { onBeforeUnmount, shallowRef } from 'vue';
import { onBeforeRouteLeave, onBeforeRouteUpdate } from 'vue-router';

export type LeaveChoice = 'save' | 'keep' | 'discard' | 'stay';

interface Ways {
  /** Nothing would be lost. */
  isFree: () => boolean;
  save: () => Promise<boolean>;
  keep: () => Promise<boolean>;
  discard: () => Promise<void>;
}

export function useLeaving({ isFree, save, keep, discard }: Ways) {
  /** What answers the question that is on screen. */
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

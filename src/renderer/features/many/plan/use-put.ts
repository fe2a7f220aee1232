// Takes down what a plan would change; a plan that nobody takes down is dropped. Put twice, it makes one batch.
import { onScopeDispose, ref, shallowRef } from 'vue';
import type { AppError } from '../../../../contract/errors.ts';
import { useBridge } from '../../../bridge/bridge.ts';

/** `put` answers the batch, or nothing where none was made. */
export function usePut(plan: string) {
  const bridge = useBridge();
  const isBusy = ref(false);
  const failure = shallowRef<AppError | null>(null);
  let isPut = false;

  async function put(): Promise<string | null> {
    if (isBusy.value || isPut) return null;
    isBusy.value = true;
    failure.value = null;
    const answer = await bridge.call('batches.add', { id: plan });
    isBusy.value = false;
    isPut = answer.ok;
    if (answer.ok) return answer.data.id;
    failure.value = answer.error;
    return null;
  }

  onScopeDispose(() => {
    if (!isPut && !isBusy.value) void bridge.call('plans.drop', { id: plan });
  });
  return { isBusy, failure, put };
}

// Saves a plan as a batch, only once; a plan that is not saved is dropped on leaving.
import { onScopeDispose, ref, shallowRef } from 'vue';
import type { AppError } from '../../../../contract/errors.ts';
import type { Plan, PlanRisk } from '../../../../contract/plans.ts';
import { useOverwriteRisk } from '../../../app/overwrite-risk.ts';
import { useBridge } from '../../../bridge/bridge.ts';

/** `put` returns the id of the batch, or null if none was made. */
export function usePut({ id, risk, riskOfAll }: Plan) {
  const bridge = useBridge();
  const overwriting = useOverwriteRisk();
  const isBusy = ref(false);
  const failure = shallowRef<AppError | null>(null);
  let isPut = false;
  /** Asked once: of how many items the person has agreed to lose fields. */
  let agreedItems = 0;

  async function put(sendsTooLong: boolean): Promise<string | null> {
    const lost = sendsTooLong ? riskOfAll : risk;
    if (isBusy.value || isPut) return null;
    if (lost.items > agreedItems && !(await isAgreed(lost))) return null;
    isBusy.value = true;
    failure.value = null;
    const answer = await bridge.call('batches.add', { id, ...(sendsTooLong && { sendsTooLong }) });
    isBusy.value = false;
    isPut = answer.ok;
    if (answer.ok) return answer.data.id;
    failure.value = answer.error;
    return null;
  }

  async function isAgreed(lost: PlanRisk): Promise<boolean> {
    const isYes = await overwriting.mayOverwriteMany(lost);
    if (isYes) agreedItems = lost.items;
    return isYes;
  }

  onScopeDispose(() => {
    if (!isPut && !isBusy.value) void bridge.call('plans.drop', { id });
  });
  return { isBusy, failure, put };
}

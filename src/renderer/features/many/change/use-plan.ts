// Makes the preview of a bulk change for the selected goods; nothing is saved yet.
import { shallowRef } from 'vue';
import type { BulkChange } from '../../../../contract/bulk.ts';
import type { Plan } from '../../../../contract/plans.ts';
import type { AppError } from '../../../../contract/errors.ts';
import { useSelection } from '../../../app/stores/selection.ts';
import { useBridge } from '../../../bridge/bridge.ts';

export function usePlan() {
  const bridge = useBridge();
  const selection = useSelection();
  const plan = shallowRef<Plan | null>(null);
  const failure = shallowRef<AppError | null>(null);
  const isBusy = shallowRef(false);

  async function make(change: BulkChange) {
    if (isBusy.value) return;
    isBusy.value = true;
    const answer = await bridge.call('bulk.plan', { selection: selection.selection, change });
    isBusy.value = false;
    failure.value = answer.ok ? null : answer.error;
    plan.value = answer.ok ? answer.data : null;
  }
  const drop = () => {
    plan.value = null;
  };
  return { plan, failure, isBusy, make, drop };
}

// Navigates the levels of the shop's regions.
import { ref, shallowRef } from 'vue';
import type { AppError } from '../../../../contract/errors.ts';
import type { Region } from '../../../../contract/regions.ts';
import { useBridge } from '../../../bridge/bridge.ts';

export function useRegions() {
  const bridge = useBridge();
  const path = shallowRef<readonly Region[]>([]);
  const below = shallowRef<readonly Region[]>([]);
  const error = shallowRef<AppError | null>(null);
  const isBusy = ref(true);
  let last = 0;

  async function look(parent: string | null): Promise<void> {
    const mine = (last += 1);
    isBusy.value = true;
    const answer = await bridge.call('regions.below', { parent });
    if (mine !== last) return;
    isBusy.value = false;
    error.value = answer.ok ? null : answer.error;
    if (answer.ok) ({ path: path.value, below: below.value } = answer.data);
  }

  /** Shows the region among its siblings; the top level if its path is unknown. */
  async function lookAround(id: string): Promise<void> {
    const known = /^\d{1,15}$/.test(id) ? await bridge.call('regions.path', { id }) : undefined;
    await look(known?.ok === true ? (known.data.at(-2)?.id ?? null) : null);
  }

  return { path, below, error, isBusy, look, lookAround };
}

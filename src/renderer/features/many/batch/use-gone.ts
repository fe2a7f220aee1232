// Finds the items of a batch that are gone from the shop: a batch row only says "conflict", its command says why.
import { shallowRef, watch } from 'vue';
import type { Batch } from '../../../../contract/batches.ts';
import { useOutbox } from '../../../app/stores/outbox.ts';
import { useBridge } from '../../../bridge/bridge.ts';
import { useOneByOne } from '../../../bridge/one-by-one.ts';
import { walkCommands } from '../../../changes/walk-commands.ts';

export function useGone(batch: () => Batch) {
  const bridge = useBridge();
  const outbox = useOutbox();
  /** The ids of the commands. */
  const gone = shallowRef<ReadonlySet<string>>(new Set());

  const look = useOneByOne(async () => {
    const found = new Set<string>();
    let left = batch().states.conflict === 0 ? 0 : (outbox.state?.conflict ?? 0);
    if (left > 0)
      for await (const { id, state, isGone } of walkCommands(bridge, 'open')) {
        if (state !== 'conflict') continue;
        if (isGone) found.add(id);
        left -= 1;
        // All conflicts have been seen.
        if (left === 0) break;
      }
    gone.value = found;
  });

  watch([() => batch().id, () => batch().states.conflict, () => outbox.state?.conflict], look, {
    immediate: true,
  });
  return (command: string) => gone.value.has(command);
}

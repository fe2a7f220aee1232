// The order on screen and a table where guests sit: one order, two, or only that of the table.
import { computed, shallowRef } from 'vue';
import type { Slip } from '../../../../contract/slips.ts';
import type { FloorTable } from '../../../app/tables/seating.ts';
import { useCounter } from '../counter-store.ts';
import type { useMerging } from '../slips/merging.ts';

interface Ways {
  merging: ReturnType<typeof useMerging>;
  onMerged: (name: string) => void;
  move: (table: FloorTable) => Promise<void>;
  show: (table: FloorTable) => void;
}

export function useOccupied({ merging, onMerged, move, show }: Ways) {
  const counter = useCounter();
  const occupied = shallowRef<FloorTable | null>(null);
  const others = computed(() => occupied.value?.slips.filter(({ id }) => id !== counter.order?.id) ?? []);

  /** The order of the table stays, with its number; the one on screen becomes a part of it. */
  async function mergeInto({ id }: Slip, name: string) {
    const from = counter.order?.id;
    occupied.value = null;
    if (from === undefined || !(await counter.show(id)).ok) return;
    const answer = await merging.run(from);
    if (answer.ok && answer.data !== null) onMerged(name);
    else await counter.show(from);
  }

  async function keepTwo() {
    const table = occupied.value;
    occupied.value = null;
    if (table !== null) await move(table);
  }

  /** The one on screen stays under Orders. */
  function leave() {
    const table = occupied.value;
    occupied.value = null;
    if (table !== null) show(table);
  }

  return { occupied, others, mergeInto, keepTwo, leave };
}

// The add-ons that are chosen of one dish, with what they add to its price.
import { computed, type ShallowRef, shallowRef } from 'vue';
import type { GoodsDetail } from '../../../contract/goods.ts';
import type { OrderLine } from '../../../contract/orders.ts';
import { useAddOns } from '../stores/add-ons.ts';
import {
  addOnGroups,
  type ChosenAddOns,
  chosenBefore,
  fenOf,
  isGroupComplete,
  wantedAddOns,
} from './add-on-choice.ts';

/** Of a dish that has left the menu nothing but its words can be changed. */
export function useAddOnChoice(detail: GoodsDetail | null, line: Readonly<ShallowRef<OrderLine | null>>) {
  const store = useAddOns();
  const chosen = shallowRef<ChosenAddOns>(chosenBefore(line.value?.addOns ?? []));
  const groups = computed(() =>
    detail === null ? [] : addOnGroups(store.of(detail.line), line.value?.addOns ?? []),
  );
  const missing = computed(() => groups.value.find((group) => !isGroupComplete(group, chosen.value)));
  return {
    groups,
    chosen,
    missing,
    isComplete: computed(() => missing.value === undefined),
    fen: computed(() => fenOf(groups.value, chosen.value)),
    wanted: computed(() => wantedAddOns(groups.value, chosen.value)),
  };
}

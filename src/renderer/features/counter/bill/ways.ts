// The payment ways that the counter offers, in their order.
import { computed } from 'vue';
import type { PayWay } from '../../../../contract/pay-ways.ts';
import { useCounter } from '../counter-store.ts';

/** No scanner sends these. */
export const wayKeys = ['F1', 'F2', 'F3', 'F4'] as const;

export function useWays() {
  const counter = useCounter();
  const ways = computed(() => counter.counter?.ways.filter(({ isHidden }) => !isHidden) ?? []);
  /** The chosen one, or the first, while the chosen one is not offered. */
  const wayWith = (id: string | null): PayWay | undefined =>
    ways.value.find((way) => way.id === id) ?? ways.value[0];
  const wayOfKey = (key: string): PayWay | undefined => ways.value[wayKeys.findIndex((each) => each === key)];
  return { ways, wayWith, wayOfKey };
}

/** The way in which a payment was really taken, and who owes it if that is on account. */
export interface CorrectWay {
  way: string;
  account?: string;
}

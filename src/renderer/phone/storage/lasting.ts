// A state of the desk that the phone keeps: what it knew last is shown while the desk does not answer.
import { useThrottleFn } from '@vueuse/core';
import { computed, type ComputedRef, shallowRef, watch } from 'vue';
import { useSession } from '../../app/stores/session.ts';
import { usePhone } from '../phone.ts';

/** A table changes with each tap in the house. */
const SAVE_EVERY_MS = 1_000;

interface Stored {
  shop: string;
  /** As JSON: what comes from the desk is that. */
  text: string;
}

const isStored = (found: unknown): found is Stored =>
  typeof found === 'object' && found !== null && 'shop' in found && 'text' in found;

/** `live` is null until the desk has answered. */
export function useLasting<Value>(name: string, live: () => Value | null): ComputedRef<Value | null> {
  const { store } = usePhone();
  const session = useSession();
  const stored = shallowRef<{ shop: string; value: Value } | null>(null);
  void store.fact(name).then((found) => {
    // Only this function writes it.
    if (isStored(found)) stored.value = { shop: found.shop, value: JSON.parse(found.text) as Value };
  });
  const save = useThrottleFn(
    () => {
      const [value, shop] = [live(), session.current?.id];
      if (value !== null && shop !== undefined)
        void store.putFact(name, { shop, text: JSON.stringify(value) } satisfies Stored);
    },
    SAVE_EVERY_MS,
    true,
  );
  watch(live, () => void save());
  return computed(() => {
    const now = live();
    if (now !== null) return now;
    const shop = session.current?.id ?? stored.value?.shop;
    return stored.value?.shop === shop ? (stored.value?.value ?? null) : null;
  });
}

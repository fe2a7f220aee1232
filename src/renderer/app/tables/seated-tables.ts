// The tables of the shop with who sits there now, while they are on screen.
import { computed } from 'vue';
import type { DiningLocation } from '../../../contract/dining-locations.ts';
import { useNow } from '../../i18n/formats.ts';
import { useWords } from '../../i18n/words.ts';
import { useShop } from '../shop-store.ts';
import { usePrinting } from '../stores/printing.ts';
import { useSlipsOf } from './open-slips.ts';
import { floorTables } from './seating.ts';

/** Asks again with each revision of the orders; also a ticket that comes out changes the tables. */
export function useSeatedTables(
  locations: () => readonly DiningLocation[] | null,
  revision: () => number | undefined,
) {
  const { t, language } = useWords();
  const printing = usePrinting();
  const nowSeconds = useNow();
  const slips = useSlipsOf(revision);
  const signs = useShop().latest('orders.table-signs', () => null, {
    again: () => [revision(), printing.state?.revision],
    isKept: true,
  });
  return {
    tables: computed(() =>
      floorTables(
        locations() ?? [],
        { slips: slips.data.value ?? [], signs: signs.data.value ?? [], nowSeconds: nowSeconds.value },
        { language: language.value, nameless: (id) => t('diningLocations.unnamed', { id }) },
      ),
    ),
    isLoaded: computed(() => slips.data.value !== null),
    error: computed(() => slips.error.value ?? signs.error.value),
    nowSeconds,
  };
}

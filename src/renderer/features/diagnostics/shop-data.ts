// What this machine has of the open shop's data, what the shop itself counts, and its settings as it sent them.
import { computed } from 'vue';
import type { CachedName } from '../../../contract/home.ts';
import type { ShopCounts } from '../../../contract/overview.ts';
import { settingKinds, storeModes } from '../../../contract/store-settings.ts';
import { useShop } from '../../app/shop-store.ts';
import { useWords } from '../../i18n/words.ts';

/** Only these are counted at the shop. */
const countNames: Partial<Record<CachedName, keyof ShopCounts>> = {
  goods: 'goods',
  'receipt-groups': 'receiptGroups',
  'dining-locations': 'diningLocations',
  articles: 'articleCategories',
};

export function useShopData() {
  const shop = useShop();
  const counted = shop.follow('overview.changed', 'overview.get');
  const here = shop.latest('home.get', () => null, { again: () => counted.state.value, isKept: true });
  const refresh = shop.command('overview.refresh', { into: counted });
  const rows = computed(() =>
    (here.data.value?.cached ?? []).map((row) => {
      const name = countNames[row.name];
      return { ...row, atShop: name === undefined ? null : (counted.state.value?.counts?.[name] ?? null) };
    }),
  );
  return { counted: counted.state, here, refresh, rows };
}

/** Every answer about the shop's settings that has come, with its name. */
export function useSentSettings() {
  const { t } = useWords();
  const { state } = useShop().follow('store-settings.changed', 'store-settings.get');
  return computed(() => {
    const modes = state.value?.modes;
    if (modes === undefined) return [];
    return storeModes.flatMap((mode) =>
      settingKinds.flatMap((kind) => {
        const answer = modes[mode][kind];
        if (answer.state === 'never') return [];
        const name = `${t(`storeSettings.view.${mode}`)} · ${t(`storeSettings.parts.${kind}`)}`;
        const odd = answer.state === 'read' ? answer.value.odd : [];
        return [{ id: `${mode}.${kind}`, name, raw: answer.raw, odd }];
      }),
    );
  });
}

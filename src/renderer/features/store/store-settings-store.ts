// The settings of the open store: now, as printed, and in former versions.
import { computed, nextTick, ref, watch } from 'vue';
import { PRESENT_VERSION, type StoreMode } from '../../../contract/store-settings.ts';
import { useShopName } from '../../app/shop.ts';
import { defineShopStore, useShop } from '../../app/shop-store.ts';
import { useSession } from '../../app/stores/session.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useWords } from '../../i18n/words.ts';
import { printPage } from '../../ui/paper.ts';

export const settingsViews = ['delivery', 'catering', 'compare'] as const;
type SettingsView = StoreMode | 'compare';

export const useStoreSettings = defineShopStore('store-settings', (shop) => {
  const list = shop.follow('store-settings.changed', 'store-settings.get');
  return {
    list,
    fetch: shop.command('store-settings.fetch', { into: list }),
    /** Stays selected when the person returns to the page. */
    view: ref<SettingsView>('delivery'),
  };
});

/** Renders the paper version while the print dialog is open. */
export function usePaper() {
  const { t } = useWords();
  const { moment } = useFormats();
  const session = useSession();
  const nameOf = useShopName();
  const store = useStoreSettings();
  const isPrinting = ref(false);

  const heading = computed(() => {
    const shop = session.current === undefined ? '' : nameOf(session.current);
    return `${shop} ${t('pages.store-settings')}`.trim();
  });
  const asOf = computed(() => {
    const seconds = store.list.state?.freshness.asOfSeconds;
    if (seconds === null || seconds === undefined) return '';
    return t('storeSettings.print.asOf', { when: moment(seconds) });
  });

  async function print() {
    isPrinting.value = true;
    await nextTick();
    printPage(heading.value, () => (isPrinting.value = false));
  }

  return { isPrinting, heading, asOf, print };
}

export function useHistory() {
  const shop = useShop();
  const store = useStoreSettings();
  // A refetch may have changed the current version.
  const history = shop.latest('store-settings.history', () => null, {
    again: () => store.list.state?.former,
  });
  const versions = history.data;
  /** Empty until there is an earlier version. */
  const from = ref('');
  const to = ref<string>(PRESENT_VERSION);
  const compared = shop.latest(
    'store-settings.compare',
    () => (from.value === '' ? undefined : { from: from.value, to: to.value }),
    { again: () => versions.value, isKept: true },
  );

  watch(versions, (all) => {
    const isThere = (id: string) => all?.some((version) => version.id === id) ?? false;
    if (!isThere(to.value)) to.value = PRESENT_VERSION;
    if (!isThere(from.value)) from.value = all?.[1]?.id ?? '';
  });

  return {
    versions,
    from,
    to,
    isComparable: computed(() => (versions.value?.length ?? 0) > 1),
    comparison: computed(() => (compared.error.value === null ? compared.data.value : null)),
    error: computed(() => history.error.value ?? compared.error.value),
  };
}

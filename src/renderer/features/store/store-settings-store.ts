// The settings of the open store: now, as printed, and in former versions.
import { defineStore } from 'pinia';
import { computed, nextTick, ref, shallowRef, watch } from 'vue';
import {
  PRESENT_VERSION,
  type SettingsComparison,
  type SettingsVersion,
  type StoreMode,
} from '../../../contract/store-settings.ts';
import { useShopState } from '../../app/shop-state.ts';
import { useSession } from '../../app/stores/session.ts';
import { useBridge } from '../../bridge/bridge.ts';
import { useShopName } from '../../app/shop.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useWords } from '../../i18n/words.ts';
import { printPage } from '../../ui/paper.ts';
import type { AppError } from '../../../contract/errors.ts';

export const settingsViews = ['delivery', 'catering', 'compare'] as const;
type SettingsView = StoreMode | 'compare';

export const useStoreSettings = defineStore('store-settings', () => {
  const bridge = useBridge();
  const { state, error, asking, fetch } = useShopState('store-settings.changed', {
    get: () => bridge.call('store-settings.get', null),
    fetch: () => bridge.call('store-settings.fetch', null),
  });
  /** Stays selected when the person returns to the page. */
  const view = ref<SettingsView>('delivery');

  return { state, error, asking, view, fetch };
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
    const seconds = store.state?.freshness.asOfSeconds;
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
  const bridge = useBridge();
  const store = useStoreSettings();
  const versions = shallowRef<readonly SettingsVersion[] | null>(null);
  const comparison = shallowRef<SettingsComparison | null>(null);
  const error = shallowRef<AppError | null>(null);
  /** Empty until there is an earlier version. */
  const from = ref('');
  const to = ref<string>(PRESENT_VERSION);
  const isComparable = computed(() => (versions.value?.length ?? 0) > 1);

  async function read() {
    const answer = await bridge.call('store-settings.history', null);
    error.value = answer.ok ? null : answer.error;
    if (!answer.ok) return;
    versions.value = answer.data;
    const isThere = (id: string) => answer.data.some((version) => version.id === id);
    if (!isThere(to.value)) to.value = PRESENT_VERSION;
    if (!isThere(from.value)) from.value = answer.data[1]?.id ?? '';
  }

  async function compare() {
    const wanted = { from: from.value, to: to.value };
    if (wanted.from === '') return;
    const answer = await bridge.call('store-settings.compare', wanted);
    // The person may have chosen other versions in the meantime.
    if (wanted.from !== from.value || wanted.to !== to.value) return;
    error.value = answer.ok ? null : answer.error;
    comparison.value = answer.ok ? answer.data : null;
  }

  // A refetch may have changed the current version.
  watch(() => store.state?.former, read, { immediate: true });
  watch([from, to, versions], compare);

  return { versions, comparison, error, from, to, isComparable };
}

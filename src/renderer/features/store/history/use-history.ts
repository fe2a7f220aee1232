// The earlier versions of the settings, and the differences between two of them.
import { computed, ref, shallowRef, watch } from 'vue';
import {
  PRESENT_VERSION,
  type SettingsComparison,
  type SettingsVersion,
} from '../../../../contract/store-settings.ts';
import type { AppError } from '../../../../contract/errors.ts';
import { useBridge } from '../../../bridge/bridge.ts';
import { useStoreSettings } from '../store-settings-store.ts';

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

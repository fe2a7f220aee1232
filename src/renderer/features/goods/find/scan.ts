// What a scanned code leads to: opens the item if there is exactly one, lists several, and shows a red card for none.
import { computed, type ShallowRef, shallowRef, watch } from 'vue';
import { useRoute } from 'vue-router';
import { beep } from '../../../app/beep.ts';
import { done } from '../../../../contract/result.ts';
import { type CodeLookup, lookUpCode } from '../../../app/code-lookup.ts';
import { usePageScans } from '../../../app/page-scans.ts';
import { useShop } from '../../../app/shop-store.ts';
import { useSettings } from '../../../app/stores/settings.ts';
import { useWords } from '../../../i18n/words.ts';
import { announce } from '../../../ui/messages.ts';
import type { Finding } from './finding.ts';

/** A scan that did not find exactly one item. */
export type ScanMiss = Exclude<CodeLookup, { kind: 'one' }>;

interface Options {
  finding: Readonly<ShallowRef<Finding>>;
  search: () => HTMLInputElement | null;
  choose: (change: Partial<Finding>) => void;
  /** Removes a scan of another page from the address, so that Back does not repeat it. */
  type: (change: Partial<Finding>) => void;
  /** Closes the open sheets. */
  clear: () => void;
}

export function useScan({ finding, search, choose, type, clear }: Options) {
  const settings = useSettings();
  const { t } = useWords();
  const outcome = shallowRef<ScanMiss | null>(null);
  /** The code by which the open item was scanned. */
  const scanned = shallowRef<{ id: string; code: string } | null>(null);
  let removeAnnouncement: () => void = () => undefined;
  /** The code that was scanned last. */
  let last = '';
  const lookUp = useShop().command(async (code: string, call) => done(await lookUpCode({ call }, code)), {
    onDone: (found, code) => {
      if (code === last) show(found);
    },
  });

  function handleScan(code: string) {
    last = code;
    clear();
    removeAnnouncement();
    outcome.value = null;
    void lookUp.run(code);
  }

  function show(found: CodeLookup) {
    if (found.kind === 'one') {
      const { id, title } = found.line;
      removeAnnouncement = announce(t('goods.scan.opened', { title }));
      scanned.value = { id, code: found.code };
      choose({ open: id });
      return;
    }
    outcome.value = found;
    if (found.kind !== 'many' && settings.state?.scanSound === true) beep();
    if (found.kind === 'many') choose({ words: '', filters: { code: found.code }, open: null });
    // The item of the scan before must not be mistaken for this one.
    else if (finding.value.open !== null) choose({ open: null });
  }

  const dismiss = () => {
    outcome.value = null;
  };

  watch(
    () => finding.value.open,
    (open) => {
      if (open !== null) dismiss();
      if (open !== scanned.value?.id) scanned.value = null;
    },
  );

  usePageScans({ search, onCode: handleScan });
  useScanElsewhere((code) => {
    type({});
    handleScan(code);
  });

  return { outcome, dismiss, scannedCode: computed(() => scanned.value?.code ?? null) };
}

/** A scan of another page arrives in the address. */
function useScanElsewhere(onCode: (code: string) => void): void {
  const route = useRoute();
  watch(
    () => (route.name === 'goods' ? route.query.scan : undefined),
    (code) => {
      if (typeof code === 'string') onCode(code);
    },
    { immediate: true },
  );
}

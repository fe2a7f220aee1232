// What a scan does at the counter: it adds the item or the combination, or says why not and leaves the slip alone.
import { computed, shallowRef } from 'vue';
import type { GoodsLine } from '../../../../contract/goods.ts';
import { done } from '../../../../contract/result.ts';
import { beep } from '../../../app/beep.ts';
import { lookUpCode } from '../../../app/code-lookup.ts';
import { usePageScans } from '../../../app/page-scans.ts';
import { useShop } from '../../../app/shop-store.ts';
import { useSettings } from '../../../app/stores/settings.ts';
import { failureWords } from '../../../i18n/failure-words.ts';
import { useWords } from '../../../i18n/words.ts';
import { isDialogOpen } from '../../../ui/overlays.ts';
import { useAdding } from '../adding/adding.ts';

/** More could not be told apart on one screen. */
const MOST_OF_CODE = 24;

/** The items that share a scanned code. */
export interface SharedCode {
  code: string;
  lines: readonly GoodsLine[];
}

export function useCounterScans(search: () => HTMLInputElement | null) {
  const settings = useSettings();
  const adding = useAdding();
  const { t } = useWords();
  /** In the current language, which may change meanwhile. */
  const why = shallowRef<(() => string) | null>(null);
  const fault = computed(() => why.value?.() ?? '');
  const shared = shallowRef<SharedCode | null>(null);

  function refuse(words: () => string) {
    why.value = words;
    if (settings.state?.scanSound === true) beep();
  }

  const scans = useShop().command(async (code: string, call) => {
    const found = await lookUpCode({ call }, code, MOST_OF_CODE);
    if (found.kind === 'none') refuse(() => t('counter.scan.unknown', { code: found.code }));
    else if (found.kind === 'failed') refuse(() => failureWords(t, found.error).title);
    else if (found.kind === 'many') shared.value = { code, lines: found.lines };
    else await adding.choose(found.line, code);
    return done(null);
  });

  const dismiss = () => {
    why.value = null;
  };

  function onCode(code: string) {
    dismiss();
    // A sheet is about something else: what it shows must not change behind it.
    if (isDialogOpen()) refuse(() => t('counter.scan.busy'));
    // One after the other: two quick scans are two lines.
    else void scans.run(code);
  }

  usePageScans({ search, onCode });
  return { fault, dismiss, shared };
}

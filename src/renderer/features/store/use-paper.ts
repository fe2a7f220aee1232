// Prints the settings: renders the paper version while the print dialog is open.
import { computed, nextTick, ref } from 'vue';
import { useShopName } from '../../app/shop-name.ts';
import { useSession } from '../../app/stores/session.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useWords } from '../../i18n/words.ts';
import { printPage } from '../../ui/print-page.ts';
import { useStoreSettings } from './store-settings-store.ts';

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

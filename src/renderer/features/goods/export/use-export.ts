// Exports the current result as a file, and saves the choices for the next time.
import { computed, ref, shallowRef } from 'vue';
import type { Delivery } from '../../../../contract/delivery.ts';
import type { GoodsExport, GoodsQuery } from '../../../../contract/goods.ts';
import type { AppError } from '../../../../contract/errors.ts';
import { useShopName } from '../../../app/shop-name.ts';
import { useSession } from '../../../app/stores/session.ts';
import { useBridge } from '../../../bridge/bridge.ts';
import { fetchDownload } from '../../../bridge/download.ts';
import { type Translate, useWords } from '../../../i18n/words.ts';
import { fileDay, shortName } from '../../../ui/file-name.ts';
import { useGoodsViews } from '../views-store.ts';
import { chosenInOrder, type ExportChoice, wholeChoice } from './export-choice.ts';

export type Searched = Pick<GoodsQuery, 'words' | 'filters' | 'order'>;

export function useExport() {
  const { t } = useWords();
  const bridge = useBridge();
  const nameOf = useFileName();
  const views = useGoodsViews();
  /** The choice made here; it may have no columns, which `wholeChoice` would replace. */
  const own = shallowRef<ExportChoice | null>(null);
  const choice = computed(() => own.value ?? wholeChoice(views.views.export));
  const isBusy = ref(false);
  const delivery = shallowRef<Delivery | null>(null);
  const failure = shallowRef<AppError | null>(null);

  async function run({ words, filters, order }: Searched) {
    isBusy.value = true;
    failure.value = delivery.value = null;
    const searched = { words, filters, ...(order === undefined ? {} : { order }) };
    const answer = await bridge.call('goods.export', {
      ...searched,
      ...tableOf(t, choice.value),
      name: nameOf(),
    });
    isBusy.value = false;
    if (!answer.ok) {
      failure.value = answer.error;
      return;
    }
    delivery.value = answer.data;
    if (answer.data.kind === 'download') fetchDownload(answer.data.href);
  }

  function choose(next: ExportChoice) {
    own.value = next;
    views.save({ export: next });
    delivery.value = failure.value = null;
  }

  const columns = computed(() => chosenInOrder(choice.value));
  return { choice, columns, isBusy, delivery, failure, choose, run };
}

function useFileName() {
  const { t } = useWords();
  const session = useSession();
  const nameOf = useShopName();
  return () => {
    const shop = session.current === undefined ? '' : shortName(nameOf(session.current));
    return t('goodsExport.file.name', { shop, day: fileDay() }).trim();
  };
}

/** The headings and states of the file, in the language of the screen. */
const tableOf = (t: Translate, choice: ExportChoice): Pick<GoodsExport, 'format' | 'columns' | 'states'> => ({
  format: choice.format,
  columns: chosenInOrder(choice).map((column) => ({ column, heading: t(`goodsExport.columns.${column}`) })),
  states: {
    'on-sale': t('goodsDetail.saleStates.on-sale'),
    scheduled: t('goodsDetail.saleStates.scheduled'),
    'in-warehouse': t('goodsDetail.saleStates.in-warehouse'),
  },
});

// Exports the found goods as a file: the choice of columns, and making it.
import { computed, shallowRef } from 'vue';
import { exportColumns, type GoodsExport, type GoodsQuery } from '../../../../contract/goods.ts';
import { useShopName } from '../../../app/shop.ts';
import { useSession } from '../../../app/stores/session.ts';
import { useShop } from '../../../app/shop-store.ts';
import { type Translate, useWords } from '../../../i18n/words.ts';
import { fileDay, shortName } from '../../../ui/paper.ts';
import { useDelivery } from '../../../ui/use-delivery.ts';
import { useGoodsViews } from '../views-store.ts';
import type { GoodsViews } from '../../../../contract/goods-views.ts';

export type Searched = Pick<GoodsQuery, 'words' | 'filters' | 'order'>;

export function useExport() {
  const { t } = useWords();
  const shop = useShop();
  const nameOf = useFileName();
  const views = useGoodsViews();
  /** The choice made here; it may have no columns, which `wholeChoice` would replace. */
  const own = shallowRef<ExportChoice | null>(null);
  const choice = computed(() => own.value ?? wholeChoice(views.views.export));
  const { isBusy, delivery, failure, forget, deliver } = useDelivery();

  const run = ({ words, filters, order }: Searched) =>
    deliver(() => {
      const searched = { words, filters, ...(order === undefined ? {} : { order }) };
      return shop.call('goods.export', { ...searched, ...tableOf(t, choice.value), name: nameOf() });
    });

  function choose(next: ExportChoice) {
    own.value = next;
    views.save({ export: next });
    forget();
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

export type ExportColumn = (typeof exportColumns)[number];
type ExportFormat = GoodsExport['format'];

export const exportFormats = ['xlsx', 'csv'] as const satisfies readonly ExportFormat[];

export type ExportChoice = NonNullable<GoodsViews['export']>;

export const firstChoice: ExportChoice = {
  format: 'xlsx',
  order: [...exportColumns],
  chosen: ['id', 'title', 'price', 'stock', 'state', 'codes', 'categories'],
};

/** Completes a saved choice: every column occurs once, and at least one is chosen. */
export function wholeChoice(saved: ExportChoice | null): ExportChoice {
  if (saved === null) return firstChoice;
  const order = [...new Set(saved.order)];
  return {
    format: saved.format,
    order: [...order, ...exportColumns.filter((column) => !order.includes(column))],
    chosen: saved.chosen.length > 0 ? [...new Set(saved.chosen)] : firstChoice.chosen,
  };
}

/** The chosen columns in the order of the file. */
export const chosenInOrder = ({ order, chosen }: ExportChoice): ExportColumn[] =>
  order.filter((column) => chosen.includes(column));

export const toggled = (choice: ExportChoice, column: ExportColumn): ExportChoice => ({
  ...choice,
  chosen: choice.chosen.includes(column)
    ? choice.chosen.filter((chosenColumn) => chosenColumn !== column)
    : [...choice.chosen, column],
});

/** Moves the column by one position; does nothing at either end. */
export function moved(choice: ExportChoice, column: ExportColumn, by: -1 | 1): ExportChoice {
  const from = choice.order.indexOf(column);
  const to = from + by;
  if (from < 0 || to < 0 || to >= choice.order.length) return choice;
  const order = choice.order.toSpliced(from, 1).toSpliced(to, 0, column);
  return { ...choice, order };
}

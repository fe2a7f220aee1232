// Tax classes and rates as screens name them.
import { computed } from 'vue';
import { percentOf, rateName, type TaxRate } from '../../../contract/tax-rates.ts';
import { useWords } from '../../i18n/words.ts';
import { useTax } from '../stores/tax.ts';

export function useTaxNames() {
  const { t, language } = useWords();
  const store = useTax();

  /** VAT 6%. */
  const nameOf = (rate: TaxRate): string => `${rateName(rate, language.value)} ${percentOf(rate)}%`;
  /** As a bill says it. */
  const onBill = (rate: TaxRate): string =>
    rate.isIncluded ? t('tax.included', { tax: nameOf(rate) }) : nameOf(rate);
  const classOptions = computed(() =>
    store.rules.classes.map((one) => ({ value: one.id, words: nameOf(one) })),
  );

  return { nameOf, onBill, classOptions };
}

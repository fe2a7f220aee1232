// The titles of columns: translated for the record's own fields, the raw key for entered values.
import { useWords } from '../../i18n/words.ts';
import type { Column } from './data-columns.ts';

export function useColumnWords() {
  const { t } = useWords();
  return (column: Column): string =>
    'own' in column ? t(`dataObjects.columns.${column.own}`) : column.field;
}

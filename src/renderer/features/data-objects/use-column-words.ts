// What a column is called: the record's own in the person's language, an entered value by its key.
import { useWords } from '../../i18n/words.ts';
import type { Column } from './data-columns.ts';

export function useColumnWords() {
  const { t } = useWords();
  return (column: Column): string =>
    'own' in column ? t(`dataObjects.columns.${column.own}`) : column.field;
}

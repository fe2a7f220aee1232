// The label of a field, with its combination if it belongs to a row.
import type { Translate } from '../i18n/words.ts';
import { labelOf } from './field-labels.ts';

interface Kind {
  options: readonly { id: string | number; name: string }[];
}

/** The option names of a row; an unknown option is shown by its id. */
export function rowWords(kinds: readonly Kind[], key: string): string {
  const names = new Map(
    kinds.flatMap(({ options }) => options.map(({ id, name }) => [String(id), name] as const)).toReversed(),
  );
  return key
    .split(',')
    .map((id) => names.get(id) ?? id)
    .join(', ');
}

/** The label of the field, after the combination if it belongs to a row. */
export function fieldWords(t: Translate, path: readonly string[], kinds: readonly Kind[]): string {
  const field = labelOf(t, path);
  const [name, key] = path;
  return name === 'rows' && key !== undefined
    ? t('outbox.request.rowField', { field, row: rowWords(kinds, key) })
    : field;
}

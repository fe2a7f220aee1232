// What a field is called, and of which combination it is.
import type { Translate } from '../i18n/words.ts';
import { labelOf } from './field-labels.ts';

interface Kind {
  options: readonly { id: string | number; name: string }[];
}

/** The options of a row by their names; those that nobody knows by their ids. */
export function rowWords(kinds: readonly Kind[], key: string): string {
  const names = new Map(
    kinds.flatMap(({ options }) => options.map(({ id, name }) => [String(id), name] as const)).toReversed(),
  );
  return key
    .split(',')
    .map((id) => names.get(id) ?? id)
    .join(', ');
}

/** The field, and of a row which one it is. */
export function fieldWords(t: Translate, path: readonly string[], kinds: readonly Kind[]): string {
  const field = labelOf(t, path);
  const [name, key] = path;
  return name === 'rows' && key !== undefined
    ? t('outbox.request.rowField', { field, row: rowWords(kinds, key) })
    : field;
}

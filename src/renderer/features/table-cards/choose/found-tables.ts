// Searches tables by name or remark, ignoring letter case and character width.
import type { DiningLocation } from '../../../../contract/dining-locations.ts';

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

export function foundTables(tables: readonly DiningLocation[], words: string): readonly DiningLocation[] {
  const part = plain(words.trim());
  if (part === '') return tables;
  return tables.filter(({ title, description }) => plain(`${title}\n${description}`).includes(part));
}

// The title of a print job by the names of the screen's language: a table, a number, and its dishes or its sum.
import { tableName } from '../../contract/table-names.ts';
import type { Language } from '../../contract/settings.ts';

const BETWEEN = /( · | → |, )/;
const PIECES = /^-?\d+(?:×)? /;

export const jobTitle = (title: string, language: Language): string =>
  title
    .split(BETWEEN)
    .map((part) => {
      const [pieces = ''] = PIECES.exec(part) ?? [];
      const name = part.slice(pieces.length);
      return name.trim() === '' || BETWEEN.test(part) ? part : pieces + tableName(name, language).name;
    })
    .join('');

// The columns of a form: which there are, their names, their order, and the values in words.
import { type DataRecord, type DataValue, type OwnKey, ownKeys } from '../../../contract/data-objects.ts';
import { useWords } from '../../i18n/words.ts';
import { useFormats } from '../../i18n/formats.ts';

export type Column = { name: string; own: OwnKey } | { name: string; field: string };

const OWN = 'own.';
const FIELD = 'field.';
/** Further columns can be chosen, but are hidden at first. */
const MOST_AT_FIRST = 12;

const isOwn = (key: string): key is OwnKey => ownKeys.some((own) => own === key);

const ownColumn = (own: OwnKey): Column => ({ name: OWN + own, own });
const fieldColumn = (field: string): Column => ({ name: FIELD + field, field });

/** Undefined if no column has this name. */
export function columnOf(name: string): Column | undefined {
  if (name.startsWith(FIELD)) return fieldColumn(name.slice(FIELD.length));
  const own = name.slice(OWN.length);
  return name.startsWith(OWN) && isOwn(own) ? ownColumn(own) : undefined;
}

/** All available columns, the entered values first, in the order in which they were found. */
export const allColumns = (keys: readonly string[]): Column[] => [
  ...keys.map(fieldColumn),
  ...ownKeys.map(ownColumn),
];

const firstOwn: readonly OwnKey[] = ['nickname', 'add_time'];

/** The default columns. */
export const firstColumns = (keys: readonly string[]): Column[] => [
  ...keys.slice(0, MOST_AT_FIRST).map(fieldColumn),
  ...firstOwn.map(ownColumn),
];

export const shownColumns = (chosen: readonly string[] | null, keys: readonly string[]): Column[] =>
  chosen === null ? firstColumns(keys) : chosen.map(columnOf).filter((column) => column !== undefined);

const shadowing: readonly string[] = [...ownKeys, 'weight'];

/** The sort key for the request; undefined if the shop would confuse the key with another. */
export function sortKeyOf(column: Column): string | undefined {
  if ('own' in column) return column.own;
  return shadowing.includes(column.field) ? undefined : column.field;
}

export interface Sort {
  key: string;
  ascending: boolean;
}

/** Ascending, then descending, then the shop's order. */
export function sortAfter(key: string, sort: Sort | null): Sort | null {
  if (sort?.key !== key) return { key, ascending: true };
  return sort.ascending ? { key, ascending: false } : null;
}

/** Moves a name one position; at either end it stays. */
export function moved(names: readonly string[], name: string, by: -1 | 1): readonly string[] {
  const from = names.indexOf(name);
  const to = from + by;
  if (from < 0 || to < 0 || to >= names.length) return names;
  return names.toSpliced(from, 1).toSpliced(to, 0, name);
}

export function useColumnWords() {
  const { t } = useWords();
  return (column: Column): string =>
    'own' in column ? t(`dataObjects.columns.${column.own}`) : column.field;
}

/** The limit of a cell; the record's sheet shows the whole value. */
const LONGEST_IN_CELL = 200;

/** Values that look like a time are shown as a time, all others as the shop sent them. */
export function useValueWords() {
  const { day, moment } = useFormats();

  const readingWords = ({ reading }: DataValue): string | null => {
    if (reading === null || reading.kind === 'pictures') return null;
    return reading.kind === 'day' ? day(reading.seconds) : moment(reading.seconds);
  };
  const at = (seconds: number | null) => (seconds === null ? '' : moment(seconds));

  const own: Record<OwnKey, (record: DataRecord) => string> = {
    id: ({ id }) => id,
    nickname: ({ nickname }) => nickname ?? '',
    status: ({ status }) => status ?? '',
    add_time: ({ addedAtSeconds }) => at(addedAtSeconds),
    update_time: ({ changedAtSeconds }) => at(changedAtSeconds),
  };

  return {
    readingWords,
    cellWords: (value: DataValue) => readingWords(value) ?? value.raw.slice(0, LONGEST_IN_CELL),
    ownWords: (record: DataRecord, key: OwnKey) => own[key](record),
  };
}

// The semantics of search and sort exactly as the service has them: a copy here must give the same answers.
import type { DataSearched } from '../../contract/data-objects.ts';
import { compareIds, compareTexts } from '../../text/compare.ts';
import type { FormRecord } from './data-record.ts';

type Search = NonNullable<DataSearched['search']>;
type Sort = NonNullable<DataSearched['sort']>;

/** A value as a text; null if it is missing. Lists and maps become JSON. */
export function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  return JSON.stringify(value);
}

/** The shop counts the record's own id among the entered values. */
function enteredText({ id, entered }: FormRecord, key: string): string | null {
  if (key === 'id') return id;
  return Object.hasOwn(entered, key) ? textOf(entered[key]) : null;
}

/** Lower-cases each character alone, so that no result depends on the characters next to it. */
const lowered = (text: string) => Array.from(text, (letter) => letter.toLowerCase()).join('');

function matcherOf({ key, value }: Search): (record: FormRecord) => boolean {
  const wanted = lowered(value);
  return (record) => {
    const text = enteredText(record, key);
    return text !== null && lowered(text).includes(wanted);
  };
}

type Compare = (a: FormRecord, b: FormRecord) => number;

const byNumber =
  (of: (record: FormRecord) => number | null): Compare =>
  (a, b) =>
    (of(a) ?? 0) - (of(b) ?? 0);

/** Compares by the record's own fields; other keys mean entered values. */
const own: Readonly<Record<string, Compare>> = {
  id: (a, b) => compareIds(a.id, b.id),
  weight: byNumber(({ weight }) => weight),
  add_time: byNumber(({ addedAtSeconds }) => addedAtSeconds),
  update_time: byNumber(({ changedAtSeconds }) => changedAtSeconds),
  status: (a, b) => compareTexts(a.status ?? '', b.status ?? ''),
  nickname: (a, b) => compareTexts(a.nickname ?? '', b.nickname ?? ''),
};

const heaviestFirst: Sort = { key: 'weight', ascending: false };

/** Records without the value come last in either direction; equal ones are ordered by id in the same direction. */
function comparatorOf({ key, ascending }: Sort = heaviestFirst): Compare {
  const towards = ascending ? 1 : -1;
  const byId = (a: FormRecord, b: FormRecord) => towards * compareIds(a.id, b.id);
  const ownOrder = Object.hasOwn(own, key) ? own[key] : undefined;
  if (ownOrder !== undefined) return (a, b) => towards * ownOrder(a, b) || byId(a, b);
  return (a, b) => {
    const [left, right] = [enteredText(a, key), enteredText(b, key)];
    if (left === null || right === null) return Number(left === null) - Number(right === null) || byId(a, b);
    return towards * compareTexts(left, right) || byId(a, b);
  };
}

/** The records that match, in order. */
export function foundIn(
  records: readonly FormRecord[],
  { search, sort }: Pick<DataSearched, 'search' | 'sort'>,
): FormRecord[] {
  const found = search === undefined ? records : records.filter(matcherOf(search));
  return found.toSorted(comparatorOf(sort));
}

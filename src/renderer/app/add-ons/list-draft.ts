// A list of add-ons while a person edits it: texts as they are typed, checked when it is saved.
import { type AddOn, type AddOnList, MOST_ADD_ONS_OF_LIST } from '../../../contract/add-ons.ts';
import { newId } from '../new-id.ts';
import { readMoney, showFen } from '../../ui/money-typing.ts';

export interface AddOnRow {
  id: string;
  name: string;
  /** As typed; empty costs nothing. */
  price: string;
  most: number;
  isSoldOut: boolean;
}

export interface ListDraft {
  name: string;
  /** The last one is empty, for one more. */
  rows: readonly AddOnRow[];
  least: number;
  /** 0 is any number. */
  most: number;
  categories: readonly string[];
  items: readonly string[];
}

export type ListFault =
  | { rule: 'none' | 'listName' | 'rule' }
  /** `n` counts from 1. */
  | { rule: 'name' | 'price'; n: number };

const emptyRow = (): AddOnRow => ({ id: newId(), name: '', price: '', most: 1, isSoldOut: false });

const rowOf = ({ id, name, priceFen, most, isSoldOut }: AddOn): AddOnRow => ({
  id,
  name,
  price: showFen(priceFen),
  most,
  isSoldOut,
});

const isEmpty = ({ name, price }: AddOnRow) => name.trim() === '' && price.trim() === '';

export const draftOf = ({ name, addOns, least, most, categories, items }: AddOnList): ListDraft => ({
  name,
  rows: withEmptyRow(addOns.map(rowOf)),
  least,
  most: most ?? 0,
  categories,
  items,
});

/** Where a new list is offered. */
export type Where = Partial<Pick<ListDraft, 'categories' | 'items'>>;

export const emptyDraft = (name: string, where: Where): ListDraft => ({
  name,
  rows: [emptyRow()],
  least: 0,
  most: 0,
  categories: [],
  items: [],
  ...where,
});

/** One more is typed into the last row. */
export function withEmptyRow(rows: readonly AddOnRow[]): readonly AddOnRow[] {
  const last = rows.at(-1);
  const isFull = rows.length >= MOST_ADD_ONS_OF_LIST;
  return isFull || (last !== undefined && isEmpty(last)) ? rows : [...rows, emptyRow()];
}

/** What is to be saved, or the first thing that is wrong. */
export function readDraft(id: string, draft: ListDraft): AddOnList | ListFault {
  const { name, least, most, categories, items } = draft;
  const addOns: AddOn[] = [];
  for (const [at, row] of draft.rows.entries()) {
    if (isEmpty(row)) continue;
    const read = readMoney(row.price);
    if (row.name.trim() === '') return { rule: 'name', n: at + 1 };
    if ('rule' in read) return { rule: 'price', n: at + 1 };
    const { id: rowId, most: mostOfOne, isSoldOut } = row;
    addOns.push({ id: rowId, name: row.name.trim(), priceFen: read.value ?? 0, isSoldOut, most: mostOfOne });
  }
  if (addOns.length === 0) return { rule: 'none' };
  if (name.trim() === '') return { rule: 'listName' };
  if (most > 0 && least > most) return { rule: 'rule' };
  return {
    id,
    name: name.trim(),
    addOns,
    least,
    most: most === 0 ? null : most,
    categories: [...categories],
    items: [...items],
  };
}

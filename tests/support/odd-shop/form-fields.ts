// Reads a body as PHP does: cut after a number of variables, nested by brackets or by JSON.

import { expandNested } from '../../../src/wire/form/codec.ts';
import { type FormNode, type FormValue, parseForm } from '../../../src/wire/form/parse.ts';
import type { OddHabits } from './habits.ts';

const nestedFields = ['form_data', 'idx_arr', 'data_ids', 'cate_ids', 'pick_up_type', 'only_pick_up_type'];

export function readBody(body: string, { nesting, variablesAtMost }: OddHabits): FormNode {
  const read = body.split('&').slice(0, variablesAtMost).join('&');
  // Such a shop takes brackets as part of the name.
  if (nesting === 'json') return expandNested(Object.fromEntries(new URLSearchParams(read)), nestedFields);
  const form = parseForm(read);
  return nesting === 'brackets' ? form : expandNested(form, nestedFields);
}

export const isNode = (value: FormValue | undefined): value is FormNode => typeof value === 'object';

export const scalarOf = (value: FormValue | undefined): string =>
  value === undefined || isNode(value) ? '' : String(value);

/** The values in the order of their indexes; an empty text is an empty list. */
export const valuesOf = (value: FormValue | undefined): FormValue[] => {
  if (value === undefined || value === '') return [];
  if (!isNode(value)) return [value];
  return Object.keys(value)
    .toSorted((a, b) => Number(a) - Number(b))
    .flatMap((key) => value[key] ?? []);
};

export const textsOf = (value: FormValue | undefined): string[] => valuesOf(value).map(scalarOf);

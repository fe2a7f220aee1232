// Encodes a form as the shop reads it: PHP brackets, or each nested value as one JSON text.
import { stringify } from 'qs';

/** How nested values are encoded; a shop understands one of the two, our own service both. */
export type Nesting = 'brackets' | 'json';

export type FormTree = Readonly<Record<string, unknown>>;

export interface EncodeRules {
  nesting: Nesting;
  /** Lists that the document writes as `name[]=a&name[]=b`; all others have an index. */
  unindexed?: readonly string[];
}

/** PHP reads the text "false" as true, so a flag in a form is 1 or 0. */
const flagAsDigit = (_name: string, value: unknown) => (typeof value === 'boolean' ? Number(value) : value);

const format = { skipNulls: true, filter: flagAsDigit };

export function encodeForm(form: FormTree, { nesting, unindexed = [] }: EncodeRules): string {
  const entries = Object.entries(form);
  if (nesting === 'json') return stringify(Object.fromEntries(entries.map(asJsonText)), format);
  const isUnindexed = ([name]: [string, unknown]) => unindexed.includes(name);
  const parts = [
    stringify(Object.fromEntries(entries.filter((entry) => !isUnindexed(entry))), {
      ...format,
      arrayFormat: 'indices',
    }),
    stringify(Object.fromEntries(entries.filter(isUnindexed)), { ...format, arrayFormat: 'brackets' }),
  ];
  return parts.filter((part) => part !== '').join('&');
}

function asJsonText([name, value]: [string, unknown]): [string, unknown] {
  return [name, typeof value === 'object' && value !== null ? JSON.stringify(value) : value];
}

/** The number of variables in a body: PHP shops silently cut a body after about a thousand. */
export function countVariables(body: string): number {
  return body === '' ? 0 : body.split('&').length;
}

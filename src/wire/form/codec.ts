// Converts a typed form to a body and back, by the endpoint's own schema.
import { z } from 'zod';
import type { Endpoint, FormSchema } from '../endpoint.ts';
import { refusalsOf, RefusedForm } from '../scalars/refusal.ts';
import { encodeForm, type Nesting } from './encode.ts';
import { emptyNode, type FormNode, type FormValue } from './parse.ts';
import { checkCharacters, checkName, formLimits, type FormLimits, UnreadableForm } from './limits.ts';

/** The token is sent with every form but is not part of any. */
export const TOKEN_PARAM = 'access_token';

export function writeForm<Form extends FormSchema>(
  endpoint: Endpoint<Form>,
  form: z.output<Form>,
  options: { nesting: Nesting; accessToken?: string },
): string {
  const raw = z.encode(endpoint.form, form) as Record<string, unknown>;
  const token = options.accessToken === undefined ? {} : { [TOKEN_PARAM]: options.accessToken };
  return encodeForm({ ...token, ...raw }, { nesting: options.nesting, unindexed: endpoint.unindexed });
}

/** Reads a parsed body as this endpoint's form; throws `RefusedForm` with every invalid field. */
export function readForm<Form extends FormSchema>(endpoint: Endpoint<Form>, body: FormNode): z.output<Form> {
  const expanded = expandNested(body, endpoint.nested);
  const given = Object.fromEntries(Object.entries(expanded).filter(([, value]) => value !== ''));
  const result = endpoint.form.safeParse(given, { reportInput: true });
  if (!result.success) throw new RefusedForm(refusalsOf(result.error));
  return result.data;
}

/** Expands JSON texts, but only in the fields that `nested` lists as holding nested values. */
export function expandNested(
  form: FormNode,
  nested: readonly string[],
  limits: FormLimits = formLimits,
): FormNode {
  const count = { left: limits.fields };
  for (const name of nested) {
    const held = form[name];
    if (typeof held !== 'string' || !/^\s*[[{]/.test(held)) continue;
    form[name] = treeOf(parseJson(held, name), [name], { limits, count }) ?? '';
  }
  return form;
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableForm('not-json', [name]);
  }
}

interface Walk {
  limits: FormLimits;
  count: { left: number };
}

function treeOf(value: unknown, path: readonly string[], walk: Walk): FormValue | undefined {
  walk.count.left -= 1;
  if (walk.count.left < 0) throw new UnreadableForm('too-many-fields', [], { limit: walk.limits.fields });
  if (value === null) return undefined;
  if (typeof value !== 'object') return leafOf(value, path);
  if (path.length >= walk.limits.depth) {
    throw new UnreadableForm('too-deep', path.slice(0, 1), { limit: walk.limits.depth });
  }
  const node = emptyNode();
  for (const [name, item] of Object.entries(value)) {
    const itemPath = [...path, name];
    checkName(name, itemPath, walk.limits);
    const tree = treeOf(item, itemPath, walk);
    if (tree !== undefined) node[name] = tree;
  }
  return node;
}

function leafOf(value: unknown, path: readonly string[]): FormValue {
  if (typeof value === 'string') {
    checkCharacters(value, path);
    return value;
  }
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}

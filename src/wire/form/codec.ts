// From a typed form to a body and back, driven by the endpoint's own schema.
import { z } from 'zod';
import type { Endpoint, FormSchema } from '../endpoint.ts';
import { RefusedForm, refusalsOf } from '../scalars/refusal.ts';
import { encodeForm, type Nesting } from './encode.ts';
import { expandNested } from './expand.ts';
import type { FormNode } from './parse.ts';

/** The token goes along with every form and belongs to none of them. */
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

/** Reads a parsed body as this endpoint's form; raises `RefusedForm` with every field that is wrong. */
export function readForm<Form extends FormSchema>(endpoint: Endpoint<Form>, body: FormNode): z.output<Form> {
  const expanded = expandNested(body, endpoint.nested);
  const given = Object.fromEntries(Object.entries(expanded).filter(([, value]) => value !== ''));
  const result = endpoint.form.safeParse(given, { reportInput: true });
  if (!result.success) throw new RefusedForm(refusalsOf(result.error));
  return result.data;
}

// Writes the body of a call. A value that the form cannot hold is a failure that names the field, before anything is sent.
import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { writeForm } from './codec.ts';
import type { Nesting } from './encode.ts';
import { fieldName, refusalsOf } from '../scalars/refusal.ts';
import { unsendable } from '../../contract/failure.ts';

export interface FormOptions {
  nesting: Nesting;
  accessToken: string;
}

export function formBody(endpoint: Endpoint, form: Record<string, unknown>, options: FormOptions): string {
  try {
    return writeForm(endpoint, form, options);
  } catch (error) {
    throw unsendable(error instanceof z.ZodError ? fieldIn(error) : fieldByTrial(endpoint, form, options));
  }
}

function fieldIn(error: z.ZodError): string {
  const [first] = refusalsOf(error);
  return fieldName(first?.path ?? []);
}

/** A failing writer does not name the field, so each field is tried separately, one level down. */
function fieldByTrial(endpoint: Endpoint, form: Record<string, unknown>, options: FormOptions): string {
  const isWritten = (part: Record<string, unknown>) => {
    try {
      writeForm(endpoint, part, options);
      return true;
    } catch (error) {
      // Missing other fields are not this field's fault.
      return error instanceof z.ZodError;
    }
  };
  for (const [name, value] of Object.entries(form)) {
    if (isWritten({ [name]: value })) continue;
    const inner: [string, unknown][] =
      typeof value === 'object' && value !== null ? Object.entries(value) : [];
    const [member] = inner.find(([key, value]) => !isWritten({ [name]: { [key]: value } })) ?? [];
    return fieldName(member === undefined ? [name] : [name, member]);
  }
  return fieldName([]);
}

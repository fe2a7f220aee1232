// A form that cannot be written: the fault is ours, nothing was sent, and the field is named.
import { type AppFailure, failure } from '../failure.ts';

/** `field` as the form spells it. */
export const unsendable = (field: string): AppFailure =>
  failure('shop.unsendable', `cannot be written in a form: ${field}`, { field });

// Keeps a form from being sent that the shop may not read to its end.
import { failure } from '../failure.ts';
import type { FormSize } from '../session/open-shop.ts';
import type { KeptCommand } from './kept-command.ts';

/** Raises where it is longer than the shop reads and no person wants it sent all the same. */
export function mustFit({ sendsAnyway }: KeptCommand, { values, limit }: FormSize): void {
  if (limit === null || values <= limit || sendsAnyway === true) return;
  throw failure('shop.form-too-long', `${values} values in one form`, { values, limit });
}

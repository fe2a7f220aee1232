// Which table the page was opened for: by the code on the table, or by that of an open slip.
import type { GuestInput } from '../../contract/guests.ts';

export type GuestPlace = GuestInput<'call-waiter'>;

/** Undefined if the address names neither. */
export function placeIn(hash: string): GuestPlace | undefined {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const [code, table] = [params.get('o') ?? '', params.get('t') ?? ''];
  if (/^[0-9a-f]{32}$/.test(code)) return { code };
  return table === '' ? undefined : { table };
}

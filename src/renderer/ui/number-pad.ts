// The keys of the number pad, and what each does to an amount.

/** As on a keyboard, on every pad. */
export const padDigits = ['7', '8', '9', '4', '5', '6', '1', '2', '3'] as const;
export const padKeys = [...padDigits, '.', '0', '00'] as const;
export type PadKey = (typeof padKeys)[number] | 'back';

const MOST_DIGITS = 9;

/** A key that would make it no amount changes nothing. */
export function pressPad(text: string, key: PadKey): string {
  if (key === 'back') return text.slice(0, -1);
  if (key === '.') return text.includes('.') ? text : `${text === '' ? '0' : text}.`;
  const next = (text + key).replace(/^0+(?=\d)/, '');
  const [whole = '', cents = ''] = next.split('.');
  return whole.length > MOST_DIGITS || cents.length > 2 ? text : next;
}

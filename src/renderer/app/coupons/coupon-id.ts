// The id of a coupon in what was typed, pasted or scanned: a number, a link with the id in it, or the code of an own coupon.
import type { CouponLine } from '../../../contract/coupons.ts';
import { plainCode } from '../../../contract/own-coupons.ts';

export type TypedId = { id: string } | { fault: 'nothing' | 'no-id' | 'too-long' };

/** The own coupon comes first, since its code may read like a number: `NO12`. */
export function couponIn(text: string, listed: readonly CouponLine[]): TypedId {
  const code = plainCode(text);
  const own = listed.find((line) => line.own?.code === code);
  return own === undefined ? idIn(text) : { id: own.id };
}

const LONGEST_ID = 15;

/** Matches whole words only: app_id and goods_id are not ids of coupons. */
const named = (name: string) =>
  new RegExp(`(?<![\\w-])${name}["']?\\s*[=:]\\s*["']?0*(\\d+)(?!\\w|\\.\\d)`, 'i');
const names = [named('coupon_?id'), named('id')];

export function idIn(text: string): TypedId {
  const plain = unescaped(text.normalize('NFKC')).trim();
  if (plain === '') return { fault: 'nothing' };
  const bare = /^(?:#|No\.?\s*)?0*(\d+)$/i.exec(plain);
  const [, digits = ''] = bare ?? names.map((name) => name.exec(plain)).find((found) => found !== null) ?? [];
  if (digits === '' || digits === '0') return { fault: 'no-id' };
  return digits.length > LONGEST_ID ? { fault: 'too-long' } : { id: digits };
}

/** Links within links have their `=` percent-encoded. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

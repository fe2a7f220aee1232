// What makes an address of a shop acceptable, and how it is spelled once it is.
import { invalid } from '../../failure.ts';

export interface ShopAddress {
  /** Without a slash at its end. */
  baseUrl: string;
  origin: string;
}

const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i;

export function readAddress(typed: string, { plainHttpAllowed }: { plainHttpAllowed: boolean }): ShopAddress {
  const text = typed.trim();
  const full = hasScheme.test(text) ? text : `https://${text}`;
  if (!URL.canParse(full)) throw refused('not-address');
  const url = new URL(full);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw refused('not-address');
  // Whatever stands there would be lost or, worse, logged: a user's name and password above all.
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw refused('not-address');
  }
  if (url.protocol === 'http:' && !plainHttpAllowed && !isLoopback(url.hostname)) throw refused('plain-http');
  return { baseUrl: `${url.origin}${url.pathname}`.replace(/\/+$/, ''), origin: url.origin };
}

const refused = (rule: 'not-address' | 'plain-http') => invalid({ path: ['baseUrl'], rule });

/** Names and addresses that lead to this machine and nowhere else. */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  );
}

// Which addresses of a shop are valid, and their normal form.
import { invalid } from '../../failure.ts';

export interface ShopAddress {
  /** Without a trailing slash. */
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
  // These parts would be lost or, worse, logged; above all a user name and password.
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw refused('not-address');
  }
  if (url.protocol === 'http:' && !plainHttpAllowed && !isLoopback(url.hostname)) throw refused('plain-http');
  return { baseUrl: `${url.origin}${url.pathname}`.replace(/\/+$/, ''), origin: url.origin };
}

const refused = (rule: 'not-address' | 'plain-http') => invalid({ path: ['baseUrl'], rule });

/** Names and addresses that always mean this machine. */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  );
}

// The address of the page: our scheme, or the development server.

import { IMAGE_SCHEME } from '../contract/bridge.ts';

export const SCHEME = 'servery';

export interface PageAddress {
  /** The address that is loaded at the start. */
  start: string;
  /** The same address as a link on one of our pages. */
  link: string;
  /** The origin that may make calls. */
  origin: string;
  /** Whether this is one of our two pages, with any `#` part. */
  isPage: (url: string) => boolean;
  /** Whether anything may be fetched from this address. */
  isOurs: (url: string) => boolean;
}

export const ORIGIN = `${SCHEME}://desk`;

const OUR_SCHEMES = [`${SCHEME}:`, `${IMAGE_SCHEME}:`, 'data:'];

export function pageAddress(developmentServer: string | undefined): PageAddress {
  const server = developmentServer === undefined ? undefined : new URL(developmentServer);
  const start = server?.href ?? `${ORIGIN}/index.html`;
  const pages = [start, new URL('phone.html', start).href];
  return {
    start,
    link: start.replace(ORIGIN, ''),
    origin: server?.origin ?? ORIGIN,
    isPage: (url) => pages.includes(url.replace(/#.*$/s, '')),
    isOurs: (url) => {
      if (!URL.canParse(url)) return false;
      const { protocol, host } = new URL(url);
      if (OUR_SCHEMES.includes(protocol)) return true;
      return host === server?.host && /^(https?|wss?):$/.test(protocol);
    },
  };
}

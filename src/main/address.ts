// The page's own address: our scheme, or the server that reloads it while it is being developed.

import { IMAGE_SCHEME } from '../contract/bridge.ts';

export const SCHEME = 'servery';

export interface PageAddress {
  /** What is loaded at the start. */
  start: string;
  /** The same as a link on a page of ours. */
  link: string;
  /** Who may call. */
  origin: string;
  /** Whether this is the page itself, whatever stands behind the `#`. */
  isPage: (url: string) => boolean;
  /** Whether anything may be fetched from there. */
  isOurs: (url: string) => boolean;
}

export const ORIGIN = `${SCHEME}://desk`;

const OUR_SCHEMES = [`${SCHEME}:`, `${IMAGE_SCHEME}:`, 'data:'];

export function pageAddress(developmentServer: string | undefined): PageAddress {
  const server = developmentServer === undefined ? undefined : new URL(developmentServer);
  const start = server?.href ?? `${ORIGIN}/index.html`;
  return {
    start,
    link: start.replace(ORIGIN, ''),
    origin: server?.origin ?? ORIGIN,
    isPage: (url) => url.replace(/#.*$/s, '') === start,
    isOurs: (url) => {
      if (!URL.canParse(url)) return false;
      const { protocol, host } = new URL(url);
      if (OUR_SCHEMES.includes(protocol)) return true;
      return host === server?.host && /^(https?|wss?):$/.test(protocol);
    },
  };
}

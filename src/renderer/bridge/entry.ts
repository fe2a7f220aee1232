// Takes the one-time key out of the page's address, before anybody else looks there.

const KEY = /^#key=([^&]+)$/;

export interface Address {
  hash: string;
  /** Puts the address without its key in place of the one with it. */
  forget: () => void;
}

/** A new link opened in this tab changes no more than the part of the address behind the hash sign. */
export function reloadOnNewKey(
  page: Pick<EventTarget, 'addEventListener'>,
  location: Pick<Location, 'hash' | 'reload'>,
): void {
  page.addEventListener('popstate', (event) => {
    if (!KEY.test(location.hash)) return;
    // The router would take the key for a page, and lead elsewhere.
    event.stopImmediatePropagation();
    location.reload();
  });
}

/** Undefined where the address leads to a page. */
export function takeKey({ hash, forget }: Address): string | undefined {
  const key = KEY.exec(hash)?.[1];
  if (key === undefined) return undefined;
  forget();
  return decodeURIComponent(key);
}

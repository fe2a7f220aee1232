// Removes the one-time key from the page's address before anything else reads it.

const KEY = /^#key=([^&]+)$/;

export interface Address {
  hash: string;
  /** Replaces the address by one without the key. */
  forget: () => void;
}

/** A new link opened in this tab changes only the hash, so the page must be reloaded by hand. */
export function reloadOnNewKey(
  page: Pick<EventTarget, 'addEventListener'>,
  location: Pick<Location, 'hash' | 'reload'>,
): void {
  page.addEventListener('popstate', (event) => {
    if (!KEY.test(location.hash)) return;
    // The router would mistake the key for a page.
    event.stopImmediatePropagation();
    location.reload();
  });
}

/** Undefined when the address leads to a page. */
export function takeKey({ hash, forget }: Address): string | undefined {
  const key = KEY.exec(hash)?.[1];
  if (key === undefined) return undefined;
  forget();
  return decodeURIComponent(key);
}

// The page's way in to the host: the one-time key in its address, and the secret that it keeps for further calls.

const KEY = /^#key=([^&]+)$/;

interface Address {
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

export interface PageSecret {
  /** Empty before the page has a session. */
  get: () => string;
  set: (secret: string) => void;
}

const NAME = 'servery-page';

/**
 * Local storage belongs to one address and port, while a cookie goes to every port of the machine. All tabs share it,
 * and it is read each time because another tab may have renewed it.
 */
export function openPageSecret(storage: () => Pick<Storage, 'getItem' | 'setItem'>): PageSecret {
  let held = '';
  return {
    get: () => {
      try {
        return storage().getItem(NAME) ?? held;
      } catch {
        return held;
      }
    },
    set: (secret) => {
      held = secret;
      try {
        storage().setItem(NAME, secret);
      } catch {
        // The browser refuses to store it: this tab works, a further tab needs a new link.
      }
    },
  };
}

const WINDOW = 'servery-window';
const WINDOW_BYTES = 16;

/** The same after a reload, and another one in each tab: a sign-in is for one window. */
export function nameOfWindow(
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  random: Pick<Crypto, 'getRandomValues'>,
): string {
  const bytes = random.getRandomValues(new Uint8Array(WINDOW_BYTES));
  const made = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  try {
    const known = storage().getItem(WINDOW);
    if (known !== null) return known;
    storage().setItem(WINDOW, made);
  } catch {
    // The browser refuses to store it: a reload locks the window.
  }
  return made;
}

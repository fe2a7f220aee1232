// The secret that the browser host gives to a page that has come in: with it each request shows that it is the desk's page's.

export interface PageSecret {
  /** Empty before the page has come in. */
  get: () => string;
  set: (secret: string) => void;
}

const NAME = 'servery-page';

/**
 * Kept for this address and its port only, while a cookie goes to every port of the machine; shared by all tabs, and
 * read each time, because another tab may have come in since.
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
        // The browser stores nothing for us: this tab works, a further one needs a link.
      }
    },
  };
}

// The secret that the browser host gives to a page with a session; it proves that a request comes from the desk's page.

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

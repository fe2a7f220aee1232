// Takes the one-time key out of the page's address, before anybody else looks there.

const KEY = /^#key=([^&]+)$/;

export interface Address {
  hash: string;
  /** Puts the address without its key in place of the one with it. */
  forget: () => void;
}

/** Undefined where the address leads to a page. */
export function takeKey({ hash, forget }: Address): string | undefined {
  const key = KEY.exec(hash)?.[1];
  if (key === undefined) return undefined;
  forget();
  return decodeURIComponent(key);
}

// Exchanges the one-time key in the page's address for the host's cookie, and takes the key out of the address.

const KEY = /^#key=([^&]+)$/;

export interface Entry {
  hash: string;
  /** Puts the address without its key in place of the one with it. */
  forget: () => void;
  fetch: typeof fetch;
  origin: string;
}

/** Whether the key was taken or refused is not asked here: the first call shows it. */
export async function enter({ hash, forget, fetch, origin }: Entry): Promise<void> {
  const key = KEY.exec(hash)?.[1];
  if (key === undefined) return;
  forget();
  await fetch(`${origin}/enter`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', 'x-servery': '1' },
    body: JSON.stringify({ key: decodeURIComponent(key) }),
  }).catch(() => undefined);
}

// Requests of a paired device where the network is not encrypted: each is counted, and signed with the device's key.
import {
  COUNT_HEADER,
  DEVICE_HEADER,
  RUN_HEADER,
  SIGNATURE_HEADER,
  signedText,
} from '../../contract/signing.ts';
import { keyed } from './keyed.ts';
import type { DeviceStorage } from './own-device.ts';

export interface Signer {
  id: string;
  key: string;
  fetch: typeof fetch;
  /** Shared by the tabs of the device. */
  storage: () => DeviceStorage;
  now: () => number;
}

/** Takes strings as bodies, as our transport sends them. */
export function createSignedFetch({ id, key, fetch, storage, now }: Signer): typeof globalThis.fetch {
  const nextCount = createCount(storage, now);
  /** Of the program at the desk; a refused request says which one it is. */
  let run = '';

  const signed = (address: string, how: RequestInit) => {
    const headers = new Headers(how.headers);
    const { pathname, search } = new URL(address);
    const count = String(nextCount());
    const text = signedText({
      device: id,
      run,
      count,
      method: how.method ?? 'GET',
      path: pathname + search,
      lastEvent: headers.get('last-event-id') ?? '',
      body: typeof how.body === 'string' ? how.body : '',
    });
    headers.set(DEVICE_HEADER, id);
    headers.set(COUNT_HEADER, count);
    headers.set(SIGNATURE_HEADER, keyed(text, key));
    return fetch(address, { ...how, headers });
  };

  return async (input, how = {}) => {
    const address = input instanceof Request ? input.url : String(input);
    const answer = await signed(address, how);
    const named = answer.headers.get(RUN_HEADER);
    // The program was started since: the request has not been looked at, so it is sent again.
    if (answer.status !== 401 || named === null || named === run) return answer;
    run = named;
    return signed(address, how);
  };
}

const COUNT = 'servery-count';

/** Rises over reloads and tabs; the time keeps it rising when the storage forgets. */
function createCount(storage: () => DeviceStorage, now: () => number): () => number {
  let last = 0;
  return () => {
    try {
      last = Math.max(last, Number(storage().getItem(COUNT)) || 0);
    } catch {
      // The browser refuses to store it: this tab counts on by itself.
    }
    last = Math.max(last + 1, now());
    try {
      storage().setItem(COUNT, String(last));
    } catch {
      // As above.
    }
    return last;
  };
}

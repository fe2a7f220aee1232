// How a device proves who it is: by a cookie and the secret of its page where the connection is encrypted, by a signature
// under its key where it is not.
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { PAGE_HEADER } from '../../contract/bridge.ts';
import {
  COUNT_HEADER,
  DEVICE_HEADER,
  RUN_HEADER,
  SIGNATURE_HEADER,
  signedText,
} from '../../contract/signing.ts';
import type { DoorGuests, PairedDevice } from '../../core/door.ts';

/** Only over TLS, only for this host, and for the whole of it. */
const COOKIE = '__Host-servery';
/** The longest that browsers keep one. */
const COOKIE_SECONDS = 400 * 86_400;
/** The counts of requests that may overtake each other. */
const MOST_OVERTAKING = 256;

export interface Credentials {
  /** False for a stranger, before anything of the body is read. */
  isLikely: (context: Context, guests: DoorGuests) => boolean;
  /** Undefined for a stranger. */
  deviceOf: (context: Context, body: string, guests: DoorGuests) => PairedDevice | undefined;
  /** The same for a link such as that of a picture, which sends no header. */
  deviceOfLink: (context: Context, guests: DoorGuests) => boolean;
  /** What a device gets that has just been paired. */
  give: (context: Context, device: PairedDevice) => void;
  /** What a stranger is answered, so that a device can sign better. */
  hint: () => Record<string, string>;
}

const keyed = (text: string, key: string) =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex');

/** Both differ from the key, so that neither leads to it. */
const passOf = (key: string) => keyed('servery pass', key);
const pageSecretOf = (key: string) => keyed('servery page', key);

const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
const digest = (text: string) => createHash('sha256').update(text).digest();

export function cookieCredentials(): Credentials {
  const byCookie = (context: Context, guests: DoorGuests) => {
    const [id = '', pass = ''] = (getCookie(context, COOKIE) ?? '').split('.');
    const device = guests.find(id);
    return device !== undefined && isSame(pass, passOf(device.key)) ? device : undefined;
  };
  const deviceOf = (context: Context, guests: DoorGuests) => {
    const device = byCookie(context, guests);
    const secret = context.req.header(PAGE_HEADER) ?? '';
    return device !== undefined && isSame(secret, pageSecretOf(device.key)) ? device : undefined;
  };
  return {
    isLikely: (context, guests) => deviceOf(context, guests) !== undefined,
    deviceOf: (context, _body, guests) => deviceOf(context, guests),
    deviceOfLink: (context, guests) => byCookie(context, guests) !== undefined,
    give: (context, { id, key }) => {
      setCookie(context, COOKIE, `${id}.${passOf(key)}`, {
        httpOnly: true,
        secure: true,
        sameSite: 'Strict',
        path: '/',
        maxAge: COOKIE_SECONDS,
      });
      context.header(PAGE_HEADER, pageSecretOf(key));
    },
    hint: () => ({}),
  };
}

/** `run` is another one at each start, so that a request of an earlier run is worth nothing. */
export function signedCredentials(run: string): Credentials {
  const counts = new Map<string, Counts>();
  const countsOf = (id: string) => {
    const known = counts.get(id) ?? new Counts();
    counts.set(id, known);
    return known;
  };
  return {
    isLikely: ({ req }, guests) => guests.find(req.header(DEVICE_HEADER) ?? '') !== undefined,
    deviceOf: ({ req }, body, guests) => {
      const device = guests.find(req.header(DEVICE_HEADER) ?? '');
      const count = req.header(COUNT_HEADER) ?? '';
      if (device === undefined || !/^\d{1,15}$/.test(count)) return undefined;
      const { pathname, search } = new URL(req.url);
      const text = signedText({
        device: device.id,
        run,
        count,
        method: req.method,
        path: pathname + search,
        lastEvent: req.header('last-event-id') ?? '',
        body,
      });
      if (!isSame(req.header(SIGNATURE_HEADER) ?? '', keyed(text, device.key))) return undefined;
      return countsOf(device.id).isNew(Number(count)) ? device : undefined;
    },
    // Their names cannot be guessed; a listener in the network has seen the picture anyway.
    deviceOfLink: () => true,
    give: () => undefined,
    hint: () => ({ [RUN_HEADER]: run }),
  };
}

/** The counts of one device only rise, but requests that are sent together may overtake each other. */
class Counts {
  #used: number[] = [];

  isNew(count: number): boolean {
    const [lowest = 0] = this.#used;
    if (this.#used.includes(count)) return false;
    if (this.#used.length >= MOST_OVERTAKING && count < lowest) return false;
    this.#used = [...this.#used, count].toSorted((a, b) => a - b).slice(-MOST_OVERTAKING);
    return true;
  }
}

// Fetches one picture from wherever the shop has it: without token or cookie, no further than agreed, never elsewhere.
import { bodyTrouble, netTrouble } from './net-fault.ts';
import type { Line } from './exchange.ts';
import { CallTrouble, malformed, refused } from './trouble.ts';
import { openWatch, type Watch } from './watch.ts';

export interface PictureLimits {
  connectMs: number;
  firstByteMs: number;
  wholeMs: number;
  /** The largest picture that is read, unpacked. */
  bytes: number;
}

export interface PictureOrder {
  url: string;
  /** Where the shop is: a picture may be at a public address, or where the shop itself is. */
  shopUrl: string | undefined;
  limits: PictureLimits;
  signal: AbortSignal;
}

interface Incoming {
  http: number;
  /** As the server says; undefined where it does not, or where it was packed. */
  length: number | undefined;
  pieces: AsyncIterable<Uint8Array>;
}

const headers = {
  Accept: 'image/avif, image/webp, image/png, image/svg+xml, image/*;q=0.8',
  'Accept-Encoding': 'gzip, deflate',
  'User-Agent': 'Servery',
};

const OK = 200;
const NO_SUCH_PICTURE = [404, 410];

/** Undefined where the server says that there is none; raises `CallTrouble` for everything else that is no answer. */
export async function fetchPicture(
  line: Line,
  order: PictureOrder,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { limits, signal } = order;
  const watch = openWatch(line.clock, signal);
  try {
    watch.limit('whole', limits.wholeMs);
    const { http, length, pieces } = await ask(line, order, watch);
    if (http === OK) return await readWhole(pieces, { most: limits.bytes, length });
    watch.drop();
    if (NO_SUCH_PICTURE.includes(http)) return undefined;
    throw refused({ http, status: '', reason: '' });
  } catch (error) {
    watch.drop();
    throw watch.trouble() ?? whatItMeans(error, limits);
  } finally {
    watch.end();
  }
}

/** What axios hangs on an error is let go: it is large, and an address may hold a signature. */
function whatItMeans(error: unknown, { connectMs }: PictureLimits): Error {
  if (error instanceof CallTrouble) return error;
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
  return netTrouble(error, connectMs) ?? Object.assign(new Error(message), { stack });
}

async function ask({ http }: Line, { url, shopUrl, limits }: PictureOrder, watch: Watch): Promise<Incoming> {
  const isConnected = watch.limit('connect', limits.connectMs);
  const agents = await watch.race(http.agentsFor(url, limits.connectMs, { shopUrl }));
  isConnected();
  // With the first picture and not before, as for the first call.
  const { default: axios } = await watch.race(import('axios'));
  const hasBegun = watch.limit('first-byte', limits.firstByteMs);
  const response = await axios.get<AsyncIterable<Uint8Array>>(url, {
    ...agents,
    adapter: 'http',
    headers,
    responseType: 'stream',
    signal: watch.signal,
    maxRedirects: 0,
    proxy: false,
    validateStatus: () => true,
    transformResponse: [],
  });
  hasBegun();
  const length: unknown = response.headers['content-length'];
  const isLength = typeof length === 'string' && /^\d{1,15}$/.test(length);
  return { http: response.status, length: isLength ? Number(length) : undefined, pieces: response.data };
}

interface Size {
  most: number;
  length: number | undefined;
}

async function readWhole(
  pieces: Incoming['pieces'],
  { most, length: announced = 0 }: Size,
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => malformed({ http: OK, reason: 'too-large', detail: `over ${most} bytes` });
  if (announced > most) throw tooLarge();
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of pieces) {
      length += piece.length;
      if (length > most) throw tooLarge();
      parts.push(piece);
    }
  } catch (error) {
    throw error instanceof CallTrouble ? error : (bodyTrouble(error, OK) ?? error);
  }
  return joined(parts, length);
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

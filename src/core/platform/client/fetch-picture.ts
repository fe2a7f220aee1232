// Fetches one picture from its address: without token or cookie, within limits, and without following redirects.
import { readBody, tooLarge } from './body.ts';
import { type ExchangeDeps, toFailure } from './exchange.ts';
import { bodyTrouble } from './net-fault.ts';
import { CallTrouble, refused } from './trouble.ts';
import { openWatch, type Watch } from './watch.ts';

export interface PictureLimits {
  connectMs: number;
  firstByteMs: number;
  wholeMs: number;
  /** The largest unpacked picture that is read. */
  bytes: number;
}

export interface PictureOrder {
  url: string;
  /** The shop's address: a picture may be at a public address, or where the shop itself is. */
  shopUrl: string | undefined;
  limits: PictureLimits;
  signal: AbortSignal;
}

interface Incoming {
  http: number;
  /** As the server says; undefined if it does not, or if the answer is packed. */
  length: number | undefined;
  chunks: AsyncIterable<Uint8Array>;
}

const headers = {
  Accept: 'image/avif, image/webp, image/png, image/svg+xml, image/*;q=0.8',
  'Accept-Encoding': 'gzip, deflate',
  'User-Agent': 'Servery',
};

const OK = 200;
const NO_SUCH_PICTURE = [404, 410];

/** Undefined if the server has no such picture; throws `CallTrouble` for every other failure. */
export async function fetchPicture(
  deps: ExchangeDeps,
  order: PictureOrder,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { limits, signal } = order;
  const watch = openWatch(deps.clock, signal);
  try {
    watch.limit('whole', limits.wholeMs);
    const { http, length, chunks } = await ask(deps, order, watch);
    if (http === OK) return await readWhole(chunks, { most: limits.bytes, length });
    watch.drop();
    if (NO_SUCH_PICTURE.includes(http)) return undefined;
    throw refused({ http, status: '', reason: '' });
  } catch (error) {
    watch.drop();
    throw watch.trouble() ?? toFailure(error, limits);
  } finally {
    watch.end();
  }
}

async function ask(
  { http }: ExchangeDeps,
  { url, shopUrl, limits }: PictureOrder,
  watch: Watch,
): Promise<Incoming> {
  const isConnected = watch.limit('connect', limits.connectMs);
  const agents = await watch.race(http.agentsFor(url, limits.connectMs, { shopUrl }));
  isConnected();
  // Loaded with the first picture, as in exchange.ts.
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
  return { http: response.status, length: isLength ? Number(length) : undefined, chunks: response.data };
}

interface Size {
  most: number;
  length: number | undefined;
}

async function readWhole(
  chunks: Incoming['chunks'],
  { most, length: announced = 0 }: Size,
): Promise<Uint8Array<ArrayBuffer>> {
  if (announced > most) throw tooLarge(OK, most);
  try {
    return await readBody(chunks, { http: OK, mostBytes: most, onBytes: () => undefined });
  } catch (error) {
    throw error instanceof CallTrouble ? error : (bodyTrouble(error, OK) ?? error);
  }
}

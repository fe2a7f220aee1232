// Fetches one picture from its address: without token or cookie, within limits, and without following redirects.
import { bodyTrouble, netTrouble } from './net-fault.ts';
import type { ExchangeDeps } from './exchange.ts';
import { CallTrouble, malformed, refused } from './trouble.ts';
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

/** Drops axios's properties of an error: they are large, and an address may contain a signature. */
function toFailure(error: unknown, { connectMs }: PictureLimits): Error {
  if (error instanceof CallTrouble) return error;
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
  return netTrouble(error, connectMs) ?? Object.assign(new Error(message), { stack });
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
  const tooLarge = () => malformed({ http: OK, reason: 'too-large', detail: `over ${most} bytes` });
  if (announced > most) throw tooLarge();
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of chunks) {
      length += chunk.length;
      if (length > most) throw tooLarge();
      parts.push(chunk);
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

// One try of a call: posts the form, enforces the time limits and reads the answer. Only this file and fetch-picture.ts use axios.
import type { Clock, Http, HttpAgents } from '../../ports.ts';
import { readBody, textOf } from './body.ts';
import { bodyTrouble, netTrouble } from './net-fault.ts';
import { checkHead, type Head, isFailure, refusedByHttp } from './reply.ts';
import type { Answer, Limits } from './shop-client.ts';
import { CallTrouble } from './trouble.ts';
import { openWatch, type Watch } from './watch.ts';

export interface ExchangeDeps {
  http: Http;
  clock: Clock;
}

export interface Posting<Data> {
  url: string;
  /** Contains the token, so it is passed to axios only. */
  body: string;
  limits: Limits;
  read: (head: Head, body: Uint8Array) => Answer<Data>;
  /** The language in which the shop should answer. */
  language: string;
  requestId?: string | undefined;
  signal: AbortSignal | undefined;
  /** What is known of the answer so far. */
  seen: { http?: number; bytes: number };
}

type Sent = Omit<Posting<never>, 'read'>;

interface Incoming {
  head: Head;
  chunks: AsyncIterable<Uint8Array>;
}

const headersOf = ({ language, requestId }: Pick<Sent, 'language' | 'requestId'>) => ({
  'Content-Type': 'application/x-www-form-urlencoded',
  Accept: 'application/json',
  'Accept-Encoding': 'gzip, deflate',
  'Accept-Language': language,
  'User-Agent': 'Servery',
  // Other shops ignore it.
  ...(requestId !== undefined && { 'Idempotency-Key': requestId }),
});

export async function exchange<Data>(deps: ExchangeDeps, posting: Posting<Data>): Promise<Answer<Data>> {
  const { limits, signal, seen } = posting;
  const watch = openWatch(deps.clock, signal);
  try {
    watch.limit('whole', limits.wholeMs);
    const agents = await reach(deps, posting, watch);
    const { head, chunks } = await send(posting, agents, watch);
    seen.http = head.http;
    checkHead(head);
    if (isFailure(head)) throw refusedByHttp(head, await shortBody(chunks, watch), deps.clock.nowSeconds());
    const body = await wholeBody(chunks, head.http, posting);
    return posting.read(head, body);
  } catch (error) {
    watch.drop();
    throw watch.trouble() ?? toFailure(error, limits);
  } finally {
    watch.end();
  }
}

export const toFailure = (error: unknown, { connectMs }: Pick<Limits, 'connectMs'>): Error =>
  error instanceof CallTrouble ? error : (netTrouble(error, connectMs) ?? withoutRequest(error));

/** Copies an unexpected error without axios's properties, which contain the form with its token, or a signed address. */
function withoutRequest(error: unknown): Error {
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
  return Object.assign(new Error(message), { stack });
}

async function reach({ http }: ExchangeDeps, { url, limits }: Sent, watch: Watch): Promise<HttpAgents> {
  const over = watch.limit('connect', limits.connectMs);
  const agents = await watch.race(http.agentsFor(url, limits.connectMs));
  over();
  return agents;
}

async function send(posting: Sent, agents: HttpAgents, watch: Watch): Promise<Incoming> {
  const { url, body, limits } = posting;
  // Loaded with the first call: loading takes a tenth of a second, which the first screen should not wait for.
  const { default: axios } = await watch.race(import('axios'));
  const over = watch.limit('first-byte', limits.firstByteMs);
  const response = await axios.post<AsyncIterable<Uint8Array>>(url, body, {
    ...agents,
    adapter: 'http',
    headers: headersOf(posting),
    responseType: 'stream',
    signal: watch.signal,
    maxRedirects: 0,
    proxy: false,
    validateStatus: () => true,
    transformRequest: [],
    transformResponse: [],
  });
  over();
  const header = (name: string) => {
    const value: unknown = response.headers[name];
    return typeof value === 'string' ? value : '';
  };
  return { head: { http: response.status, header }, chunks: response.data };
}

async function wholeBody(
  chunks: Incoming['chunks'],
  http: number,
  { limits, seen }: Sent,
): Promise<Uint8Array> {
  try {
    return await readBody(chunks, {
      http,
      mostBytes: limits.bytes,
      onBytes: (bytes) => (seen.bytes = bytes),
    });
  } catch (error) {
    throw error instanceof CallTrouble ? error : (bodyTrouble(error, http) ?? error);
  }
}

const MOST_BYTES_OF_A_REFUSAL = 65_536;

/** A refusal is reported even if its text cannot be read. */
async function shortBody(chunks: Incoming['chunks'], watch: Watch): Promise<string> {
  try {
    const limits = { http: 0, mostBytes: MOST_BYTES_OF_A_REFUSAL, onBytes: () => undefined };
    return textOf(await readBody(chunks, limits), 0);
  } catch (error) {
    if (watch.trouble() !== undefined) throw error;
    return '';
  }
}

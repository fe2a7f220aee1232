// Interprets an answer of the shop: whether it belongs to this interface, whether it succeeded, and its data.
import { pagingEnvelope } from '../../../wire/endpoint.ts';
import { textOf } from './body.ts';
import { exactNumbers } from './exact-numbers.ts';
import { firstDocument } from './first-document.ts';
import type { Answer, Paging } from './shop-client.ts';
import { expired, malformed, offline, refused } from './trouble.ts';

/** The head of an answer. */
export interface Head {
  http: number;
  /** By lower-case name; empty if there is no such header. */
  header: (name: string) => string;
}

const UNAUTHORIZED = 401;
const FORBIDDEN = 403;
const PROXY_WANTS_PASSWORD = 407;
const FIRST_FAILURE = 400;

export const isFailure = ({ http }: Head) => http >= FIRST_FAILURE;

/** Rejects an answer that its head already shows to be unusable. */
export function checkHead({ http, header }: Head): void {
  if (http >= 300 && http < FIRST_FAILURE) {
    throw malformed({ http, reason: 'redirect', detail: originOf(header('location')) });
  }
  if (http === UNAUTHORIZED || http === FORBIDDEN) throw expired();
  if (http === PROXY_WANTS_PASSWORD) {
    throw offline({ cause: 'proxy', detail: `PROXY_${http}`, mayHaveArrived: false });
  }
  const encoding = header('content-encoding');
  if (encoding !== '' && encoding !== 'identity' && http < FIRST_FAILURE) {
    throw malformed({ http, reason: 'encoding', detail: encoding });
  }
}

/** The target of a redirect, without its path and query, which may contain secrets. */
const originOf = (location: string) => (URL.canParse(location) ? new URL(location).origin : '');

export function refusedByHttp({ http, header }: Head, text: string, nowSeconds: number) {
  const wait = retryAfterSeconds(header('retry-after'), nowSeconds);
  const envelope = jsonOf(text);
  return refused({
    http,
    status: isRecord(envelope) ? statusText(envelope.status) : '',
    reason: isRecord(envelope) ? reasonIn(envelope) : '',
    ...(wait === undefined ? {} : { retryAfterSeconds: wait }),
  });
}

function retryAfterSeconds(header: string, nowSeconds: number): number | undefined {
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const moment = header === '' ? Number.NaN : Date.parse(header);
  return Number.isNaN(moment) ? undefined : Math.max(0, Math.ceil(moment / 1000 - nowSeconds));
}

export const SUCCESS = '0';
const SIGN_IN_AGAIN = ['2', '401'];

/** An answer before it is read. */
export interface RawReply {
  head: Head;
  bytes: Uint8Array;
  /** Removes the token, in case the shop repeats it. */
  redact: (json: string) => string;
}

/** A header by which a shop can say what its interface leaves open, and the value that our own service sends. */
const KEEPS = 'servery-keeps';
const UNSENT = 'unsent-fields';

export function readReply({ head, bytes, redact }: RawReply): Answer<unknown> {
  const text = redact(exactNumbers(textOf(bytes, head.http)));
  const envelope = jsonOf(text);
  if (envelope !== undefined) return readEnvelope(head, envelope);
  const first = firstDocument(text);
  const begun = first === undefined ? undefined : jsonOf(first);
  if (begun !== undefined) return { ...readEnvelope(head, begun), hasMore: true };
  const reason = isCutOff(text) ? 'cut' : 'not-json';
  const detail = text.trim() === '' ? 'empty' : head.header('content-type');
  throw malformed({ http: head.http, reason, detail });
}

function readEnvelope({ http, header }: Head, envelope: unknown): Answer<unknown> {
  const status = isRecord(envelope) ? statusText(envelope.status) : '';
  if (!isRecord(envelope) || status === '') throw malformed({ http, reason: 'no-envelope', detail: '' });
  if (SIGN_IN_AGAIN.includes(status)) throw expired();
  if (status !== SUCCESS) throw refused({ http, status, reason: reasonIn(envelope) });
  const data = withoutDeepRecords(envelope.data, http);
  return { data, paging: pagingIn(envelope), ...(header(KEEPS) === UNSENT && { keepsUnsent: true }) };
}

export type Envelope = Readonly<Record<string, unknown>>;

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export const isRecord = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const statusText = (status: unknown) =>
  typeof status === 'number' || typeof status === 'string' ? String(status).trim() : '';

/** Where shops put their error text, by preference. */
const REASON_FIELDS = ['data', 'msg', 'message', 'errmsg', 'error'];

export const reasonIn = (envelope: Envelope) =>
  REASON_FIELDS.map((name) => envelope[name])
    .find(isFilledText)
    ?.trim() ?? '';

const isFilledText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

function pagingIn(envelope: Envelope): Paging {
  const { is_more, current_page, count, total_page } = pagingEnvelope.shape;
  const isMore = is_more.safeParse(envelope.is_more).data;
  return {
    isMore: isMore === undefined ? undefined : isMore !== 0,
    currentPage: current_page.safeParse(envelope.current_page).data,
    count: count.safeParse(envelope.count).data,
    totalPages: total_page.safeParse(envelope.total_page).data,
  };
}

// Far deeper than anything in the interface, and far less than exhausts the stack: JSON.parse accepts any depth, recursion does not.
const DEEPEST = 64;

/** Replaces a record that is too deep: unreadable, but different for each record. */
const tooDeep = (record: Envelope, name: string) => `(nested too deeply: ${nameIn(record) ?? `#${name}`})`;

const nameIn = (record: Envelope): string | undefined =>
  [record, ...Object.values(record).filter(isRecord)].map(({ id }) => statusText(id)).find((id) => id !== '');

function withoutDeepRecords(data: unknown, http: number): unknown {
  if (!isDeep(data)) return data;
  const members = Object.entries(data ?? []).map(([name, member]): [string, unknown] => {
    if (!isDeep(member, 1)) return [name, member];
    if (!isRecord(member)) throw malformed({ http, reason: 'shape', detail: 'nested too deeply' });
    return [name, tooDeep(member, name)];
  });
  return Array.isArray(data) ? members.map(([, member]) => member) : Object.fromEntries(members);
}

/** A hot path: every value of every answer is checked. */
function isDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth >= DEEPEST) return true;
  // A list is faster to iterate than by its keys.
  for (const inner of Array.isArray(value) ? value : Object.values(value))
    if (typeof inner === 'object' && isDeep(inner, depth + 1)) return true;
  return false;
}

const OPENS_JSON = /^\s*[[{]/;

export function isCutOff(text: string): boolean {
  if (!OPENS_JSON.test(text)) return false;
  let open = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isInText) {
      if (character === '\\') at += 1;
      else isInText = character !== '"';
    } else if (character === '"') isInText = true;
    else if (character === '{' || character === '[') open += 1;
    else if (character === '}' || character === ']') open -= 1;
  }
  return isInText || open > 0;
}

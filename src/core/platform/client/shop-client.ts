// The client for the shop's interface as the rest of the core sees it: an endpoint, its form, its answer.
import type { EndpointName, Form, Reply } from '../../../wire/endpoints.ts';
import type { FormTree, Nesting } from '../../../wire/form/encode.ts';
import type { JsonValue } from '../../ports.ts';

/** Which shop to call, and with which token. */
export interface Target {
  baseUrl: string;
  nesting: Nesting;
  token: string;
}

/** Time limits are per try. */
export interface Limits {
  /** Until the connection is established, including TLS. */
  connectMs: number;
  /** Until the first byte of the answer. */
  firstByteMs: number;
  /** Until the last byte. */
  wholeMs: number;
  /** The largest unpacked answer that is read. */
  bytes: number;
  /** How often a read is tried; a write is tried once. */
  attempts: number;
}

export interface CallSettings {
  target: Target;
  signal?: AbortSignal;
  limits?: Partial<Limits>;
  /** Names a write, so that a shop which remembers its answers does not do a repeated one again. */
  requestId?: string | undefined;
}

/** The paging fields of a list answer; undefined if the shop left them out. */
export interface Paging {
  isMore?: boolean | undefined;
  currentPage?: number | undefined;
  count?: number | undefined;
  totalPages?: number | undefined;
}

export interface Answer<Data> {
  data: Data;
  paging: Paging;
  /** The shop says of itself that saving an item keeps what a form leaves out. */
  keepsUnsent?: boolean | undefined;
  /** Something stood behind the answer: a comment, or a second document. */
  hasMore?: boolean | undefined;
}

export interface ShopClient {
  /** Decodes the answer; one that the endpoint's schema cannot read is `shop.malformed` with the reason `shape`. */
  call: <Name extends EndpointName>(
    name: Name,
    form: Form<Name>,
    settings: CallSettings,
  ) => Promise<Answer<Reply<Name>>>;
  /** Returns `data` as the shop sent it, for records that are stored verbatim and decoded one by one. */
  callRaw: <Name extends EndpointName>(
    name: Name,
    form: Form<Name>,
    settings: CallSettings,
  ) => Promise<Answer<unknown>>;
  /** Like `callRaw`, with a raw form, to find out how a shop reads it. */
  callForm: (name: EndpointName, form: FormTree, settings: CallSettings) => Promise<Answer<unknown>>;
  /** Like `callRaw` for a list; without data if the answer is not a list. */
  callList: <Name extends EndpointName>(
    name: Name,
    form: Form<Name>,
    settings: CallSettings,
  ) => Promise<Answer<readonly JsonValue[] | undefined>>;
}

// What the rest of the core knows of the line to the shop: name an endpoint, fill in its form, get its answer.
import type { EndpointName, Form, Reply } from '../../../wire/endpoints.ts';
import type { FormTree, Nesting } from '../../../wire/form/encode.ts';
import type { JsonValue } from '../../ports.ts';
import type { StoredRecord } from '../raw-json.ts';
import type { Members } from './json-walk.ts';

/** Which shop is asked, and with which token. */
export interface Target {
  baseUrl: string;
  nesting: Nesting;
  token: string;
}

/** Times are those of one try. */
export interface Limits {
  /** Until the connection stands, the secure one included. */
  connectMs: number;
  /** Until the first byte of the answer. */
  firstByteMs: number;
  /** Until its last. */
  wholeMs: number;
  /** The largest answer that is read, unpacked. */
  bytes: number;
  /** How often a read is tried; a write is tried once. */
  attempts: number;
}

export interface CallSettings {
  target: Target;
  signal?: AbortSignal;
  limits?: Partial<Limits>;
}

/** What a list says about itself; what the shop left out is undefined. */
export interface Paging {
  isMore?: boolean | undefined;
  currentPage?: number | undefined;
  count?: number | undefined;
  totalPages?: number | undefined;
}

/** What is taken down of a record while it is read. */
export interface Look<Item> {
  /** The members that it looks at: of records that are read fast there are no others. */
  members: Members;
  take: (record: JsonValue, stored: StoredRecord) => Item;
  /** All of the answer is here, and waits to be read. */
  onHere?: () => void;
}

export interface Answer<Data> {
  data: Data;
  paging: Paging;
}

export interface ShopClient {
  /** Decoded; an answer that the endpoint's schema cannot read is `shop.malformed` with the reason `shape`. */
  call: <Name extends EndpointName>(
    name: Name,
    form: Form<Name>,
    settings: CallSettings,
  ) => Promise<Answer<Reply<Name>>>;
  /** `data` as the shop sent it, for what is kept verbatim and decoded record by record. */
  callRaw: <Name extends EndpointName>(
    name: Name,
    form: Form<Name>,
    settings: CallSettings,
  ) => Promise<Answer<unknown>>;
  /** The same with a form just as it stands, for finding out what a shop makes of one. */
  callForm: (name: EndpointName, form: FormTree, settings: CallSettings) => Promise<Answer<unknown>>;
  /** The same of a list, read record by record; without data where it is none. */
  callList: <Name extends EndpointName, Item>(
    name: Name,
    form: Form<Name>,
    settings: CallSettings & { look: Look<Item> },
  ) => Promise<Answer<readonly Item[] | undefined>>;
}

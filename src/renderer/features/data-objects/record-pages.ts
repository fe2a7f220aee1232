// The records of a form, fetched page by page, and the status of that.
import { computed, ref, shallowReactive, shallowRef } from 'vue';
import type { DataPage, DataQuery, DataRecord } from '../../../contract/data-objects.ts';
import type { AppError } from '../../../contract/errors.ts';
import type { Result } from '../../../contract/result.ts';

const RECORDS_A_PAGE = 100;
const MOST_PAGES = 30;
const AT_ONCE = 2;
/** The head start of the cache: preparing the shop's answer at the same moment would delay the cached one. */
const HEAD_START_MS = 60;

export type Question = Omit<DataQuery, 'offset' | 'limit'>;

interface PageSources {
  ask: (query: DataQuery) => Promise<Result<DataPage>>;
  /** Asks for the saved records, without the shop. */
  askCache: (query: DataQuery) => Promise<Result<DataPage | null>>;
}

/** Null is unreadable, undefined is not loaded yet. */
export type Shown = DataRecord | null | undefined;

const stretchOf = (question: Question, page: number): DataQuery => ({
  ...question,
  offset: page * RECORDS_A_PAGE,
  limit: RECORDS_A_PAGE,
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export class RecordPages {
  /** Null until the first page has loaded. */
  readonly answer = shallowRef<Omit<DataPage, 'records'> | null>(null);
  readonly error = shallowRef<AppError | null>(null);
  /** Loading a first page; the previous records stay on screen until then. */
  readonly isAsking = ref(false);
  readonly total = computed(() => this.answer.value?.total ?? 0);
  /** Sum over all fetched pages: the shop reports it page by page. */
  readonly unreadable = computed(() => {
    const pages = [...this.#pages.values()];
    const met = pages.reduce((sum, page) => sum + page.filter((record) => record === null).length, 0);
    return Math.max(met, this.answer.value?.unreadable ?? 0);
  });
  readonly #sources: PageSources;
  readonly #pages = shallowReactive(new Map<number, DataPage['records']>());
  readonly #coming = new Set<number>();
  #question: Question | null = null;
  /** Answers of earlier queries or attempts are dropped by this counter. */
  #turn = 0;
  #seen: readonly number[] = [];

  constructor(sources: PageSources) {
    this.#sources = sources;
  }

  at(index: number): Shown {
    return this.#pages.get(Math.floor(index / RECORDS_A_PAGE))?.[index % RECORDS_A_PAGE];
  }

  /** The records on screen came from the shop, and no request failed since. */
  isOfShop(): boolean {
    return this.error.value === null && this.answer.value?.source === 'shop';
  }

  see(from: number, to: number): void {
    const first = Math.floor(from / RECORDS_A_PAGE);
    const last = Math.floor(Math.max(from, to - 1) / RECORDS_A_PAGE);
    this.#seen = Array.from({ length: last - first + 1 }, (_, nth) => first + nth);
    if (this.answer.value !== null && !this.isAsking.value) this.#fetchSeen();
  }

  ask(next: Question | null): void {
    if (next?.form !== this.#question?.form) this.#clear();
    this.#question = next;
    void this.#begin();
  }

  renew(): void {
    void this.#begin();
  }

  async #begin(): Promise<void> {
    const mine = (this.#turn += 1);
    this.#coming.clear();
    this.error.value = null;
    this.isAsking.value = this.#question !== null;
    if (this.answer.value === null) await Promise.race([this.#showCached(mine), pause(HEAD_START_MS)]);
    if (mine !== this.#turn) return;
    const answer = await this.#ask(0);
    if (answer === undefined || mine !== this.#turn) return;
    this.isAsking.value = false;
    this.#clear();
    if (answer.ok) this.#put(0, answer.data);
    else this.error.value = answer.error;
    if (answer.ok) this.#fetchSeen();
  }

  /** Shows the saved records at once, because the shop may take long to answer. */
  async #showCached(mine: number): Promise<void> {
    if (this.#question === null) return;
    const cached = await this.#sources.askCache(stretchOf(this.#question, 0));
    const isWanted = mine === this.#turn && this.isAsking.value;
    if (isWanted && cached.ok && cached.data !== null) this.#put(0, cached.data);
  }

  async #fetch(page: number): Promise<void> {
    const mine = this.#turn;
    this.#coming.add(page);
    const answer = await this.#ask(page);
    if (answer === undefined || mine !== this.#turn) return;
    this.#coming.delete(page);
    if (answer.ok) this.#put(page, answer.data);
    else this.error.value = answer.error;
    if (answer.ok) this.#fetchSeen();
  }

  async #ask(page: number): Promise<Result<DataPage> | undefined> {
    if (this.#question === null) return undefined;
    return this.#sources.ask(stretchOf(this.#question, page));
  }

  #fetchSeen(): void {
    for (const page of this.#seen) {
      if (this.#coming.size >= AT_ONCE) return;
      const isWanted = page * RECORDS_A_PAGE < this.total.value;
      if (isWanted && !this.#pages.has(page) && !this.#coming.has(page)) void this.#fetch(page);
    }
  }

  #put(page: number, { records, ...rest }: DataPage): void {
    const before = this.answer.value;
    if (before !== null && before.basis !== rest.basis) this.#pages.clear();
    this.answer.value = rest;
    this.error.value = null;
    this.#pages.set(page, records);
    for (const old of this.#pages.keys()) {
      if (this.#pages.size <= MOST_PAGES) return;
      if (old !== page && !this.#seen.includes(old)) this.#pages.delete(old);
    }
  }

  #clear(): void {
    this.#pages.clear();
    this.answer.value = null;
  }
}

export type RecordStatus =
  | 'no-shop'
  | 'no-form'
  | 'waiting'
  | 'offline'
  | 'no-token'
  | 'refused'
  | 'failed'
  | 'none-found'
  | 'none-seen'
  | 'empty'
  | 'ready';

const ofError: Readonly<Partial<Record<AppError['code'], RecordStatus>>> = {
  'network.offline': 'offline',
  'network.timeout': 'offline',
  'session.no-token': 'no-token',
  'session.expired': 'no-token',
  'shop.refused': 'refused',
};

interface Known {
  hasShop: boolean;
  form: string | null;
  answer: Pick<DataPage, 'total' | 'source'> | null;
  isSearching: boolean;
  error: AppError | null;
}

/** Whether there are records to show and, if not, why. */
export function recordStatus({ hasShop, form, answer, isSearching, error }: Known): RecordStatus {
  if (!hasShop) return 'no-shop';
  if (form === null) return 'no-form';
  if (answer === null) return error === null ? 'waiting' : (ofError[error.code] ?? 'failed');
  if (answer.total > 0) return 'ready';
  if (answer.source === 'seen') return 'none-seen';
  return isSearching ? 'none-found' : 'empty';
}

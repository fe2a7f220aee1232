// The records of one question that are at hand: fetched page by page as they are seen, a few at once, the latest request first.
import { computed, ref, shallowReactive, shallowRef } from 'vue';
import type { DataPage, DataQuery, DataRecord } from '../../../contract/data-objects.ts';
import type { AppError } from '../../../contract/errors.ts';
import type { Result } from '../../../contract/result.ts';

export const RECORDS_A_PAGE = 100;
const MOST_PAGES = 30;
const AT_ONCE = 2;
/** For what is kept: asked for in the same moment, the shop's answer would hold it up by as much as that takes to make. */
const HEAD_START_MS = 60;

export type Question = Omit<DataQuery, 'offset' | 'limit'>;

export interface Answerers {
  ask: (query: DataQuery) => Promise<Result<DataPage>>;
  /** Of what is kept here, without the shop. */
  askCache: (query: DataQuery) => Promise<Result<DataPage | null>>;
}

/** Null cannot be read, undefined is not here yet. */
export type Shown = DataRecord | null | undefined;

const stretchOf = (question: Question, page: number): DataQuery => ({
  ...question,
  offset: page * RECORDS_A_PAGE,
  limit: RECORDS_A_PAGE,
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export class RecordPages {
  /** Null until the first page is here. */
  readonly answer = shallowRef<Omit<DataPage, 'records'> | null>(null);
  readonly error = shallowRef<AppError | null>(null);
  /** For a first page: what stands on screen stays until that is here. */
  readonly isAsking = ref(false);
  readonly total = computed(() => this.answer.value?.total ?? 0);
  /** Of all that was fetched: the shop answers for one page at a time. */
  readonly unreadable = computed(() => {
    const pages = [...this.#pages.values()];
    const met = pages.reduce((sum, page) => sum + page.filter((record) => record === null).length, 0);
    return Math.max(met, this.answer.value?.unreadable ?? 0);
  });
  readonly #answerers: Answerers;
  readonly #pages = shallowReactive(new Map<number, DataPage['records']>());
  readonly #coming = new Set<number>();
  #question: Question | null = null;
  /** Of which question and which try the answers are still wanted. */
  #turn = 0;
  #seen: readonly number[] = [];

  constructor(answerers: Answerers) {
    this.#answerers = answerers;
  }

  at(index: number): Shown {
    return this.#pages.get(Math.floor(index / RECORDS_A_PAGE))?.[index % RECORDS_A_PAGE];
  }

  /** What stands on screen is the shop's own word, and nothing failed since. */
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
    if (this.answer.value === null) await Promise.race([this.#showKept(mine), pause(HEAD_START_MS)]);
    if (mine !== this.#turn) return;
    const answer = await this.#ask(0);
    if (answer === undefined || mine !== this.#turn) return;
    this.isAsking.value = false;
    this.#clear();
    if (answer.ok) this.#put(0, answer.data);
    else this.error.value = answer.error;
    if (answer.ok) this.#fetchSeen();
  }

  /** Nobody looks at nothing for as long as a shop takes. */
  async #showKept(mine: number): Promise<void> {
    if (this.#question === null) return;
    const cached = await this.#answerers.askCache(stretchOf(this.#question, 0));
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
    return this.#answerers.ask(stretchOf(this.#question, page));
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

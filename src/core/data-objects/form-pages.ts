// Answers pages of a form: from the shop if it can be reached, else from the copy.
import {
  type DataPage,
  type DataQuery,
  type DataRecord,
  type DataSearched,
  type DataValue,
  MOST_RECORDS_AT_ONCE,
} from '../../contract/data-objects.ts';
import type { AppError } from '../../contract/errors.ts';
import { AppFailure } from '../failure.ts';
import type { PictureName } from '../platform/shop/picture.ts';
import type { Clock } from '../ports.ts';
import type { CallOptions } from '../platform/shop/open-shop.ts';
import type { ShopScope } from '../platform/shop/scope.ts';
import { fetchRange, type PageSizes } from './ask-shop.ts';
import { ColumnTally, type FormRecord, readRecord } from './data-record.ts';
import type { RecordRange } from './export-records.ts';
import type { FormCopies } from './form-copies.ts';
import type { FormCopy } from './form-copy.ts';
import { textOf } from './meaning.ts';
import { dayFrom } from '../../wire/scalars/time.ts';
import type { SecondsOf } from '../../wire/shop-time.ts';

/** After a failure the shop is not asked for this long, unless the connection comes back first. */
const AWAY_MS = 20_000;
/** Without retries, because there is a copy to show. */
const SOON: CallOptions = { attempts: 1, connectMs: 4_000, firstByteMs: 10_000 };

export interface FormPagesDeps {
  shop: ShopScope;
  clock: Clock;
  copies: FormCopies;
  pictureName: PictureName;
}

/** What this run has learned about a form. */
interface Known {
  form: string;
  pageSizes: PageSizes;
  tally: ColumnTally;
}

export class FormPages {
  readonly #deps: FormPagesDeps;
  #known: Known | undefined;
  #away: { error: AppError; untilMs: number } | undefined;

  constructor(deps: FormPagesDeps) {
    this.#deps = deps;
  }

  /** The connection is back. */
  retry(): void {
    this.#away = undefined;
  }

  forget(form: string): void {
    if (this.#known?.form === form) this.#known = undefined;
  }

  async page(query: DataQuery): Promise<DataPage> {
    const { copies, clock } = this.#deps;
    copies.forgetAllBut(query.form);
    const copy = copies.find(query.form);
    const away = this.#away;
    if (away !== undefined && copy !== undefined && clock.elapsedMs() < away.untilMs) {
      return this.#copyPage(query, copy, away.error);
    }
    try {
      const page = await this.#shopPage(query, copy === undefined ? {} : SOON);
      this.#away = undefined;
      return page;
    } catch (error) {
      if (copy === undefined || !isOutOfReach(error)) throw error;
      this.#away = { error: error.error, untilMs: clock.elapsedMs() + AWAY_MS };
      return this.#copyPage(query, copy, error.error);
    }
  }

  /** What can be shown until the shop has answered; null if there is no copy. */
  cached(query: DataQuery): DataPage | null {
    this.#deps.copies.forgetAllBut(query.form);
    const copy = this.#deps.copies.find(query.form);
    return copy === undefined ? null : this.#copyPage(query, copy, this.#away?.error ?? null);
  }

  /** All results of a search, either from the shop or from the copy, never a mixture. */
  async *all(query: DataSearched): AsyncGenerator<RecordRange> {
    const copy = this.#deps.copies.find(query.form);
    const isAway = copy !== undefined && this.#away !== undefined;
    if (!isAway) {
      const first = await this.#firstOf(query, copy);
      if (first !== undefined) return yield* this.#allFromShop(query, first);
    }
    if (copy !== undefined) yield copy.find(query);
  }

  async #shopPage(query: DataQuery, options: CallOptions): Promise<DataPage> {
    const { clock, shop } = this.#deps;
    const known = this.#knownOf(query.form);
    const { records, total } = await fetchRange(shop, { ...query, pageSizes: known.pageSizes }, options);
    shop.requireOpen();
    const nowSeconds = clock.nowSeconds();
    const held = records.map(readRecord);
    known.tally.add(held.filter((record) => record !== null));
    return {
      records: held.map((record) => this.#shown(record)),
      total,
      source: 'shop',
      basis: 'shop',
      freshness: { asOfSeconds: nowSeconds, error: null },
      unreadable: held.filter((record) => record === null).length,
      ...known.tally.get(),
    };
  }

  #copyPage(query: DataQuery, copy: FormCopy, error: AppError | null): DataPage {
    const { records, generation, unreadable, tally } = copy.find(query);
    const { asOfSeconds } = copy.state().freshness;
    return {
      ...this.#rangeOf(records, query),
      source: 'copy',
      basis: `copy ${generation}`,
      freshness: { asOfSeconds, error },
      unreadable,
      ...tally.get(),
    };
  }

  #rangeOf(records: readonly FormRecord[], { offset, limit }: DataQuery) {
    const some = records.slice(offset, offset + limit);
    return { records: some.map((record) => this.#shown(record)), total: records.length };
  }

  #shown(record: FormRecord | null) {
    const { pictureName: nameOf, shop } = this.#deps;
    return record === null ? null : shownRecord(record, { nameOf, secondsOf: shop.secondsOf });
  }

  /** Undefined if the shop cannot be reached and the copy can answer instead. */
  async #firstOf(query: DataSearched, copy: FormCopy | undefined) {
    try {
      return await this.#raws(query, 0);
    } catch (error) {
      if (copy === undefined || !isOutOfReach(error)) throw error;
      return undefined;
    }
  }

  async *#allFromShop(query: DataSearched, first: { records: unknown[]; total: number }) {
    let { records, total } = first;
    for (let offset = 0; ;) {
      const held = records.map(readRecord).filter((record) => record !== null);
      yield { records: held, unreadable: records.length - held.length };
      offset += records.length;
      if (records.length === 0 || offset >= total) return;
      ({ records, total } = await this.#raws(query, offset));
    }
  }

  #raws(query: DataSearched, offset: number): Promise<{ records: unknown[]; total: number }> {
    const { pageSizes } = this.#knownOf(query.form);
    return fetchRange(this.#deps.shop, { ...query, offset, limit: MOST_RECORDS_AT_ONCE, pageSizes }, {});
  }

  #knownOf(form: string): Known {
    if (this.#known?.form !== form) {
      this.#known = { form, pageSizes: { most: MOST_RECORDS_AT_ONCE }, tally: new ColumnTally() };
    }
    return this.#known;
  }
}

/** A refusal by the shop is a valid answer to the request, so cached data must not replace it. */
function isOutOfReach(error: unknown): error is AppFailure {
  if (!(error instanceof AppFailure)) return false;
  const { code, data } = error.error;
  if (code === 'shop.refused') return data.http >= 500 || data.http === 429;
  return [
    'network.offline',
    'network.timeout',
    'session.expired',
    'session.no-token',
    'shop.malformed',
  ].includes(code);
}

interface Reading {
  nameOf: PictureName;
  /** By the shop's clock, since the texts name no time zone. */
  secondsOf: SecondsOf;
}

function shownRecord(record: FormRecord, reading: Reading): DataRecord {
  const { id, nickname, status, addedAtSeconds, changedAtSeconds, isDeleted, entered } = record;
  const fields = Object.entries(entered).map(([key, value]) => [key, shownValue(value, reading)] as const);
  return {
    id,
    nickname,
    status,
    addedAtSeconds,
    changedAtSeconds,
    isDeleted,
    fields: Object.fromEntries(fields),
  };
}

export function shownValue(value: unknown, reading: Reading): DataValue {
  const raw = textOf(value) ?? '';
  return { kind: kindOf(value), raw, reading: readingOf(value, raw, reading) };
}

function kindOf(value: unknown): DataValue['kind'] {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'flag';
  return typeof value === 'string' ? 'text' : 'nested';
}

const MOST_PICTURES = 9;
const PICTURE = /^(?:https?:)?\/\/[^\s/?#]+\/[^\s?#]*\.(?:png|jpe?g|gif|webp|avif|bmp|svg)(?:[?#]\S*)?$/i;

function readingOf(value: unknown, raw: string, { nameOf, secondsOf }: Reading): DataValue['reading'] {
  const names = (Array.isArray(value) ? value : [value])
    .slice(0, MOST_PICTURES)
    .flatMap((one) => (typeof one === 'string' && PICTURE.test(one.trim()) ? (nameOf(one) ?? []) : []));
  if (names.length > 0) return { kind: 'pictures', names };
  return typeof value === 'string' || typeof value === 'number' ? momentIn(raw.trim(), secondsOf) : null;
}

/** Seconds from 2010 to 2050; other numbers of ten digits are not times. */
const EPOCH = /^1[2-9]\d{8}$|^2[0-4]\d{8}$/;

function momentIn(text: string, secondsOf: SecondsOf): DataValue['reading'] {
  if (EPOCH.test(text)) return { kind: 'moment', seconds: Number(text) };
  const seconds = secondsOf(text);
  if (seconds === undefined) return null;
  return { kind: dayFrom(text) === undefined ? 'moment' : 'day', seconds };
}

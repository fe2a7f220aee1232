// Answers pages of a form: from the shop if it can be reached, else from the copy, else from what was last seen.
import {
  type DataPage,
  type DataQuery,
  type DataRecord,
  type DataSearched,
  type DataValue,
  MOST_RECORDS_AT_ONCE,
} from '../../contract/data-objects.ts';
import type { AppError } from '../../contract/errors.ts';
import type { Cache, Document } from '../platform/storage/cache.ts';
import { AppFailure } from '../failure.ts';
import type { PictureName } from '../platform/shop/picture.ts';
import type { Clock, Digest, JsonValue } from '../ports.ts';
import type { CallOptions } from '../platform/shop/open-shop.ts';
import type { ShopScope } from '../platform/shop/scope.ts';
import { fetchRange, type PageSizes } from './ask-shop.ts';
import { ColumnTally, type FormRecord, readRecord } from './data-record.ts';
import { recordId } from '../platform/sync/resource.ts';
import type { RecordRange } from './export-records.ts';
import type { FormCopies } from './form-copies.ts';
import { folderOf, type FormCopy } from './form-copy.ts';
import { foundIn, textOf } from './meaning.ts';
import { z } from 'zod';
import { dayFrom } from '../../wire/scalars/time.ts';
import type { SecondsOf } from '../../wire/shop-time.ts';

/** After a failure the shop is not asked for this long, unless the connection comes back first. */
const AWAY_MS = 20_000;
/** Without retries, because there is something else to show. */
const SOON: CallOptions = { attempts: 1, connectMs: 4_000, firstByteMs: 10_000 };

export interface FormPagesDeps {
  shop: ShopScope;
  cache: Cache;
  clock: Clock;
  digest: Digest;
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
    this.#deps.cache.removeFolder(this.#seenFolder(form));
    if (this.#known?.form === form) this.#known = undefined;
  }

  async page(query: DataQuery): Promise<DataPage> {
    this.#deps.copies.forgetAllBut(query.form);
    const isCopied = this.#isCopied(query.form);
    const away = this.#away;
    if (away !== undefined && isCopied && this.#deps.clock.elapsedMs() < away.untilMs) {
      return this.#cachedPage(query, away.error);
    }
    try {
      const page = await this.#shopPage(query, isCopied ? SOON : {});
      this.#away = undefined;
      return page;
    } catch (error) {
      if (!isCopied || !isOutOfReach(error)) throw error;
      this.#away = { error: error.error, untilMs: this.#deps.clock.elapsedMs() + AWAY_MS };
      return this.#cachedPage(query, error.error);
    }
  }

  /** What can be shown until the shop has answered; null if there is nothing. */
  cached(query: DataQuery): DataPage | null {
    this.#deps.copies.forgetAllBut(query.form);
    return this.#isCopied(query.form) ? this.#cachedPage(query, this.#away?.error ?? null) : null;
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
    const seen = this.#seen(query.form);
    if (records.length > 0) seen.set(seenAfter(seen.get(), records, nowSeconds));
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

  #cachedPage(query: DataQuery, error: AppError | null): DataPage {
    const copy = this.#deps.copies.find(query.form);
    return copy === undefined ? this.#seenPage(query, error) : this.#copyPage(query, copy, error);
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

  #seenPage(query: DataQuery, error: AppError | null): DataPage {
    const { atSeconds, records: raws } = this.#seen(query.form).get();
    const read = raws.map(readRecord);
    const records = read.filter((record) => record !== null);
    const tally = new ColumnTally();
    tally.add(records);
    return {
      ...this.#rangeOf(foundIn(records, query), query),
      source: 'seen',
      basis: `seen ${atSeconds ?? 0}`,
      freshness: { asOfSeconds: atSeconds, error },
      unreadable: raws.length - records.length,
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

  #isCopied(form: string): boolean {
    return this.#deps.copies.find(form) !== undefined || this.#seen(form).get().atSeconds !== null;
  }

  #knownOf(form: string): Known {
    if (this.#known?.form !== form) {
      this.#known = { form, pageSizes: { most: MOST_RECORDS_AT_ONCE }, tally: new ColumnTally() };
    }
    return this.#known;
  }

  #seen(form: string) {
    return openSeen(this.#deps.cache, this.#seenFolder(form));
  }

  #seenFolder(form: string): string {
    return seenFolder(this.#deps.shop.dataFolder, folderOf(form, this.#deps.digest));
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

/** As many as the shop returns at once. */
const MOST_SEEN = 200;

const cached = z.strictObject({
  atSeconds: z.int().nullable(),
  // Stored as the shop sent them; they are parsed when they are shown.
  records: z.custom<JsonValue[]>(Array.isArray),
});
type Seen = z.output<typeof cached>;

const nothing: Seen = { atSeconds: null, records: [] };

const seenFolder = (dataFolder: string, name: string) => `${dataFolder}/data-objects-seen/${name}`;

const openSeen = (cache: Cache, folder: string): Document<Seen> =>
  cache.document({ name: `${folder}/records`, version: 1, schema: cached, empty: nothing });

/** The newest first, without duplicates. */
function seenAfter({ records: before }: Seen, now: readonly JsonValue[], atSeconds: number): Seen {
  const ids = new Set(now.map(recordId));
  const others = before.filter((record) => !ids.has(recordId(record)));
  return { atSeconds, records: [...now, ...others].slice(0, MOST_SEEN) };
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

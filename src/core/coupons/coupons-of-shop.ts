// The coupons of one open shop: the list, the shop's last answer about each, and why that is not newer.
import type { AppError } from '../../contract/errors.ts';
import type { CouponDetail, CouponLine, CouponOutcome, CouponList } from '../../contract/coupons.ts';
import type { Cache, Document } from '../platform/storage/cache.ts';
import { AppFailure } from '../failure.ts';
import { type LocalOf, localTimeIn } from '../../wire/shop-time.ts';
import { createThrottle, type Throttle } from '../platform/sync/throttle.ts';
import type { PictureName } from '../platform/shop/picture.ts';
import type { Clock, JsonValue, Log } from '../ports.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import { linkedSignal } from '../platform/sync/waiting.ts';
import { type CouponReading, readCoupon } from './read-coupon.ts';
import { Refreshing } from './refreshing.ts';
import { type Place, ListedCoupons } from './coupon-list.ts';
import { z } from 'zod';

export interface CouponDeps {
  cache: Cache;
  clock: Clock;
  log: Log;
  pictureName: PictureName;
  onChange: (list: CouponList) => void;
}

const NOTIFY_EVERY_MS = 250;
/** Longer answers are refused. */
const MOST_BYTES = 1024 * 1024;
const FIRST_HTTP_FAILURE = 400;
const lineFailures = ['network.offline', 'network.timeout'];

export class CouponsOfShop {
  readonly shop: OpenShop;
  readonly #deps: CouponDeps;
  readonly #coupons: ListedCoupons;
  readonly #answers: CouponAnswers;
  readonly #errors = new Map<string, AppError>();
  readonly #lookingUp = new Set<string>();
  readonly #refreshing: Refreshing;
  readonly #throttle: Throttle;
  readonly #localOf: LocalOf;
  /** Parsing is expensive, and a stored answer never changes. */
  readonly #read = new WeakMap<CouponAnswer, CouponReading>();

  constructor(shop: OpenShop, deps: CouponDeps) {
    this.shop = shop;
    this.#localOf = localTimeIn(shop.zone);
    this.#deps = deps;
    this.#coupons = new ListedCoupons(deps.cache, shop.ownFolder);
    this.#answers = new CouponAnswers(deps.cache, shop.dataFolder);
    this.#answers.removeExcept((id) => this.#coupons.has(id));
    this.#throttle = createThrottle(deps.clock, NOTIFY_EVERY_MS, () => this.#notify());
    this.#refreshing = new Refreshing({
      ask: (id, signal) => this.#ask(id, signal),
      onLineDown: (ids, error) => ids.forEach((id) => this.#errors.set(id, error)),
      onStep: () => this.#throttle.soon(),
      onEnd: () => this.#throttle.now(),
      onBroken: (error) => deps.log.error('coupons broken', { stack: String(error) }),
    });
    shop.signal.addEventListener('abort', () => this.#close(), { once: true });
  }

  state(): CouponList {
    return {
      lines: this.#coupons.places().map((place) => this.#lineOf(place)),
      refreshing: this.#refreshing.progress(),
    };
  }

  detail(id: string): CouponDetail | null {
    const place = this.#coupons.places().find((one) => one.id === id);
    if (place === undefined) return null;
    const answer = this.#answers.of(id);
    const { terms, logo, sent } = this.#readingOf(answer);
    const line = this.#lineOf(place);
    return {
      line,
      terms: { ...terms, isForeign: line.outcome === 'foreign' },
      picture: logo === '' ? null : this.#deps.pictureName(logo),
      ...sent,
      refusal: answer?.refusal ?? '',
    };
  }

  /** Throws the failure, unless the coupon is in the list already: there it is shown next to the coupon's age. */
  async lookUp(id: string): Promise<void> {
    this.#coupons.checkRoomFor(id);
    this.#lookingUp.add(id);
    this.#throttle.now();
    try {
      const error = await this.#ask(id, this.shop.signal, true);
      if (this.shop.signal.aborted) return;
      if (error !== undefined && !this.#coupons.has(id)) throw new AppFailure(error);
      this.#coupons.lookedUp(id, this.#deps.clock.nowSeconds());
    } finally {
      this.#lookingUp.delete(id);
      this.#throttle.now();
    }
  }

  refresh(ids: readonly string[]): void {
    this.#refreshing.add(ids.filter((id) => this.#coupons.has(id)));
    this.#throttle.now();
  }

  refreshAll(): void {
    this.refresh(this.#coupons.places().map(({ id }) => id));
  }

  /** The connection is back: repeats the requests that failed because of it. */
  retry(): void {
    const failed = [...this.#errors].filter(([, { code }]) => lineFailures.includes(code));
    if (failed.length > 0) this.refresh(failed.map(([id]) => id));
  }

  stopRefreshing(): void {
    this.#refreshing.stop();
    this.#throttle.now();
  }

  /** The shop's answers stay on the disk until the next start, so that the removal can be undone. */
  remove(ids: readonly string[]): void {
    this.#refreshing.drop(ids);
    this.#coupons.remove(ids);
    this.#throttle.now();
  }

  putBack(ids: readonly string[]): void {
    this.#coupons.putBack(ids, this.#deps.clock.nowSeconds());
    this.#throttle.now();
  }

  async #ask(id: string, wanted: AbortSignal, isNew = false): Promise<AppError | undefined> {
    const { shop } = this;
    const until = linkedSignal(shop.signal, wanted);
    const form = { app_id: shop.appId, coupon_id: id };
    try {
      const { data } = await shop.callRaw('getCouponInfo', form, { signal: until.signal, bytes: MOST_BYTES });
      // The record comes from parsed JSON.
      if (!until.signal.aborted) this.#answered(id, { record: data as JsonValue, isNew });
    } catch (error) {
      if (!(error instanceof AppFailure)) throw error;
      if (until.signal.aborted || error.error.code === 'cancelled') return error.error;
      const refusal = refusalIn(error.error);
      if (refusal === undefined) return this.#failed(id, error.error);
      this.#answered(id, { record: null, refusal, isNew });
    } finally {
      until.drop();
    }
    return undefined;
  }

  #answered(id: string, { record, refusal, isNew }: Answered): void {
    this.#errors.delete(id);
    if (!isNew && !this.#coupons.has(id)) return;
    const nothing = isNothing(record);
    const asOfSeconds = this.#deps.clock.nowSeconds();
    const known = nothing ? (this.#answers.of(id)?.record ?? null) : record;
    this.#answers.put(id, { asOfSeconds, record: known, refusal: nothing ? (refusal ?? '') : null });
  }

  #failed(id: string, error: AppError): AppError {
    if (this.#coupons.has(id)) this.#errors.set(id, error);
    return error;
  }

  #lineOf(place: Place): CouponLine {
    const answer = this.#answers.of(place.id);
    const reading = this.#readingOf(answer);
    const outcome = this.#outcomeOf(place.id, answer, reading);
    return {
      ...place,
      // An answer about another coupon must not show its title or value here.
      ...(outcome === 'unreadable' ? noFace : reading.face),
      outcome,
      freshness: {
        asOfSeconds: answer?.asOfSeconds ?? null,
        error: this.#errors.get(place.id) ?? null,
      },
      asking: this.#lookingUp.has(place.id) || this.#refreshing.isAsking(place.id),
    };
  }

  #outcomeOf(id: string, answer: CouponAnswer | undefined, reading: CouponReading): CouponOutcome {
    if (answer === undefined) return 'never';
    if (answer.refusal !== null) return 'unknown';
    if (reading.id !== id) return 'unreadable';
    if (reading.appId !== '' && reading.appId !== this.shop.appId) return 'foreign';
    if (reading.terms.isDeleted) return 'deleted';
    return reading.terms.isOnSale.read === false ? 'off-shelf' : 'known';
  }

  #readingOf(answer: CouponAnswer | undefined): CouponReading {
    if (answer === undefined) return readCoupon(null, this.#localOf);
    const reading = this.#read.get(answer) ?? readCoupon(answer.record, this.#localOf);
    this.#read.set(answer, reading);
    return reading;
  }

  #notify(): void {
    if (!this.shop.signal.aborted) this.#deps.onChange(this.state());
  }

  #close(): void {
    this.#refreshing.stop();
    this.#throttle.end();
  }
}

const noFace = readCoupon(null, String).face;

interface Answered {
  record: JsonValue;
  refusal?: string;
  /** A lookup, whose answer is stored before the coupon is in the list. */
  isNew: boolean;
}

/** The values with which a PHP shop answers that there is no such coupon. */
const isNothing = (record: JsonValue | undefined) =>
  record === undefined ||
  record === null ||
  record === '' ||
  record === false ||
  (typeof record === 'object' && Object.keys(record).length === 0);

/** The shop's refusal; undefined if it was too busy or failed internally. */
const refusalIn = (error: AppError) =>
  error.code === 'shop.refused' && error.data.http < FIRST_HTTP_FAILURE ? error.data.reason : undefined;

const answer = z.strictObject({
  asOfSeconds: z.number(),
  /** The last record that the shop sent, even if it does not know the coupon any more. */
  record: z.custom<JsonValue>().nullable(),
  /** The shop's message if it last answered that it does not know the coupon, else null. */
  refusal: z.string().nullable(),
});
type CouponAnswer = z.output<typeof answer>;

type Answers = Record<string, CouponAnswer>;
const known: z.ZodType<Answers> = z.record(z.string(), answer);

const FILES = 16;

class CouponAnswers {
  readonly #files: readonly Document<Answers>[];

  constructor(cache: Cache, folder: string) {
    this.#files = Array.from({ length: FILES }, (_, at) =>
      cache.document<Answers>({ name: `${folder}/coupons/${at}`, version: 1, schema: known, empty: {} }),
    );
  }

  of(id: string): CouponAnswer | undefined {
    const all = this.#fileOf(id)?.get() ?? {};
    return Object.hasOwn(all, id) ? all[id] : undefined;
  }

  put(id: string, answered: CouponAnswer): void {
    const file = this.#fileOf(id);
    file?.set({ ...file.get(), [id]: answered });
  }

  /** Removes the answers about all other coupons. */
  removeExcept(isListed: (id: string) => boolean): void {
    for (const file of this.#files) {
      const all = Object.entries(file.get());
      const remaining = all.filter(([id]) => isListed(id));
      if (remaining.length < all.length) file.set(Object.fromEntries(remaining));
    }
  }

  #fileOf(id: string): Document<Answers> | undefined {
    return this.#files[Number(id) % FILES];
  }
}

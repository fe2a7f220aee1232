// The shop's last answer about each listed coupon, and why that is not newer.
import { z } from 'zod';
import type { AppError } from '../../contract/errors.ts';
import { localTimeIn } from '../../wire/shop-time.ts';
import { AppFailure } from '../failure.ts';
import type { ShopScope } from '../platform/shop/scope.ts';
import type { Document } from '../platform/storage/cache.ts';
import { linkedSignal } from '../platform/sync/waiting.ts';
import type { Clock, JsonValue } from '../ports.ts';
import { type CouponReading, readCoupon } from './read-coupon.ts';

/** Longer answers are refused. */
const MOST_BYTES = 1024 * 1024;
const FIRST_HTTP_FAILURE = 400;

interface Deps {
  clock: Clock;
  isListed: (id: string) => boolean;
}

export function openCouponAnswers(shop: ShopScope, { clock, isListed }: Deps) {
  const files = new AnswerFiles(shop);
  const errors = new Map<string, AppError>();
  const localOf = localTimeIn(shop.zone);
  /** Parsing is expensive, and a stored answer never changes. */
  const readings = new WeakMap<CouponAnswer, CouponReading>();
  files.removeExcept(isListed);

  /** A failure is returned, not thrown. */
  async function ask(id: string, wanted: AbortSignal, isNew = false): Promise<AppError | undefined> {
    const until = linkedSignal(shop.signal, wanted);
    const form = { app_id: shop.appId, coupon_id: id };
    try {
      const { data } = await shop.callRaw('getCouponInfo', form, { signal: until.signal, bytes: MOST_BYTES });
      // The record comes from parsed JSON.
      if (!until.signal.aborted) answered(id, { record: data as JsonValue, isNew });
    } catch (error) {
      if (!(error instanceof AppFailure)) throw error;
      if (until.signal.aborted || error.error.code === 'cancelled') return error.error;
      const refusal = refusalIn(error.error);
      if (refusal === undefined) {
        if (isListed(id)) errors.set(id, error.error);
        return error.error;
      }
      answered(id, { record: null, refusal, isNew });
    } finally {
      until.drop();
    }
    return undefined;
  }

  function answered(id: string, { record, refusal, isNew }: Answered): void {
    errors.delete(id);
    if (!isNew && !isListed(id)) return;
    const nothing = isNothing(record);
    const known = nothing ? (files.of(id)?.record ?? null) : record;
    files.put(id, {
      asOfSeconds: clock.nowSeconds(),
      record: known,
      refusal: nothing ? (refusal ?? '') : null,
    });
  }

  function readingOf(answer: CouponAnswer | undefined): CouponReading {
    if (answer === undefined) return readCoupon(null, localOf);
    const reading = readings.get(answer) ?? readCoupon(answer.record, localOf);
    readings.set(answer, reading);
    return reading;
  }

  return { of: (id: string) => files.of(id), readingOf, errors, ask };
}

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

/** The shop has never known this coupon. */
export const isOfNothing = (answer: CouponAnswer | undefined) =>
  answer !== undefined && answer.refusal !== null && answer.record === null;

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
export type CouponAnswer = z.output<typeof answer>;

type Answers = Record<string, CouponAnswer>;
const known: z.ZodType<Answers> = z.record(z.string(), answer);

const FILES = 16;

class AnswerFiles {
  readonly #files: readonly Document<Answers>[];

  constructor(shop: ShopScope) {
    const kind = { version: 1, schema: known, empty: {} };
    this.#files = Array.from({ length: FILES }, (_, at) =>
      shop.document<Answers>({ ...kind, name: `${shop.dataFolder}/coupons/${at}` }),
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

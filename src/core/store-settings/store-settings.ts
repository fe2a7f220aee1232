// The settings of the open shop: fetched at intervals, stored as the shop sent them, with all their former versions.
import { z } from 'zod';
import { PRESENT_VERSION, type StoreSettings } from '../../contract/store-settings.ts';
import type { AppError } from '../../contract/errors.ts';
import type { DocumentKind } from '../platform/storage/cache.ts';
import { AppFailure, invalid, logBroken } from '../failure.ts';
import type { JsonValue } from '../ports.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import {
  askFor,
  changesBetween,
  logosIn,
  cachedAnswers,
  type CachedAnswers,
  type Part,
  type PartErrors,
  parts,
  readModes,
} from './answers.ts';
import { historyKind, SettingsHistory } from './settings-history.ts';
import { shopDomain } from '../domain.ts';
import type { ShopDomainDeps } from '../shop-domain.ts';

const stored = z.strictObject({
  asOfSeconds: z.number().nullable(),
  /** Since when they have been unchanged. */
  sinceSeconds: z.number().nullable(),
  answers: cachedAnswers,
});
type Stored = z.output<typeof stored>;

const storedKind = (dataFolder: string): DocumentKind<Stored> => ({
  name: `${dataFolder}/store-settings`,
  version: 1,
  schema: stored,
  empty: { asOfSeconds: null, sinceSeconds: null, answers: {} },
});

export const storeSettingsDomain = shopDomain('store-settings', (shop, deps: ShopDomainDeps) => {
  const { clock, chance, log, pictureName, everyMinutes } = deps;
  const document = shop.document(storedKind(shop.dataFolder));
  const history = new SettingsHistory(shop.document(historyKind(shop.ownFolder)));
  /** Why the last fetch failed completely. */
  let error: AppError | null = null;
  let partErrors: PartErrors = {};
  let running: Promise<void> | undefined;
  let cancelNext: () => void = () => undefined;

  const read = (answers: CachedAnswers, errors: PartErrors = {}) => readModes(answers, errors, pictureName);
  const get = (): StoreSettings => {
    const { asOfSeconds, answers } = document.get();
    return {
      modes: read(answers, partErrors),
      freshness: { asOfSeconds, error },
      fetching: running !== undefined,
      former: history.count,
    };
  };
  const changed = () => shop.emit('store-settings.changed', get());

  /** A part without an answer this time stays as it was. */
  function store(answers: CachedAnswers): void {
    const nowSeconds = clock.nowSeconds();
    const former = document.get();
    const next = { ...former.answers, ...answers };
    const hasChanged = changesBetween(former.answers, next).length > 0;
    if (hasChanged && former.sinceSeconds !== null) {
      const { sinceSeconds: fromSeconds, answers: before } = former;
      history.add({ id: chance.id(), fromSeconds, untilSeconds: nowSeconds, answers: before });
    }
    const sinceSeconds = hasChanged ? nowSeconds : (former.sinceSeconds ?? nowSeconds);
    document.set({ asOfSeconds: nowSeconds, sinceSeconds, answers: next });
  }

  async function fetchOnce(): Promise<void> {
    cancelNext();
    // Notifies after `running` has been set, since the event includes it.
    await Promise.resolve();
    changed();
    try {
      const { answers, errors, failure } = await fetchAnswers(shop);
      shop.requireOpen();
      error = failure;
      partErrors = errors;
      if (failure === null) store(answers);
    } finally {
      running = undefined;
      cancelNext = shop.after(everyMinutes() * 60_000, fetchUnasked);
      changed();
    }
  }

  /** Never throws a failure of the shop: the freshness carries it. */
  const fetch = async (): Promise<StoreSettings> => {
    running ??= fetchOnce();
    await running;
    return get();
  };
  const fetchUnasked = () =>
    void fetch().catch((reason: unknown) => {
      if (!shop.signal.aborted) logBroken(log, 'store settings broken', reason);
    });

  const answersOf = (id: string, field: string): CachedAnswers => {
    const answers = id === PRESENT_VERSION ? document.get().answers : history.answersOf(id);
    if (answers === undefined) throw invalid({ path: [field], rule: 'not-listed' });
    return answers;
  };

  fetchUnasked();
  return {
    get,
    /** The addresses of the store's logo, one a mode. */
    logos: () => logosIn(document.get().answers),
    retry: () => {
      if (error !== null) fetchUnasked();
    },
    routes: {
      'store-settings.get': get,
      'store-settings.fetch': fetch,
      'store-settings.history': () => {
        const { sinceSeconds, answers } = document.get();
        return sinceSeconds === null ? [] : history.list({ fromSeconds: sinceSeconds, answers });
      },
      'store-settings.compare': ({ from, to }) => {
        const before = answersOf(from, 'from');
        const after = answersOf(to, 'to');
        return { from: read(before), to: read(after), changes: changesBetween(before, after) };
      },
    },
  };
});

interface Fetched {
  answers: CachedAnswers;
  errors: PartErrors;
  /** Set if no part was answered. */
  failure: AppError | null;
}

const OF_ONE_PART = ['shop.refused', 'shop.malformed'];

async function fetchAnswers(shop: OpenShop): Promise<Fetched> {
  const results = await Promise.all(parts.map((part) => fetchPart(shop, part)));
  const answers = Object.fromEntries(
    results.flatMap(({ name, answer }) => (answer === undefined ? [] : [[name, answer]])),
  );
  const troubles = results.flatMap(({ name, error }) => (error === undefined ? [] : [{ name, error }]));
  const general = troubles.find(({ error }) => !OF_ONE_PART.includes(error.code));
  const whole = general ?? (troubles.length === parts.length ? troubles[0] : undefined);
  const errors: PartErrors = Object.fromEntries(troubles.map(({ name, error }) => [name, error]));
  return whole === undefined
    ? { answers, errors, failure: null }
    : { answers: {}, errors: {}, failure: whole.error };
}

interface PartResult {
  name: Part['name'];
  answer?: JsonValue;
  error?: AppError;
}

async function fetchPart(shop: OpenShop, part: Part): Promise<PartResult> {
  try {
    return { name: part.name, answer: await askFor(shop, part) };
  } catch (error) {
    if (!(error instanceof AppFailure)) throw error;
    return { name: part.name, error: error.error };
  }
}

// The settings of the open shop: fetched at intervals, stored as the shop sent them, with all their former versions.
import { z } from 'zod';
import {
  type BothModes,
  PRESENT_VERSION,
  type SettingsComparison,
  type SettingsVersion,
  type StoreSettings,
} from '../../contract/store-settings.ts';
import type { AppError } from '../../contract/errors.ts';
import type { Cache, Document } from '../platform/storage/cache.ts';
import { AppFailure, failure, invalid } from '../failure.ts';
import type { Chance, Clock, JsonValue, Log } from '../ports.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import {
  askFor,
  changesBetween,
  cachedAnswers,
  type CachedAnswers,
  type Part,
  type PartErrors,
  parts,
  readModes,
} from './answers.ts';
import type { PictureName } from '../platform/shop/picture.ts';
import { SettingsHistory } from './settings-history.ts';
import { defineDomain } from '../domain.ts';
import type { ShopDomainDeps } from '../shop-domain.ts';

const stored = z.strictObject({
  asOfSeconds: z.number().nullable(),
  /** Since when they have been unchanged. */
  sinceSeconds: z.number().nullable(),
  answers: cachedAnswers,
});
type Stored = z.output<typeof stored>;

interface Deps {
  cache: Cache;
  clock: Clock;
  chance: Chance;
  log: Log;
  pictureName: PictureName;
  everyMinutes: () => number;
  onChange: (settings: StoreSettings) => void;
}

/** The state of one shop; each shop gets its own, so that late answers cannot be mixed up. */
interface Opened {
  shop: OpenShop;
  document: Document<Stored>;
  history: SettingsHistory;
  /** Why the last fetch failed completely. */
  error: AppError | null;
  partErrors: PartErrors;
  running: Promise<void> | undefined;
  callOff: () => void;
}

export class StoreSettingsModule {
  readonly #deps: Deps;
  #opened: Opened | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Switches to this shop and fetches its settings. */
  open(shop: OpenShop): void {
    const { cache } = this.#deps;
    const opened: Opened = {
      shop,
      document: cache.document({
        name: `${shop.dataFolder}/store-settings`,
        version: 1,
        schema: stored,
        empty: { asOfSeconds: null, sinceSeconds: null, answers: {} },
      }),
      history: new SettingsHistory(cache, shop.ownFolder),
      error: null,
      partErrors: {},
      running: undefined,
      callOff: () => undefined,
    };
    shop.signal.addEventListener('abort', () => opened.callOff(), { once: true });
    this.#opened = opened;
    this.#fetchUnasked();
  }

  /** The connection is back: repeats the fetch if the last one failed. */
  retry(): void {
    if (this.#opened !== undefined && this.#opened.error !== null) this.#fetchUnasked();
  }

  /** Throws `session.none` if no shop is open. */
  get(): StoreSettings {
    return this.#shown(this.#now());
  }

  /** Never throws a failure of the shop: the freshness carries it. */
  async fetch(): Promise<StoreSettings> {
    const opened = this.#now();
    opened.running ??= this.#fetchOnce(opened);
    await opened.running;
    return this.get();
  }

  versions(): SettingsVersion[] {
    const { document, history } = this.#now();
    const { sinceSeconds, answers } = document.get();
    return sinceSeconds === null ? [] : history.list({ fromSeconds: sinceSeconds, answers });
  }

  compare({ from, to }: { from: string; to: string }): SettingsComparison {
    const [before, after] = [this.#answersOf(from, 'from'), this.#answersOf(to, 'to')];
    return {
      from: this.#read(before),
      to: this.#read(after),
      changes: changesBetween(before, after),
    };
  }

  #answersOf(id: string, field: string): CachedAnswers {
    const { document, history } = this.#now();
    const answers = id === PRESENT_VERSION ? document.get().answers : history.answersOf(id);
    if (answers === undefined) throw invalid({ path: [field], rule: 'not-listed' });
    return answers;
  }

  #fetchUnasked(): void {
    this.fetch().catch((error: unknown) => {
      const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
      const isLeft = this.#opened?.shop.signal.aborted !== false;
      if (!isLeft) this.#deps.log.error('store settings broken', { stack });
    });
  }

  async #fetchOnce(opened: Opened): Promise<void> {
    opened.callOff();
    // Notifies after the caller has set `running`, since the event includes it.
    await Promise.resolve();
    this.#notify(opened);
    try {
      const { answers, errors, failure: trouble } = await fetchAnswers(opened.shop);
      if (opened.shop.signal.aborted) return;
      opened.error = trouble;
      opened.partErrors = errors;
      if (trouble === null) this.#store(opened, answers);
    } finally {
      opened.running = undefined;
      if (!opened.shop.signal.aborted) this.#planNext(opened);
      this.#notify(opened);
    }
  }

  /** A part without an answer this time stays as it was. */
  #store({ document, history }: Opened, answers: CachedAnswers): void {
    const nowSeconds = this.#deps.clock.nowSeconds();
    const former = document.get();
    const next = { ...former.answers, ...answers };
    const hasChanged = changesBetween(former.answers, next).length > 0;
    if (hasChanged && former.sinceSeconds !== null) {
      const { sinceSeconds: fromSeconds, answers: before } = former;
      const id = this.#deps.chance.id();
      history.add({ id, fromSeconds, untilSeconds: nowSeconds, answers: before });
    }
    const sinceSeconds = hasChanged ? nowSeconds : (former.sinceSeconds ?? nowSeconds);
    document.set({ asOfSeconds: nowSeconds, sinceSeconds, answers: next });
  }

  #planNext(opened: Opened): void {
    const delayMs = this.#deps.everyMinutes() * 60_000;
    opened.callOff = this.#deps.clock.after(delayMs, () => this.#fetchUnasked());
  }

  #notify(opened: Opened): void {
    if (this.#opened === opened && !opened.shop.signal.aborted) this.#deps.onChange(this.#shown(opened));
  }

  #shown({ document, history, error, partErrors, running }: Opened): StoreSettings {
    const { asOfSeconds, answers } = document.get();
    return {
      modes: this.#read(answers, partErrors),
      freshness: { asOfSeconds, error },
      fetching: running !== undefined,
      former: history.count,
    };
  }

  #read(answers: CachedAnswers, errors: PartErrors = {}): BothModes {
    return readModes(answers, errors, this.#deps.pictureName);
  }

  #now(): Opened {
    if (this.#opened === undefined || this.#opened.shop.signal.aborted) {
      throw failure('session.none', 'no shop is open');
    }
    return this.#opened;
  }
}

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

export const storeSettingsDomain = defineDomain({
  name: 'store-settings',
  create: ({ emit, onStoreSettings, ...deps }: ShopDomainDeps) =>
    new StoreSettingsModule({
      ...deps,
      onChange: (state) => {
        emit('store-settings.changed', state);
        onStoreSettings();
      },
    }),
  routes: (storeSettings) => ({
    'store-settings.get': () => storeSettings.get(),
    'store-settings.fetch': () => storeSettings.fetch(),
    'store-settings.history': () => storeSettings.versions(),
    'store-settings.compare': (versions) => storeSettings.compare(versions),
  }),
});

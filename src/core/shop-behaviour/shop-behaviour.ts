// Learns how the open shop's interface behaves, with a person's consent, and stores the result with the shop's own data.
import type { BehaviourStep, ShopBehaviour, ShopBehaviourState } from '../../contract/shop-behaviour.ts';
import type { AppError } from '../../contract/errors.ts';
import type { Cache } from '../platform/storage/cache.ts';
import type { ShopClient, Target } from '../platform/client/shop-client.ts';
import { AppFailure, failure, internalError, invalid } from '../failure.ts';
import type { Chance, Clock, Log } from '../ports.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import { ownFolderOf } from '../platform/shop/profiles.ts';
import { linkedSignal } from '../platform/sync/waiting.ts';
import { behaviourKind, madeThingsKind } from './behaviour-file.ts';
import { createLab } from './lab.ts';
import { runCheck } from './run.ts';
import { defineDomain } from '../domain.ts';

export interface ShopBehaviourDeps {
  cache: Cache;
  clock: Clock;
  chance: Chance;
  log: Log;
  client: Pick<ShopClient, 'callForm'>;
  /** The address and token of a shop. */
  targetOf: (shop: string, signal: AbortSignal) => Promise<Target>;
  isKnown: (shop: string) => boolean;
  /** Runs the work while the outbox sends nothing to the open shop. */
  whileOutboxRests: (work: () => Promise<void>, signal: AbortSignal) => Promise<void>;
  onChange: (state: ShopBehaviourState) => void;
  /** The check has added an item to the shop and may have added and removed a group. */
  onDone: () => void;
}

interface Running {
  shop: OpenShop;
  step: BehaviourStep;
  stop: AbortController;
}

export class ShopBehaviours {
  readonly #deps: ShopBehaviourDeps;
  readonly #failures = new Map<string, AppError>();
  #open: OpenShop | undefined;
  #running: Running | undefined;
  #ended: Promise<void> = Promise.resolve();

  constructor(deps: ShopBehaviourDeps) {
    this.#deps = deps;
  }

  open(shop: OpenShop): void {
    this.#open = shop;
  }

  /** Ends a running check before the program ends. */
  async end(): Promise<void> {
    this.#running?.stop.abort();
    await this.#ended;
  }

  get(shop: string): ShopBehaviourState {
    const running = this.#running?.shop.profileId === shop ? this.#running : undefined;
    return {
      shop,
      learned: this.learned(shop),
      step: running?.step ?? null,
      failure: this.#failures.get(shop) ?? null,
    };
  }

  learned(shop: string): ShopBehaviour | null {
    return this.#deps.isKnown(shop) ? this.#document(shop).get().learned : null;
  }

  /** Returns at once; the progress is sent as events. */
  start(id: string): ShopBehaviourState {
    const shop = this.#open;
    if (shop?.profileId !== id || shop.signal.aborted) throw invalid({ path: ['shop'], rule: 'wrong' });
    if (this.#running === undefined) {
      this.#failures.delete(id);
      const running: Running = { shop, step: 'outbox', stop: new AbortController() };
      this.#running = running;
      this.#ended = this.#run(running);
      this.#notify(id);
    }
    return this.get(id);
  }

  stop(id: string): ShopBehaviourState {
    if (this.#running?.shop.profileId === id) this.#running.stop.abort();
    return this.get(id);
  }

  async #run(running: Running): Promise<void> {
    const { shop, stop } = running;
    const { log, onDone, whileOutboxRests } = this.#deps;
    const id = shop.profileId;
    try {
      await whileOutboxRests(() => this.#check(running), stop.signal);
    } catch (error) {
      if (!shop.signal.aborted)
        this.#failures.set(id, stop.signal.aborted ? stopped() : this.#failureOf(error));
    }
    this.#running = undefined;
    if (shop.signal.aborted) return;
    log.info('shop checked', { failure: this.#failures.get(id)?.code ?? 'none' });
    this.#notify(id);
    onDone();
  }

  /** Saves only a complete result. */
  async #check(running: Running): Promise<void> {
    const { cache, clock, targetOf } = this.#deps;
    const { shop, stop } = running;
    const id = shop.profileId;
    const wanted = linkedSignal(shop.signal, stop.signal);
    try {
      refuseAborted(wanted.signal);
      const target = await targetOf(id, wanted.signal);
      const lab = createLab({ ...this.#deps, target, signal: wanted.signal });
      const facts = await runCheck({
        lab,
        cleaningLab: createLab({ ...this.#deps, target, signal: shop.signal }),
        made: cache.document(madeThingsKind(shop.ownFolder)),
        onStep: (step) => {
          running.step = step;
          this.#notify(id);
        },
      });
      // The profile may belong to another shop by now.
      refuseAborted(wanted.signal);
      this.#document(id).set({ learned: { ...facts, learnedAtSeconds: clock.nowSeconds() } });
    } finally {
      wanted.drop();
    }
  }

  #failureOf(error: unknown): AppError {
    if (error instanceof AppFailure) return error.error;
    return internalError(error, 'shop check broken', this.#deps);
  }

  #document(shop: string) {
    return this.#deps.cache.document(behaviourKind(ownFolderOf(shop)));
  }

  #notify(shop: string): void {
    this.#deps.onChange(this.get(shop));
  }
}

function refuseAborted(signal: AbortSignal): void {
  if (signal.aborted) throw new AppFailure(stopped());
}

const stopped = (): AppError => failure('cancelled', 'the check was stopped').error;

export const shopBehaviourDomain = defineDomain({
  name: 'shop-behaviour',
  create: (deps: ShopBehaviourDeps) => new ShopBehaviours(deps),
  routes: (behaviours) => ({
    'shop-behaviour.get': ({ shop }) => behaviours.get(shop),
    'shop-behaviour.start': ({ shop }) => behaviours.start(shop),
    'shop-behaviour.stop': ({ shop }) => behaviours.stop(shop),
  }),
});

// How the counter of the open shop works: its settings, the shop's fees, and who stands there.
import type { CounterSettings, CounterState, ShopFee } from '../../contract/counter.ts';
import type { BothModes } from '../../contract/store-settings.ts';
import { defineDomain } from '../domain.ts';
import { invalid } from '../failure.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import { WhileOpen } from '../platform/shop/while-open.ts';
import type { Cache, Document } from '../platform/storage/cache.ts';
import { counterKind, counterPersonKind } from './counter-documents.ts';
import { shopFeesIn } from './shop-fees.ts';

export interface CounterModuleDeps {
  cache: Cache;
  /** The settings of the open shop; throws `session.none`. */
  shopSettings: () => { modes: BothModes };
  onChange: (state: CounterState) => void;
}

interface Opened {
  settings: Document<CounterSettings>;
  person: Document<string>;
}

export class CounterModule {
  readonly #deps: CounterModuleDeps;
  readonly #opened = new WhileOpen<Opened>();
  #revision = 0;
  #lastFees = '';

  constructor(deps: CounterModuleDeps) {
    this.#deps = deps;
  }

  open(shop: OpenShop): void {
    const { cache } = this.#deps;
    this.#opened.set(shop, {
      settings: cache.document(counterKind(shop.ownFolder)),
      person: cache.document(counterPersonKind(shop.ownFolder)),
    });
    this.#changed();
  }

  get(): CounterState {
    return {
      revision: this.#revision,
      settings: this.settings(),
      person: this.person(),
      fees: this.fees(),
    };
  }

  settings(): CounterSettings {
    return this.#opened.get().settings.get();
  }

  /** Empty for a person who has left the list since. */
  person(): string {
    const { person, settings } = this.#opened.get();
    const chosen = person.get();
    return settings.get().people.includes(chosen) ? chosen : '';
  }

  fees(): ShopFee[] {
    return shopFeesIn(this.#deps.shopSettings().modes);
  }

  save(shop: string, settings: CounterSettings): CounterState {
    const people = [...new Set(settings.people)];
    this.#opened.of(shop).settings.set({ ...settings, people });
    return this.#changed();
  }

  choosePerson(person: string): CounterState {
    const opened = this.#opened.get();
    const isListed = opened.settings.get().people.includes(person);
    if (person !== '' && !isListed) throw invalid({ path: ['person'], rule: 'not-listed' });
    opened.person.set(person);
    return this.#changed();
  }

  /** Called whenever the shop's settings were fetched. */
  shopSettingsChanged(): void {
    if (this.#opened.now() === undefined) return;
    const fees = JSON.stringify(this.fees());
    if (fees === this.#lastFees) return;
    this.#changed();
  }

  /** The settings were restored from a backup. */
  renewed(): void {
    if (this.#opened.now() !== undefined) this.#changed();
  }

  #changed(): CounterState {
    this.#revision += 1;
    const state = this.get();
    this.#lastFees = JSON.stringify(state.fees);
    this.#deps.onChange(state);
    return state;
  }
}

export const counterDomain = defineDomain({
  name: 'counter',
  create: (deps: CounterModuleDeps) => new CounterModule(deps),
  routes: (counter) => ({
    'counter.get': () => counter.get(),
    'counter.save': ({ shop, settings }) => counter.save(shop, settings),
    'counter.choose-person': ({ person }) => counter.choosePerson(person),
  }),
});

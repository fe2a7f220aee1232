// How the counter of the open shop works: its settings, the shop's fees, who stands there, and the favourite items.
import {
  type CounterSettings,
  type CounterState,
  MOST_FAVOURITES,
  placed,
  type ShopFee,
} from '../../contract/counter.ts';
import { auditChange, moneyChanges } from '../audit/setting-changes.ts';
import { type ModuleOf, shopDomain } from '../domain.ts';
import { invalid } from '../failure.ts';
import type { storeSettingsDomain } from '../store-settings/store-settings.ts';
import type { ShopDomainDeps } from '../shop-domain.ts';
import type { Language } from '../../contract/settings.ts';
import { usualWays } from '../../contract/pay-ways.ts';
import { counterKind, counterPersonKind, favouritesKind } from './counter-documents.ts';
import { mergedSettings } from './merged-settings.ts';
import { shopFeesIn } from './shop-fees.ts';

interface CounterDeps extends Pick<ShopDomainDeps, 'audit' | 'chance' | 'clock'> {
  /** The language in use, in which the usual payment ways are chosen. */
  language: () => Language;
  storeSettings: ModuleOf<typeof storeSettingsDomain>;
}

export const counterDomain = shopDomain('counter', (shop, deps: CounterDeps) => {
  const storeSettings = deps.storeSettings.of(shop);
  const settings = shop.document(counterKind(shop.ownFolder));
  const chosen = shop.document(counterPersonKind(shop.ownFolder));
  const favourites = shop.document(favouritesKind(shop.ownFolder));
  let revision = 0;
  let lastFees = '';

  const fees = (): ShopFee[] =>
    shopFeesIn(storeSettings.get().modes).map((fee) => ({
      ...fee,
      unit: settings.get().fees[fee.kind] ?? fee.unit,
    }));
  /** Empty for a person who has left the list since. */
  const person = (): string => (settings.get().people.includes(chosen.get()) ? chosen.get() : '');
  const waysOf = ({ money }: Pick<CounterSettings, 'money'>) => money.ways ?? usualWays(deps.language());
  const ways = () => waysOf(settings.get());
  const get = (): CounterState => ({
    revision,
    settings: settings.get(),
    person: person(),
    fees: fees(),
    ways: ways(),
  });

  function changed(): CounterState {
    revision = shop.nextRevision();
    const state = get();
    lastFees = JSON.stringify(state.fees);
    shop.emit('counter.changed', state);
    return state;
  }

  function favour(items: string[]) {
    if (items.length > MOST_FAVOURITES)
      throw invalid({ path: ['item'], rule: 'too-many', limit: MOST_FAVOURITES });
    favourites.set({ items });
    return favouritesChanged();
  }
  function favouritesChanged() {
    shop.emit('counter.favourites-changed', favourites.get());
    return favourites.get();
  }

  shop.on('store-settings.changed', () => {
    if (JSON.stringify(fees()) !== lastFees) changed();
  });
  changed();
  return {
    settings: settings.get,
    person,
    fees,
    ways,
    /** The settings were restored from a backup. */
    renewed: changed,
    /** As `renewed`. */
    favouritesRenewed: favouritesChanged,
    routes: {
      'counter.get': get,
      'counter.save': async ({ was, settings: wanted }, caller) => {
        const saved = was === undefined ? wanted : mergedSettings(settings.get(), was, wanted);
        const about = moneyChanges(settings.get(), saved, waysOf);
        settings.set({ ...saved, people: [...new Set(saved.people)] });
        const state = changed();
        await auditChange(deps, { kind: 'money-settings', about, shop: shop.profileId }, caller);
        return state;
      },
      'counter.choose-person': ({ person }) => {
        const isListed = person === '' || settings.get().people.includes(person);
        if (!isListed) throw invalid({ path: ['person'], rule: 'not-listed' });
        chosen.set(person);
        return changed();
      },
      'counter.favourites': favourites.get,
      'counter.place-favourite': (placing) => favour(placed(favourites.get().items, placing)),
      'counter.remove-favourite': ({ item }) =>
        favour(favourites.get().items.filter((each) => each !== item)),
    },
  };
});

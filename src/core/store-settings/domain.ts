// The store settings domain: its module and its routes.
import { defineDomain } from '../domain.ts';
import { StoreSettingsModule } from './store-settings-module.ts';
import type { ShopDomainDeps } from '../shop-domain.ts';

export const storeSettingsDomain = defineDomain({
  name: 'store-settings',
  create: ({ emit, ...deps }: ShopDomainDeps) =>
    new StoreSettingsModule({ ...deps, onChange: (state) => emit('store-settings.changed', state) }),
  routes: (storeSettings) => ({
    'store-settings.get': () => storeSettings.get(),
    'store-settings.fetch': () => storeSettings.fetch(),
    'store-settings.history': () => storeSettings.versions(),
    'store-settings.compare': (versions) => storeSettings.compare(versions),
  }),
});

// The settings of this machine: their module and their routes.
import { defineDomain } from '../domain.ts';
import { createSettings, type SettingsDeps } from './settings.ts';

export const settingsDomain = defineDomain({
  name: 'settings',
  create: (deps: SettingsDeps) => createSettings(deps),
  routes: (settings) => ({
    'settings.get': () => settings.get(),
    'settings.change': (change) => settings.change(change),
  }),
});

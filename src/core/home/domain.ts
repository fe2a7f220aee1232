// The home page: its module and its route.
import { defineDomain } from '../domain.ts';
import { createHome, type HomeDeps } from './home.ts';

export const homeDomain = defineDomain({
  name: 'home',
  create: (deps: HomeDeps) => createHome(deps),
  routes: (home) => ({
    'home.get': () => home.get(),
  }),
});

// How much the open shop holds: its module and its routes.
import { defineDomain } from '../domain.ts';
import { type OverviewDeps, OverviewModule } from './overview.ts';

export const overviewDomain = defineDomain({
  name: 'overview',
  create: (deps: OverviewDeps) => new OverviewModule(deps),
  routes: (overview) => ({
    'overview.get': () => overview.get(),
    'overview.refresh': () => overview.refresh(),
  }),
});

// One change of many goods: its module and its route.
import { defineDomain } from '../domain.ts';
import { type BulkDeps, createBulk } from './bulk.ts';

export const bulkDomain = defineDomain({
  name: 'bulk',
  create: (deps: BulkDeps) => createBulk(deps),
  routes: (bulk) => ({
    'bulk.plan': (asked) => bulk.plan(asked),
  }),
});

// Batches of changes: their module and their routes.
import { defineDomain } from '../domain.ts';
import { type BatchesDeps, BatchesModule } from './batches-module.ts';

export const batchesDomain = defineDomain({
  name: 'batches',
  create: (deps: BatchesDeps) => new BatchesModule(deps),
  routes: (batches) => ({
    'batches.add': (asked) => batches.put(asked),
    'batches.list': () => batches.list(),
    'batches.rows': (asked) => batches.rows(asked),
    'batches.cancel': ({ id }) => batches.cancel(id),
    'batches.export': (wanted) => batches.export(wanted),
  }),
});

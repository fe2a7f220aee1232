// The data objects domain: its module and its routes.
import { defineDomain } from '../domain.ts';
import { DataObjectsModule } from './data-objects-module.ts';
import type { ShopDomainDeps } from '../shop-domain.ts';

export const dataObjectsDomain = defineDomain({
  name: 'data',
  create: ({ emit, ...deps }: ShopDomainDeps) =>
    new DataObjectsModule({ ...deps, onChange: (forms) => emit('data.changed', forms) }),
  routes: (dataObjects) => ({
    'data.forms': () => dataObjects.forms(),
    'data.save-form': (change) => dataObjects.keepForm(change),
    'data.drop-form': ({ form }) => dataObjects.dropForm(form),
    'data.page': (query) => dataObjects.page(query),
    'data.cached': (query) => dataObjects.cached(query),
    'data.copy': ({ form }) => dataObjects.copy(form),
    'data.stop-copy': ({ form }) => dataObjects.stopCopy(form),
    'data.drop-copy': ({ form }) => dataObjects.dropCopy(form),
    'data.export': (wanted) => dataObjects.export(wanted),
  }),
});

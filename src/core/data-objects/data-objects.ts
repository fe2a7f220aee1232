// The shop's own forms: browsed online or from an offline copy, and exported.
import type { DataForms } from '../../contract/data-objects.ts';
import { shopDomain } from '../domain.ts';
import type { ShopDomainDeps } from '../shop-domain.ts';
import { exportRecords } from './export-records.ts';
import { FormCopies } from './form-copies.ts';
import { FormPages } from './form-pages.ts';

type Deps = Pick<
  ShopDomainDeps,
  'cache' | 'clock' | 'chance' | 'digest' | 'log' | 'files' | 'work' | 'pictureName'
>;

export const dataObjectsDomain = shopDomain('data', (shop, deps: Deps) => {
  let revision = 0;
  const copies = new FormCopies({
    ...deps,
    shop,
    onChange: () => changed(),
    onRenewed: () => (revision = shop.nextRevision()),
    onDrop: (form) => pages.forget(form),
  });
  const pages: FormPages = new FormPages({ ...deps, shop, copies });

  const forms = (): DataForms => ({ forms: copies.forms(), revision });
  const changed = () => shop.emit('data.changed', forms());
  const after = (act: () => void): DataForms => {
    act();
    changed();
    return forms();
  };

  copies.start();
  return {
    retry: () => {
      revision = shop.nextRevision();
      pages.retry();
      copies.retry();
      changed();
    },
    routes: {
      'data.forms': forms,
      'data.save-form': (change) => after(() => copies.use(change)),
      'data.drop-form': ({ form }) => after(() => copies.drop(form)),
      'data.page': (query) => pages.page(query),
      'data.cached': (query) => pages.cached(query),
      'data.copy': ({ form }) => after(() => copies.copy(form)),
      'data.stop-copy': ({ form }) => after(() => copies.stop(form)),
      'data.drop-copy': ({ form }) => after(() => copies.dropCopy(form)),
      'data.export': (wanted) =>
        exportRecords(wanted, { ...deps, records: pages.all(wanted), wallOf: shop.zone.wallOf }),
    },
  };
});

// The shop's own forms: browsed online, from what was last seen or from an offline copy, and exported.
import type {
  DataExport,
  DataExported,
  DataFormChange,
  DataForms,
  DataPage,
  DataQuery,
} from '../../contract/data-objects.ts';
import type { Cache } from '../platform/storage/cache.ts';
import type { PictureName } from '../platform/shop/picture.ts';
import type { Chance, Clock, Digest, Files, Log } from '../ports.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import { WhileOpen } from '../platform/shop/while-open.ts';
import { exportRecords } from './export-records.ts';
import { FormCopies } from './form-copies.ts';
import { FormPages } from './form-pages.ts';
import { defineDomain } from '../domain.ts';
import type { ShopDomainDeps } from '../shop-domain.ts';
import type { Work } from '../work.ts';

export interface DataObjectsDeps {
  cache: Cache;
  clock: Clock;
  chance: Chance;
  digest: Digest;
  log: Log;
  files: Files;
  work: Work;
  pictureName: PictureName;
  onChange: (forms: DataForms) => void;
}

interface Opened {
  shop: OpenShop;
  copies: FormCopies;
  pages: FormPages;
}

export class DataObjectsModule {
  readonly #deps: DataObjectsDeps;
  readonly #opened = new WhileOpen<Opened>();
  #revision = 0;

  constructor(deps: DataObjectsDeps) {
    this.#deps = deps;
  }

  open(shop: OpenShop): void {
    const copies = new FormCopies({
      ...this.#deps,
      shop,
      onChange: () => this.#notify(),
      onRenewed: () => void (this.#revision += 1),
      onDrop: (form) => pages.forget(form),
    });
    const pages: FormPages = new FormPages({ ...this.#deps, shop, copies });
    this.#opened.set(shop, { shop, copies, pages });
    copies.start();
  }

  /** The connection is back. */
  retry(): void {
    this.#revision += 1;
    const opened = this.#opened.now();
    opened?.pages.retry();
    opened?.copies.retry();
    this.#notify();
  }

  forms(): DataForms {
    return { forms: this.#opened.get().copies.forms(), revision: this.#revision };
  }

  keepForm(change: DataFormChange): DataForms {
    return this.#after(({ copies }) => copies.use(change));
  }

  dropForm(form: string): DataForms {
    return this.#after(({ copies }) => copies.drop(form));
  }

  copy(form: string): DataForms {
    return this.#after(({ copies }) => copies.copy(form));
  }

  stopCopy(form: string): DataForms {
    return this.#after(({ copies }) => copies.stop(form));
  }

  dropCopy(form: string): DataForms {
    return this.#after(({ copies }) => copies.dropCopy(form));
  }

  async page(query: DataQuery): Promise<DataPage> {
    return this.#opened.get().pages.page(query);
  }

  cached(query: DataQuery): DataPage | null {
    return this.#opened.get().pages.cached(query);
  }

  async export(wanted: DataExport): Promise<DataExported> {
    const { pages, shop } = this.#opened.get();
    return exportRecords(wanted, { ...this.#deps, records: pages.all(wanted), wallOf: shop.zone.wallOf });
  }

  #after(action: (opened: Opened) => void): DataForms {
    action(this.#opened.get());
    this.#notify();
    return this.forms();
  }

  #notify(): void {
    if (this.#opened.now() !== undefined) this.#deps.onChange(this.forms());
  }
}

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

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
import { failure } from '../failure.ts';
import type { PictureName } from '../platform/shop/picture.ts';
import type { Chance, Clock, Files, Log } from '../ports.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import { exportRecords } from './export-records.ts';
import { FormCopies } from './form-copies.ts';
import { FormPages } from './form-pages.ts';

export interface DataObjectsDeps {
  cache: Cache;
  clock: Clock;
  chance: Chance;
  log: Log;
  files: Files;
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
  #opened: Opened | undefined;
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
    this.#opened = { shop, copies, pages };
    copies.start();
  }

  /** The connection is back. */
  retry(): void {
    this.#revision += 1;
    this.#opened?.pages.retry();
    this.#opened?.copies.retry();
    this.#notify();
  }

  forms(): DataForms {
    return { forms: this.#now().copies.forms(), revision: this.#revision };
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
    return this.#now().pages.page(query);
  }

  async cached(query: DataQuery): Promise<DataPage | null> {
    return this.#now().pages.cached(query);
  }

  async export(wanted: DataExport): Promise<DataExported> {
    const { pages, shop } = this.#now();
    return exportRecords(wanted, { ...this.#deps, records: pages.all(wanted), wallOf: shop.zone.wallOf });
  }

  #after(action: (opened: Opened) => void): DataForms {
    action(this.#now());
    this.#notify();
    return this.forms();
  }

  #notify(): void {
    if (this.#opened?.shop.signal.aborted === false) this.#deps.onChange(this.forms());
  }

  #now(): Opened {
    if (this.#opened === undefined || this.#opened.shop.signal.aborted) {
      throw failure('session.none', 'no shop is open');
    }
    return this.#opened;
  }
}

// The offline copies of one shop's forms.
import type { DataFormChange, DataForms } from '../../contract/data-objects.ts';
import { FormCopy, type FormCopyDeps } from './form-copy.ts';
import { UsedForms } from './used-forms.ts';

export interface FormCopiesDeps extends Omit<FormCopyDeps, 'form' | 'isWanted'> {
  /** The other cached data of the form can be removed, too. */
  onDrop: (form: string) => void;
}

export class FormCopies {
  readonly #deps: FormCopiesDeps;
  readonly #used: UsedForms;
  readonly #copies = new Map<string, FormCopy>();

  constructor(deps: FormCopiesDeps) {
    this.#deps = deps;
    this.#used = new UsedForms(deps.cache, deps.shop.ownFolder);
    const end = () => this.#copies.forEach((copy) => copy.end());
    deps.shop.signal.addEventListener('abort', end, { once: true });
  }

  /** Keeps every wanted copy up to date from now on. */
  start(): void {
    for (const { form, wantsCopy } of this.#used.all()) if (wantsCopy) this.#opened(form).start();
  }

  retry(): void {
    for (const copy of this.#copies.values()) copy.retry();
  }

  forms(): DataForms['forms'] {
    return this.#used.all().map(({ form, usedAtSeconds, columns, wantsCopy }) => ({
      form,
      usedAtSeconds,
      columns,
      copy: wantsCopy ? this.#opened(form).state() : null,
    }));
  }

  use(change: DataFormChange): void {
    const gone = this.#used.use(change, this.#deps.clock.nowSeconds());
    if (gone !== undefined) this.#remove(gone);
  }

  drop(form: string): void {
    this.#used.drop(form);
    this.#remove(form);
  }

  copy(form: string): void {
    if (!this.#used.all().some((one) => one.form === form)) this.use({ form });
    this.#used.want(form, true);
    this.#opened(form).fetch();
  }

  /** Stops the fetch. An incomplete copy is not used, but continued if a person wants it again. */
  stop(form: string): void {
    const copy = this.#copies.get(form);
    copy?.stopFetching();
    if (copy?.isComplete() === false) this.#used.want(form, false);
  }

  dropCopy(form: string): void {
    this.#used.want(form, false);
    this.#removeCopy(form);
  }

  /** Undefined if there is no complete copy. */
  find(form: string): FormCopy | undefined {
    const isWanted = this.#isWanted(form);
    const copy = isWanted ? this.#opened(form) : undefined;
    return copy?.isComplete() === true ? copy : undefined;
  }

  /** Only the form on the screen stays in memory. */
  forgetAllBut(form: string): void {
    for (const [other, copy] of this.#copies) if (other !== form) copy.forget();
  }

  #isWanted(form: string): boolean {
    return this.#used.all().some((one) => one.form === form && one.wantsCopy);
  }

  #opened(form: string): FormCopy {
    const known = this.#copies.get(form);
    if (known !== undefined) return known;
    const copy = new FormCopy({ ...this.#deps, form, isWanted: () => this.#isWanted(form) });
    this.#copies.set(form, copy);
    if (this.#deps.shop.signal.aborted) copy.end();
    return copy;
  }

  #remove(form: string): void {
    this.#removeCopy(form);
    this.#deps.onDrop(form);
  }

  #removeCopy(form: string): void {
    this.#copies.get(form)?.remove();
    this.#copies.delete(form);
  }
}

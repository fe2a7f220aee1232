// The forms that are used at one shop, and the copies of those that are wanted here as a whole.
import type { DataFormChange, DataForms } from '../../contract/data-objects.ts';
import { FormCopy, type FormCopyDeps } from './form-copy.ts';
import { UsedForms } from './used-forms.ts';

export interface FormCopiesDeps extends Omit<FormCopyDeps, 'form' | 'isWanted'> {
  /** What else is kept of the form is not wanted any more. */
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

  /** Every wanted copy is brought up to date, now and from then on. */
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

  /** What never came to its end is no copy; it is gone on with when somebody wants one after all. */
  stop(form: string): void {
    const copy = this.#copies.get(form);
    copy?.stopFetching();
    if (copy?.stands() === false) this.#used.want(form, false);
  }

  dropCopy(form: string): void {
    this.#used.want(form, false);
    this.#removeCopy(form);
  }

  /** Undefined where nothing whole stands. */
  find(form: string): FormCopy | undefined {
    const isWanted = this.#isWanted(form);
    const copy = isWanted ? this.#opened(form) : undefined;
    return copy?.stands() === true ? copy : undefined;
  }

  /** Only what is looked at stays in memory. */
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

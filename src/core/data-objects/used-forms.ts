// Which forms people here look at: the shop cannot list its forms, so the names that were typed are stored.
import { z } from 'zod';
import { type DataFormChange, dataForm, MOST_FORMS, usedForm } from '../../contract/data-objects.ts';
import type { Cache, Document, DocumentKind } from '../platform/storage/cache.ts';

const storedForm = z.strictObject({
  form: dataForm,
  usedAtSeconds: z.int(),
  columns: usedForm.shape.columns,
  wantsCopy: z.boolean(),
});
type StoredForm = z.output<typeof storedForm>;

export const usedFormsKind = (ownFolder: string): DocumentKind<StoredForm[]> => ({
  name: `${ownFolder}/data-objects`,
  version: 1,
  schema: z.array(storedForm).max(MOST_FORMS),
  empty: [],
});

export class UsedForms {
  readonly #document: Document<StoredForm[]>;

  constructor(cache: Cache, ownFolder: string) {
    this.#document = cache.document(usedFormsKind(ownFolder));
  }

  /** The most recently used first. */
  all(): readonly StoredForm[] {
    return this.#document.get();
  }

  /** Returns the form that was dropped to make room: the least recently used one, those without a copy first. */
  use({ form, columns }: DataFormChange, nowSeconds: number): string | undefined {
    const known = this.all().find((one) => one.form === form);
    const used: StoredForm = {
      form,
      usedAtSeconds: nowSeconds,
      wantsCopy: known?.wantsCopy ?? false,
      columns: columns === undefined ? (known?.columns ?? null) : columns,
    };
    const others = this.all().filter((one) => one.form !== form);
    const spare =
      others.length < MOST_FORMS ? undefined : (others.findLast((one) => !one.wantsCopy) ?? others.at(-1));
    this.#document.set([used, ...others.filter((one) => one !== spare)]);
    return spare?.form;
  }

  want(form: string, wantsCopy: boolean): void {
    this.#document.set(this.all().map((one) => (one.form === form ? { ...one, wantsCopy } : one)));
  }

  drop(form: string): void {
    this.#document.set(this.all().filter((one) => one.form !== form));
  }
}

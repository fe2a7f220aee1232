// What a shop does with the fields that a change leaves out: it may empty those that its list does not show.
import { z } from 'zod';
import { type SomeGoodsFields, someGoodsFields } from '../../contract/goods-fields.ts';
import { goodsFieldOf, type TriedField } from '../../contract/shop-behaviour.ts';
import type { GoodsForm } from '../../records/goods-form.ts';
import { shownIn, unseenIn } from '../../records/hidden-fields.ts';
import { escapesTexts, withStoredTexts } from '../../records/stored-texts.ts';
import type { Cache, Document, DocumentKind } from '../platform/storage/cache.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';

/** Enough for the items that are changed again soon. */
const MOST_ITEMS = 500;

const savingSeen = z.strictObject({
  /**
   * `kept`: an answer showed a field that was not sent, so the shop merges. `risked`: a change was sent without knowing.
   * `accepted`: a person wants changes to be sent all the same.
   */
  state: z.enum(['kept', 'risked', 'accepted']).nullable(),
  /** Whether it escapes texts when it stores them; null if that is unknown. */
  escapes: z.boolean().nullable(),
  /** What answers have shown of such fields, by item: the latest last. */
  items: z.array(z.tuple([z.string(), someGoodsFields])),
});
type SavingSeen = z.output<typeof savingSeen>;

export const savingKind = (ownFolder: string): DocumentKind<SavingSeen> => ({
  name: `${ownFolder}/saving`,
  version: 1,
  schema: savingSeen,
  empty: { state: null, escapes: null, items: [] },
});

export interface SavingDeps {
  cache: Cache;
  shop: Pick<OpenShop, 'ownFolder' | 'learned' | 'keepsUnsent'>;
}

/** A whole item as it was sent. */
export interface SavedItem {
  id: string;
  /** The fields that this may have emptied. */
  unseen: readonly TriedField[];
  answer: unknown;
}

/** What has become of the unseen fields; `lost` are those that the shop has emptied, as they were. */
export type Aftermath = { kind: 'kept' } | { kind: 'unknown' } | { kind: 'lost'; lost: SomeGoodsFields };

export class Saving {
  readonly #shop: SavingDeps['shop'];
  readonly #document: Document<SavingSeen>;

  constructor({ cache, shop }: SavingDeps) {
    this.#shop = shop;
    this.#document = cache.document(savingKind(shop.ownFolder));
  }

  /** The fields that a form may empty; none if the shop is known to keep what a form leaves out. */
  unseenIn(record: unknown, form: GoodsForm): readonly TriedField[] {
    if (this.#isKept()) return [];
    const { unlisted } = this.#shop.learned() ?? {};
    return unseenIn(record, form).filter((name) => unlisted?.known !== true || unlisted.value.includes(name));
  }

  /**
   * Whether a person must be asked first: the first time is not asked about, since it may show what the shop does. Of a
   * shop that was checked the screens ask before a change is queued.
   */
  mustAsk(unseen: readonly TriedField[]): boolean {
    const isChecked = this.#shop.learned()?.saving.known === true;
    return unseen.length > 0 && !isChecked && !this.#isKept() && this.#document.get().state === 'risked';
  }

  /** Called before a form is sent. */
  risk(unseen: readonly TriedField[]): void {
    if (unseen.length > 0 && this.#document.get().state === null) this.#set({ state: 'risked' });
  }

  /** A person wants such changes to be sent, this one and all others. */
  accept(): void {
    if (this.#document.get().state === 'risked') this.#set({ state: 'accepted' });
  }

  after({ id, unseen, answer }: SavedItem): Aftermath {
    if (this.#isKept()) return { kind: 'kept' };
    const { items } = this.#document.get();
    const shown = shownIn(answer);
    if (unseen.some((name) => shown[goodsFieldOf[name]] !== undefined)) {
      this.#set({ state: 'kept', items: [] });
      return { kind: 'kept' };
    }
    const before = items.find(([known]) => known === id)?.[1] ?? {};
    const fields = new Set(unseen.map((name) => goodsFieldOf[name]));
    const lost = Object.entries(before).filter(([name]) => fields.has(name as keyof SomeGoodsFields));
    const others = items.filter(([known]) => known !== id);
    const isShown = Object.keys(shown).length > 0;
    if (isShown || others.length < items.length)
      this.#set({ items: [...others, ...(isShown ? [[id, shown] as [string, SomeGoodsFields]] : [])] });
    if (lost.length === 0) return unseen.length === 0 ? { kind: 'kept' } : { kind: 'unknown' };
    this.#set({ state: 'risked' });
    return { kind: 'lost', lost: Object.fromEntries(lost) };
  }

  /** The form for an item with what is not changed as the shop got it: some shops escape texts at every saving. */
  storedForm(form: GoodsForm, record: unknown, wanted: SomeGoodsFields): GoodsForm {
    return this.#document.get().escapes === false ? form : withStoredTexts(form, record, wanted);
  }

  /** What reading back has shown of the texts that were sent. */
  seeTexts(form: GoodsForm, after: unknown): void {
    const escapes = escapesTexts(form, after);
    if (escapes !== undefined && escapes !== this.#document.get().escapes) this.#set({ escapes });
  }

  #set(change: Partial<SavingSeen>): void {
    const { items, ...rest } = { ...this.#document.get(), ...change };
    this.#document.set({ ...rest, items: items.slice(-MOST_ITEMS) });
  }

  #isKept(): boolean {
    const { saving } = this.#shop.learned() ?? {};
    if (saving?.known === true) return saving.value === 'merges';
    return this.#shop.keepsUnsent() || this.#document.get().state === 'kept';
  }
}

// When an item is sold: now, not, or from a moment on; three choices of a person over two fields of the shop.
import type { SomeGoodsFields } from '../../../../contract/goods-fields.ts';
import type { Sheet } from './sheet.ts';

export const saleChoices = ['on-sale', 'in-warehouse', 'scheduled'] as const;
export type SaleChoice = (typeof saleChoices)[number];

/** Undefined where nobody has said. */
export function saleOf({ fields: { state, sellAtSeconds }, typed }: Sheet): SaleChoice | undefined {
  if (state !== 'in-warehouse') return state;
  const hasMoment = typed.sellAtSeconds !== undefined || (sellAtSeconds ?? null) !== null;
  return hasMoment ? 'scheduled' : 'in-warehouse';
}

/** Back at what the shop has, its own moment is back as well. */
export function withSale({ fields, typed }: Sheet, choice: SaleChoice, base: SomeGoodsFields): Sheet {
  const texts = Object.fromEntries(Object.entries(typed).filter(([name]) => name !== 'sellAtSeconds'));
  const state = choice === 'on-sale' ? 'on-sale' : 'in-warehouse';
  const former = base.sellAtSeconds ?? null;
  const isAsBefore = saleOf({ fields: base, typed: {} }) === choice;
  const isKnown = isAsBefore || (choice === 'scheduled' && former !== null);
  return {
    fields: { ...fields, state, sellAtSeconds: isKnown ? former : null },
    // The moment is still to be said.
    typed: choice === 'scheduled' && !isKnown ? { ...texts, sellAtSeconds: '' } : texts,
  };
}

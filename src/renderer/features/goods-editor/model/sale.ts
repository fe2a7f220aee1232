// Maps the three choices (on sale, in warehouse, scheduled) to the shop's two fields.
import type { SomeGoodsFields } from '../../../../contract/goods-fields.ts';
import type { Sheet } from './sheet.ts';

export const saleChoices = ['on-sale', 'in-warehouse', 'scheduled'] as const;
export type SaleChoice = (typeof saleChoices)[number];

/** Undefined if the state is unknown. */
export function saleOf({ fields: { state, sellAtSeconds }, typed }: Sheet): SaleChoice | undefined {
  if (state !== 'in-warehouse') return state;
  const hasMoment = typed.sellAtSeconds !== undefined || (sellAtSeconds ?? null) !== null;
  return hasMoment ? 'scheduled' : 'in-warehouse';
}

/** Returning to the shop's choice also restores the shop's time. */
export function withSale({ fields, typed }: Sheet, choice: SaleChoice, base: SomeGoodsFields): Sheet {
  const texts = Object.fromEntries(Object.entries(typed).filter(([name]) => name !== 'sellAtSeconds'));
  const state = choice === 'on-sale' ? 'on-sale' : 'in-warehouse';
  const former = base.sellAtSeconds ?? null;
  const isAsBefore = saleOf({ fields: base, typed: {} }) === choice;
  const isKnown = isAsBefore || (choice === 'scheduled' && former !== null);
  return {
    fields: { ...fields, state, sellAtSeconds: isKnown ? former : null },
    // Marks the time as missing until it is typed.
    typed: choice === 'scheduled' && !isKnown ? { ...texts, sellAtSeconds: '' } : texts,
  };
}

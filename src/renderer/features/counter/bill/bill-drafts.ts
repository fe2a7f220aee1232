// What was typed and tapped at each bill, so that it is still there when the sheet is opened again.
import { reactive } from 'vue';
import type { Order } from '../../../../contract/orders.ts';
import { defineShopStore } from '../../../app/shop-store.ts';
import type { WantedAct } from '../../../app/wanted-act.ts';
import type { DiscountKind } from './discounts.ts';
import { type SplitChoice, usualSplit } from './split-choice.ts';

export type BillPanel =
  | ('owed' | 'discount' | 'split' | 'coupon' | 'fees' | 'rounding' | 'buyer')
  | ('payment' | 'refund');

export type WantedRefund = Omit<Extract<WantedAct, { kind: 'refund' }>, 'kind'>;

export interface RefundDraft {
  /** Null for the way in which most was paid. */
  way: string | null;
  /** Why it goes back in another way than it was paid. */
  why: string;
  account: string;
  amount: string;
  /** The dishes that it is for: how many of which line. */
  pieces: Record<string, number>;
  reason: string;
}

export const newRefund = (): RefundDraft => ({
  way: null,
  why: '',
  account: '',
  amount: '',
  pieces: {},
  reason: '',
});

export interface BillDraft {
  panel: BillPanel;
  /** The key of what is being paid; null until one is selected. */
  target: string | null;
  /** Null for the first way that is offered. */
  way: string | null;
  /** Who owes what is paid on account. */
  account: string;
  tip: string;
  tender: string;
  note: string;
  /** The payment that is being corrected. */
  payment: string | null;
  /** With a coupon whose worth a person says. */
  discount: {
    kind: DiscountKind;
    text: string;
    reason: string;
    coupon?: string | undefined;
    couponTitle?: string | undefined;
  };
  split: SplitChoice;
  refund: RefundDraft;
  reopenReason: string;
}

const newDraft = (): BillDraft => ({
  panel: 'owed',
  target: null,
  way: null,
  account: '',
  tip: '',
  tender: '',
  note: '',
  payment: null,
  discount: { kind: 'percent', text: '', reason: '' },
  split: usualSplit(),
  refund: newRefund(),
  reopenReason: '',
});

export const useBillDrafts = defineShopStore('bill-drafts', () => {
  const drafts = reactive(new Map<string, BillDraft>());

  function of(order: Pick<Order, 'id'>): BillDraft {
    const known = drafts.get(order.id);
    if (known !== undefined) return known;
    drafts.set(order.id, newDraft());
    // Read back, because what the map gives out is reactive.
    return drafts.get(order.id) ?? newDraft();
  }

  return { of, forget: (order: string) => drafts.delete(order) };
});

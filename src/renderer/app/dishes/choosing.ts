// What a person chooses of a dish before it becomes a line.
import type { WantedAddOn } from '../../../contract/add-ons.ts';
import type { GoodsDetail, GoodsLine } from '../../../contract/goods.ts';
import type { OrderLine, WantedLine } from '../../../contract/orders.ts';

/** A part of a combo of which one combination has to be chosen. */
export interface PartChoice {
  position: number;
  detail: GoodsDetail;
}

export interface Choosing {
  /** Null for a dish that has left the menu: its words can be changed, nothing else. */
  detail: GoodsDetail | null;
  parts: readonly PartChoice[];
  /** The combination that was scanned. */
  row?: string | null;
  /** The unsent line that is chosen again; null for a dish that becomes a line. */
  line: OrderLine | null;
}

export type Wanted = Pick<
  WantedLine,
  'item' | 'row' | 'parts' | 'extras' | 'addOns' | 'amount' | 'note' | 'allergy'
>;

export const isSoldOut = ({ stock }: Pick<GoodsLine, 'stock'>): boolean => stock !== null && stock <= 0;

export const plainDish = (item: string): Wanted => ({
  item,
  row: null,
  parts: [],
  extras: [],
  amount: 1,
  note: '',
});

/** Without prices and words, which are those of now when it is ordered again. */
export const choiceOf = (addOns: readonly WantedAddOn[]): Pick<WantedLine, 'addOns'> =>
  addOns.length === 0 ? {} : { addOns: addOns.map(({ list, addOn, amount }) => ({ list, addOn, amount })) };

/** The receipt groups of the dish; those of the line, if its dish has left the menu. */
export const groupsOf = ({ detail, line }: Pick<Choosing, 'detail' | 'line'>): readonly string[] =>
  detail?.receiptGroups.map(({ id }) => id) ?? line?.groups ?? [];

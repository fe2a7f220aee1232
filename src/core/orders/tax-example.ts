// An example bill for a person who sets up taxes: made of the rules as they are now, and summed like any other.
import type { TaxExample } from '../../contract/order-routes.ts';
import { type TaxRules, termsOf } from '../../contract/tax.ts';
import type { ShopFees } from './act-operations.ts';
import { emptyOrder } from './order-steps.ts';
import type { StoredLine, StoredOrder } from './stored-order.ts';
import { sumsOf } from './sums.ts';
import { rateIn } from './taxes.ts';

const PRICES_FEN = [10_000, 5_000, 2_000];
const GUESTS = 99;

export function taxExampleOf(rules: TaxRules, fees: ShopFees, isTakeAway: boolean): TaxExample {
  const { usual } = rules.uses;
  const others = rules.classes.map(({ id }) => id).filter((id) => id !== usual);
  const classes = [usual, ...others].slice(0, PRICES_FEN.length);
  const order: StoredOrder = {
    ...emptyOrder({ order: '', person: '', atSeconds: 0 }),
    place: isTakeAway ? { kind: 'take-away' } : { kind: 'table', id: '', name: '' },
    guests: GUESTS,
    fees: fees.usual.filter(({ kind }) => kind === 'service'),
    lines: classes.map((id, position) => lineOf(rules, id, position)),
  };
  return {
    lines: order.lines.map(({ tax, unitFen: fen }) => ({ rate: rateIn(tax, { isTakeAway }) ?? null, fen })),
    sums: sumsOf(order),
  };
}

function lineOf(rules: TaxRules, id: string | null, position: number): StoredLine {
  const tax = termsOf(rules, id);
  return {
    id: String(position),
    item: '',
    row: null,
    title: '',
    options: [],
    parts: [],
    code: '',
    categories: [],
    groups: [],
    note: '',
    amount: 1,
    course: 1,
    guest: 0,
    unitFen: PRICES_FEN[position] ?? 0,
    boxFen: null,
    source: { kind: 'menu', menuAtSeconds: null },
    ...(tax !== undefined && { tax }),
    discount: null,
    sentBy: null,
    sentAtSeconds: null,
    voided: [],
    addedAtSeconds: 0,
    addedBy: '',
  };
}

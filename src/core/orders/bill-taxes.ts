// How the taxes of an order are divided into its bills: each has those of its own lines and a part of the rest's.
import type { OrderBill } from '../../contract/order-bills.ts';
import { rateKey, type TaxRate, type TaxRow } from '../../contract/tax-rates.ts';
import { sumOf } from './adding-up.ts';
import { allocate } from './allocate.ts';
import type { StoredOrder } from './stored-order.ts';
import { ratesOf, sumsOf, taxedCosts } from './sums.ts';
import { grossIn } from './taxes.ts';

type NewBill = Pick<OrderBill, 'dueFen' | 'lines'>;

/** What is left of one rate, or of what has no tax, after the bills that were paid from. */
interface Column {
  rate: TaxRate | undefined;
  grossFen: number;
  taxFen: number;
}

/**
 * Bills that were paid from keep their taxes, and the others divide what is left: so all bills together have exactly the
 * taxes of the order, as soon as they ask for all of it. Undefined without taxes.
 */
export function taxesOfBills(
  order: StoredOrder,
  paid: readonly OrderBill[],
  bills: readonly NewBill[],
): TaxRow[][] | undefined {
  const columns = columnsOf(order, paid);
  if (columns.every(({ rate }) => rate === undefined)) return undefined;
  const grosses = columns.map(({ grossFen }) => grossFen);
  const askedFen = Math.max(0, sumsOf(order).totalFen - sumOf(paid.map(({ dueFen }) => dueFen)));
  const parts = divided(
    allocate(askedFen, grosses),
    bills.map(({ dueFen }) => dueFen),
    claimsOf(order, bills, columns),
  );
  const rows = bills.map((): TaxRow[] => []);
  for (const [at, { rate, grossFen, taxFen }] of columns.entries()) {
    if (rate === undefined) continue;
    const weights = parts.map((part) => part[at] ?? 0);
    const shares = allocate(grossFen, weights);
    const taxes = allocate(taxFen, weights);
    for (const [position, own] of rows.entries()) {
      const [share = 0, tax = 0] = [shares[position], taxes[position]];
      if (share !== 0 || tax !== 0) own.push({ rate, netFen: share - tax, taxFen: tax });
    }
  }
  return rows;
}

function columnsOf(order: StoredOrder, paid: readonly OrderBill[]): Column[] {
  const taken = paid.flatMap(({ taxes = [] }) => taxes);
  const columns = ratesOf(order).map((sum): Column => {
    const own = taken.filter(({ rate }) => rateKey(rate) === rateKey(sum.rate));
    const ownTax = sumOf(own.map(({ taxFen }) => taxFen));
    const ownGross = sumOf(own.map(({ netFen }) => netFen)) + ownTax;
    const taxFen = Math.max(0, sum.taxFen - ownTax);
    return { rate: sum.rate, grossFen: Math.max(taxFen, grossIn(sum) - ownGross), taxFen };
  });
  const { totalFen, roundingFen, taxes } = sumsOf(order);
  const taxedFen = sumOf(taxes.map(({ netFen, taxFen }) => netFen + taxFen));
  const takenFen = sumOf(taken.map(({ netFen, taxFen }) => netFen + taxFen));
  const untaxedTaken = sumOf(paid.map(({ dueFen }) => dueFen)) - takenFen;
  const untaxedFen = totalFen + roundingFen - taxedFen - Math.max(0, untaxedTaken);
  return [...columns, { rate: undefined, grossFen: Math.max(0, untaxedFen), taxFen: 0 }];
}

/** What the lines of each bill cost, by column. */
function claimsOf(order: StoredOrder, bills: readonly NewBill[], columns: readonly Column[]): number[][] {
  const costs = taxedCosts(order);
  const keys = columns.map(({ rate }) => (rate === undefined ? '' : rateKey(rate)));
  return bills.map(({ lines }) => {
    const claims = columns.map(() => 0);
    for (const { line: id, amount } of lines) {
      const position = order.lines.findIndex((line) => line.id === id);
      const [line, cost] = [order.lines[position], costs[position]];
      if (line === undefined || cost === undefined) continue;
      const [fen = 0] = allocate(cost.fen, [amount, Math.max(0, line.amount - amount)]);
      const at = keys.indexOf(cost.rate === undefined ? '' : rateKey(cost.rate));
      claims[at] = (claims[at] ?? 0) + fen;
    }
    return claims;
  });
}

/**
 * By bill and column, and last what no bill asks for. A bill has what it claims, as far as both its due and the column
 * reach, and fills up from what is not claimed.
 */
function divided(columns: readonly number[], dues: readonly number[], claims: number[][]): number[][] {
  const withinColumns = claims.map((row) => [...row]);
  for (const [at, fen] of columns.entries()) {
    const column = claims.map((row) => row[at] ?? 0);
    if (sumOf(column) <= fen) continue;
    for (const [position, share] of allocate(fen, column).entries())
      setAt(withinColumns[position], at, share);
  }
  const owned = withinColumns.map((row, position) => {
    const due = dues[position] ?? 0;
    return sumOf(row) <= due ? row : allocate(due, row);
  });
  let pool = columns.map((fen, at) => fen - sumOf(owned.map((row) => row[at] ?? 0)));
  const filled = owned.map((row, position) => {
    const missing = Math.min((dues[position] ?? 0) - sumOf(row), sumOf(pool));
    const more = missing <= 0 ? [] : allocate(missing, pool);
    pool = pool.map((fen, at) => fen - (more[at] ?? 0));
    return row.map((fen, at) => fen + (more[at] ?? 0));
  });
  return [...filled, pool];
}

function setAt(row: number[] | undefined, at: number, value: number): void {
  if (row !== undefined) row[at] = value;
}

/** Of a bill that asks for less than before. */
export function loweredTaxes({ dueFen, taxes }: OrderBill, cut: number): Pick<OrderBill, 'taxes'> {
  if (taxes === undefined) return {};
  const part = (fen: number) => allocate(fen, [dueFen - cut, cut])[0] ?? 0;
  return {
    taxes: taxes.map(({ rate, netFen, taxFen }) => {
      const lowered = part(taxFen);
      return { rate, netFen: part(netFen + taxFen) - lowered, taxFen: lowered };
    }),
  };
}

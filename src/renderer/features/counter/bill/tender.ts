// What a guest gives: the amounts in cash that make sense to offer, and what is paid and given back.
import { type NumberFault, readMoney } from '../../../ui/money-typing.ts';

/** The largest first, as a purse is emptied. */
const NOTES_FEN = [10_000, 5000, 2000, 1000, 500] as const;

/** The next amounts in notes above what is owed, without those from which the guest would take a note back. */
export function quickTendersFen(owedFen: number): number[] {
  const above = NOTES_FEN.map((note) => (Math.floor(owedFen / note) + 1) * note);
  const sensible = above.filter((tender) => tender - smallestNoteFen(tender) < owedFen);
  return [...new Set(sensible)].sort((a, b) => a - b);
}

function smallestNoteFen(tenderFen: number): number {
  let restFen = tenderFen;
  let smallest = 0;
  for (const note of NOTES_FEN) {
    if (restFen >= note) smallest = note;
    restFen %= note;
  }
  return smallest;
}

/** What a tap on “pay” would do. */
export interface Paying {
  amountFen: number;
  tipFen: number;
  /** Null unless the way gives change. */
  tenderedFen: number | null;
  changeFen: number;
  /** Still owed afterwards. */
  restFen: number;
}
export type PayFault = NumberFault | 'nothing' | 'too-much';

interface Owed {
  /** The guest gives an amount, tip and all, and gets back what is too much. */
  givesChange: boolean;
  owedFen: number;
  tipFen?: number;
}

/** Nothing typed pays everything. */
export function payingOf(text: string, owed: Owed): Paying | { fault: PayFault } {
  const read = readMoney(text);
  if ('rule' in read) return { fault: read.rule };
  const { givesChange, owedFen, tipFen = 0 } = owed;
  return payingWith(read.value ?? (givesChange ? owedFen + tipFen : owedFen), owed);
}

export function payingWith(
  givenFen: number,
  { givesChange, owedFen, tipFen = 0 }: Owed,
): Paying | { fault: PayFault } {
  const forBillFen = givesChange ? givenFen - tipFen : givenFen;
  if (forBillFen <= 0) return { fault: 'nothing' };
  if (!givesChange && forBillFen > owedFen) return { fault: 'too-much' };
  const amountFen = Math.min(forBillFen, owedFen);
  return {
    amountFen,
    tipFen,
    tenderedFen: givesChange ? givenFen : null,
    changeFen: forBillFen - amountFen,
    restFen: owedFen - amountFen,
  };
}

// What a guest gives: the amounts in cash that make sense to offer, the keys of the pad, and what is paid and given back.
import { type PayWay, payWays } from '../../../../contract/order-bills.ts';
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

/** No scanner sends these. */
export const wayKeys: Readonly<Record<PayWay, string>> = { cash: 'F1', card: 'F2', code: 'F3', other: 'F4' };

export const wayOfKey = (key: string): PayWay | undefined => payWays.find((way) => wayKeys[way] === key);

/** What a tap on “pay” would do. */
export interface Paying {
  amountFen: number;
  /** Null unless it is cash. */
  tenderedFen: number | null;
  changeFen: number;
  /** Still owed afterwards. */
  restFen: number;
}
export type PayFault = NumberFault | 'nothing' | 'too-much';

interface Owed {
  way: PayWay;
  owedFen: number;
}

/** Nothing typed pays everything. */
export function payingOf(text: string, owed: Owed): Paying | { fault: PayFault } {
  const read = readMoney(text);
  return 'rule' in read ? { fault: read.rule } : payingWith(read.value ?? owed.owedFen, owed);
}

/** Only cash may be more than is owed: the rest is given back. */
export function payingWith(givenFen: number, { way, owedFen }: Owed): Paying | { fault: PayFault } {
  if (givenFen <= 0) return { fault: 'nothing' };
  if (way !== 'cash' && givenFen > owedFen) return { fault: 'too-much' };
  const amountFen = Math.min(givenFen, owedFen);
  return {
    amountFen,
    tenderedFen: way === 'cash' ? givenFen : null,
    changeFen: givenFen - amountFen,
    restFen: owedFen - amountFen,
  };
}

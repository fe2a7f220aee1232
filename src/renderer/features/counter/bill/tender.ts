// What a guest gives, what is paid with it, and what is given back.
import { type NumberFault, readMoney } from '../../../ui/money-typing.ts';

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

const UNLIKELY_CHANGE_FEN = 100_000;
const UNLIKELY_TIMES = 10;

/** More than any guest hands over, so most likely a mistyped amount. */
export const isUnlikely = ({ amountFen, tipFen, changeFen }: Paying): boolean =>
  changeFen >= UNLIKELY_CHANGE_FEN && changeFen > UNLIKELY_TIMES * (amountFen + tipFen);

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

// How many, as digits are tapped: the first digit replaces what was there.
import { MOST_AMOUNT } from '../../../../contract/orders.ts';

export interface TypedAmount {
  amount: number;
  /** The next digit begins a new number. */
  isFresh: boolean;
}

/** In two rows. */
export const padKeys = ['1', '2', '3', '4', '5', 'clear', '6', '7', '8', '9', '0', 'back'] as const;
export type PadKey = (typeof padKeys)[number];

export function typedAmount({ amount, isFresh }: TypedAmount, key: PadKey): TypedAmount {
  if (key === 'clear') return { amount: 0, isFresh: false };
  if (key === 'back') return { amount: Math.floor(amount / 10), isFresh: false };
  const next = isFresh ? Number(key) : amount * 10 + Number(key);
  return { amount: Math.min(next, MOST_AMOUNT), isFresh: false };
}

/** The key of the pad that a key of the keyboard is. */
export function padKeyOf(key: string): PadKey | undefined {
  if (key === 'Backspace') return 'back';
  if (key === 'Delete') return 'clear';
  return padKeys.find((each) => each === key);
}

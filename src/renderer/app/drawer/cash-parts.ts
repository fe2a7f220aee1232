// What the expected cash of a drawer is made of: what goes out is negative, and what is nothing is left out.
import type { CashOfDrawer } from '../../../contract/drawer.ts';

export interface CashPart {
  name: keyof CashOfDrawer;
  fen: number;
}

export const cashPartsOf = (cash: CashOfDrawer): CashPart[] =>
  [
    { name: 'floatFen' as const, fen: cash.floatFen },
    { name: 'takenFen' as const, fen: cash.takenFen },
    { name: 'paidInFen' as const, fen: cash.paidInFen },
    { name: 'paidOutFen' as const, fen: 0 - cash.paidOutFen },
    { name: 'droppedFen' as const, fen: 0 - cash.droppedFen },
    { name: 'givenFen' as const, fen: 0 - cash.givenFen },
    { name: 'handedInFen' as const, fen: cash.handedInFen },
  ].filter(({ fen }) => fen !== 0);

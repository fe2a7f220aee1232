// The steps that the rules and the plain model of orders do alike.
import type { FeeKind } from '../../../src/contract/order-charges.ts';
import type { OrderDiscount } from '../../../src/contract/order-discount.ts';
import type { OrderPlace } from '../../../src/contract/orders.ts';

export interface Dish {
  title: string;
  unitFen: number;
  boxFen: number | null;
}

/** Lines and bills are named by their position. */
export type Step =
  | { kind: 'add'; dish: Dish; amount: number; course: number; guest: number }
  | { kind: 'change'; line: number; amount: number }
  | { kind: 'seat'; line: number; guest: number }
  | { kind: 'void' | 'split'; line: number; amount: number }
  | { kind: 'merge'; from: string; dropsDiscount: boolean }
  | { kind: 'discard' }
  | { kind: 'close' }
  | { kind: 'reopen' }
  | { kind: 'guests'; guests: number | null }
  | { kind: 'move'; place: OrderPlace }
  | { kind: 'hold'; course: number; isHeld: boolean }
  | { kind: 'send'; courses: number[] | null }
  | { kind: 'discount'; line: number | null; discount: OrderDiscount | null }
  | { kind: 'fees'; kinds: FeeKind[] }
  | { kind: 'pay'; amountFen: number }
  | { kind: 'refund'; amountFen: number }
  | { kind: 'unpay'; payment: number };

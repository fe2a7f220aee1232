// What discounts take off in the plain model; a percent that was divided takes off, in both parts, what it did before.
import type { OrderDiscount } from '../../../src/contract/order-discount.ts';

type Label = number | string;

export class ModelDiscounts {
  readonly #shares = new Map<Label, { ofFen: number; fen: number }>();

  of(discount: OrderDiscount | null, fen: number, label: Label): number {
    const share = this.#shares.get(label);
    return discount !== null && share?.ofFen === fen ? share.fen : offOf(discount, fen);
  }

  forget(label: Label): void {
    this.#shares.delete(label);
  }

  /** The shares are only noted if rounding each part would change the sum; half a fen stays with the first part. */
  divide(discount: OrderDiscount, offFen: number, parts: readonly { of: Label; fen: number }[]): void {
    for (const { of } of parts) this.forget(of);
    const [here, there] = parts;
    if (here === undefined || there === undefined) return;
    if (offOf(discount, here.fen) + offOf(discount, there.fen) === offFen) return;
    const all = here.fen + there.fen;
    const thereFen = Math.ceil((2 * offFen * there.fen - all) / (2 * all));
    this.#shares.set(here.of, { ofFen: here.fen, fen: offFen - thereFen });
    this.#shares.set(there.of, { ofFen: there.fen, fen: thereFen });
  }
}

function offOf(discount: OrderDiscount | null, fen: number): number {
  if (discount === null) return 0;
  const off =
    discount.kind === 'amount' ? discount.fen : Math.floor((fen * discount.basisPoints + 5000) / 10_000);
  return Math.min(off, fen);
}

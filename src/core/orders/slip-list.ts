// Pages of the slips that are held in memory.
import type { Slip } from '../../contract/slips.ts';
import type { Zone } from '../../contract/time-zone.ts';
import { slipMatcher, slipText, type SlipText } from './slip-words.ts';
import type { StoredOrder } from './stored-order.ts';
import { slipOf } from './views.ts';

interface Listed {
  slip: Slip;
  text: SlipText;
}

export class SlipList {
  readonly #wallOf: Zone['wallOf'];
  /** A changed order is another object, so what was derived from it holds as long as it does. */
  readonly #listed = new WeakMap<StoredOrder, Listed>();

  constructor(wallOf: Zone['wallOf']) {
    this.#wallOf = wallOf;
  }

  slip(order: StoredOrder): Slip {
    return this.#of(order).slip;
  }

  page(
    orders: readonly StoredOrder[],
    { words, offset, limit }: { words: string; offset: number; limit: number },
  ): { slips: Slip[]; total: number } {
    const matches = slipMatcher(words);
    const found = orders.map((order) => this.#of(order)).filter(({ text }) => matches(text));
    return { slips: found.slice(offset, offset + limit).map(({ slip }) => slip), total: found.length };
  }

  #of(order: StoredOrder): Listed {
    const known = this.#listed.get(order);
    if (known !== undefined) return known;
    const listed = { slip: slipOf(order), text: slipText(order, this.#wallOf) };
    this.#listed.set(order, listed);
    return listed;
  }
}

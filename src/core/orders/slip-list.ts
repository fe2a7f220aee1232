// Pages of slips, found by number, table, person or dish.
import type { Slip } from '../../contract/orders.ts';
import { fold } from '../../text/fold.ts';
import type { StoredOrder } from './stored-order.ts';
import { slipOf } from './views.ts';

interface Listed {
  slip: Slip;
  text: string;
}

export class SlipList {
  /** A changed order is another object, so what was derived from it holds as long as it does. */
  readonly #listed = new WeakMap<StoredOrder, Listed>();

  slip(order: StoredOrder): Slip {
    return this.#of(order).slip;
  }

  page(
    orders: readonly StoredOrder[],
    { words, offset, limit }: { words: string; offset: number; limit: number },
  ): { slips: Slip[]; total: number } {
    const wanted = fold(words).split(/\s+/);
    const listed = orders.map((order) => this.#of(order));
    const found = listed.filter(({ text }) => wanted.every((word) => text.includes(word)));
    return { slips: found.slice(offset, offset + limit).map(({ slip }) => slip), total: found.length };
  }

  #of(order: StoredOrder): Listed {
    const known = this.#listed.get(order);
    if (known !== undefined) return known;
    const listed = { slip: slipOf(order), text: textOf(order) };
    this.#listed.set(order, listed);
    return listed;
  }
}

function textOf({ number, place, openedBy, lines, note }: StoredOrder): string {
  const table = place?.kind === 'table' ? place.name : '';
  const dishes = lines.filter(({ amount }) => amount > 0).flatMap(({ title, code }) => [title, code]);
  return fold([String(number ?? ''), table, openedBy, note, ...dishes].join('\n'));
}

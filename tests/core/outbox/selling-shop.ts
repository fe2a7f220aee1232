// A shop that sells at any moment while a desk takes from the same stock, and what the stock must be in the end.
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Command } from '../../../src/contract/outbox.ts';
import type { CallFate, OddCall } from '../../support/odd-shop/odd-shop.ts';
import { scalarOf, textsOf } from '../../support/odd-shop/form-fields.ts';
import { openOddDesk, type OddDesk } from './odd-desk.ts';

/** More than is ever taken: a stock that reached 0 would hide what was taken twice. */
const INITIAL_STOCK = 10_000;
export const items = ['1001', '1002'] as const;
type Item = (typeof items)[number];

export type Act =
  | { act: 'take'; item: Item; amount: number }
  | { act: 'sell'; item: Item; count: number }
  /** The shop sells after the desk's next calls have been done. */
  | { act: 'sell-later'; item: Item; count: number; calls: number }
  /** Of the next write. */
  | { act: 'fate'; fate: CallFate }
  | { act: 'kill' | 'decide' }
  | { act: 'line'; isDown: boolean }
  | { act: 'wait'; ms: number };

interface Ledger {
  sold: number;
  /** Sales since the desk has read the item: a write now would write over them. */
  unread: number;
  /** Sales between the desk's read and its write, which no desk can see. */
  writtenOver: number;
}

export class SellingShop {
  readonly tally = { conflicts: 0, lost: 0, kills: 0, writtenOver: 0 };
  readonly #desk: OddDesk;
  readonly #ledgers = new Map<string, Ledger>(
    items.map((id) => [id, { sold: 0, unread: 0, writtenOver: 0 }]),
  );
  /** Commands whose write the shop has done, however often. */
  readonly #arrived = new Set<string>();
  readonly #discarded = new Set<string>();
  #fates: CallFate[] = [];
  #later: { item: Item; count: number; calls: number }[] = [];

  private constructor(desk: OddDesk) {
    this.#desk = desk;
    desk.shop.onCall((call) => this.#decide(call));
  }

  static async open(): Promise<SellingShop> {
    const stock = { items: items.map((id) => ({ id, stock: String(INITIAL_STOCK) })) };
    return new SellingShop(await openOddDesk({ stock }));
  }

  async play(act: Act): Promise<void> {
    switch (act.act) {
      case 'take':
        await this.#desk.put({
          kind: 'goods.take-stock',
          id: act.item,
          takes: [{ row: null, amount: act.amount }],
        });
        return;
      case 'sell':
        this.#sell(act);
        return;
      case 'sell-later':
        this.#later.push({ ...act });
        return;
      case 'fate':
        this.#fates.push(act.fate);
        return;
      case 'kill':
        this.tally.kills += 1;
        return this.#desk.restart();
      case 'decide':
        return this.#decideConflicts();
      case 'line':
        this.#desk.shop.setDown(act.isDown);
        return;
      case 'wait':
        return pause(act.ms);
    }
  }

  /** Ends with an empty outbox; every conflict is decided by what the shop has really done. */
  async end(): Promise<void> {
    this.#desk.shop.setDown(false);
    this.#fates = [];
    for (;;) {
      await expect.poll(() => this.#waitsForPerson(), { interval: 3 }).toBe(true);
      if ((await this.#desk.open()).length === 0) return;
      await this.#decideConflicts();
    }
  }

  /** The stock of an item, and what it has to be. */
  async stockOf(item: Item): Promise<{ is: number; shouldBe: number }> {
    const over = await this.#desk.over();
    const taken = over.flatMap((command) => this.#takenBy(command, item)).reduce((sum, one) => sum + one, 0);
    const { sold, writtenOver } = this.#ledger(item);
    const row = this.#desk.shop.store.items.find(({ id }) => id === item);
    return { is: Number(row?.stock), shouldBe: INITIAL_STOCK - sold + writtenOver - taken };
  }

  #takenBy({ id, request, state }: Command, item: Item): number[] {
    if (request.kind !== 'goods.take-stock' || request.id !== item) return [];
    const isTaken = state === 'done' || (this.#discarded.has(id) && this.#arrived.has(id));
    return isTaken ? request.takes.map(({ amount }) => amount) : [];
  }

  async #waitsForPerson(): Promise<boolean> {
    const open = await this.#desk.open();
    return open.every(
      ({ state, waitsFor }) => state === 'conflict' || (state === 'queued' && waitsFor !== null),
    );
  }

  async #decideConflicts(): Promise<void> {
    for (const { id, state } of await this.#desk.open()) {
      if (state !== 'conflict') continue;
      this.tally.conflicts += 1;
      if (this.#arrived.has(id)) {
        this.#discarded.add(id);
        await this.#desk.outbox.cancel(id);
      } else await this.#desk.outbox.tryAgain(id);
    }
  }

  #decide({ endpoint, form }: OddCall): CallFate {
    for (const sale of this.#later) if ((sale.calls -= 1) < 0) this.#sell(sale);
    this.#later = this.#later.filter(({ calls }) => calls >= 0);
    if (endpoint === 'goodsList') {
      for (const id of textsOf(form.data_ids)) this.#ledger(id).unread = 0;
      return 'passes';
    }
    if (endpoint !== 'addGoods') return 'passes';
    const id = scalarOf(form.data_id);
    const sending = this.#desk.outbox.pendingOn(id).find(({ state }) => state === 'sending');
    // The desk was killed while its call was on the way.
    if (sending === undefined) return 'never-arrives';
    const fate = this.#fates.shift() ?? 'passes';
    if (fate !== 'passes') this.tally.lost += 1;
    if (fate !== 'never-arrives') this.#write(id, sending.id);
    return fate;
  }

  #write(id: string, command: string): void {
    const ledger = this.#ledger(id);
    ledger.writtenOver += ledger.unread;
    this.tally.writtenOver += ledger.unread;
    ledger.unread = 0;
    this.#arrived.add(command);
  }

  #sell({ item, count }: { item: Item; count: number }): void {
    this.#desk.shop.sell(item, count);
    const ledger = this.#ledger(item);
    ledger.sold += count;
    ledger.unread += count;
  }

  #ledger(id: string): Ledger {
    const ledger = this.#ledgers.get(id);
    if (ledger === undefined) throw new Error(`there is no item ${id}`);
    return ledger;
  }
}

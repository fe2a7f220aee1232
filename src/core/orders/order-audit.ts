// The audit of a shop's orders and days: each entry follows its act, and what is missing is completed at a start.
import type { Order } from '../../contract/orders.ts';
import { entryOf } from '../audit/audit-entry.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { Caller, Who } from '../caller.ts';
import type { ShopScope } from '../platform/shop/scope.ts';
import type { Chance, Clock, Digest } from '../ports.ts';
import { auditedTraces } from './audited-days.ts';
import { auditedDrawer } from './audited-drawer.ts';
import { auditedEvents } from './audited-events.ts';
import type { DrawerOperation } from './drawer-operation.ts';
import type { OrderStore } from './order-store.ts';
import type { Done } from './shop-orders.ts';
import type { StoredOrder } from './stored-order.ts';

export interface OrderAuditDeps {
  shop: Pick<ShopScope, 'profileId'>;
  store: OrderStore;
  audit: AuditLog;
  digest: Digest;
  chance: Chance;
  clock: Clock;
  /** Whether the desk has people. */
  isSetUp: () => boolean;
}

/** An act and its entry are written within moments of each other. */
const DAYS_COMPLETED = 2;

export class OrderAudit {
  readonly #deps: OrderAuditDeps;

  constructor(deps: OrderAuditDeps) {
    this.#deps = deps;
  }

  /** What the program could not write before it ended. */
  async complete(): Promise<void> {
    const { store, audit, isSetUp } = this.#deps;
    if (!isSetUp()) return;
    await store.ready();
    const days = store.days.all().slice(-DAYS_COMPLETED);
    const numbers = new Set<number | null>(days.map(({ number }) => number));
    const over = await Promise.all(days.map(({ number }) => store.overIn(number)));
    const ofOrders = [...store.held(), ...over.flat()].flatMap((order) => this.#entriesOf(order));
    const ofDays = days.flatMap((day) => auditedTraces(day, this.#shop));
    const drawers = await Promise.all(days.map(({ number }) => store.drawerOf(number)));
    const ofDrawer = drawers.flatMap((operations) => auditedDrawer(operations, this.#shop));
    await audit.complete([...ofOrders.filter(({ day }) => numbers.has(day)), ...ofDays, ...ofDrawer]);
  }

  /** What is only in memory has no entry yet: a power cut would leave an entry without its act. */
  async done({ changed, operations }: Done): Promise<void> {
    const { store, audit, isSetUp } = this.#deps;
    if (!isSetUp()) return;
    const add = async (order: StoredOrder) => {
      for (const entry of this.#entriesOf(order)) if (operations.has(entry.id)) await audit.add(entry);
    };
    for (const order of changed) {
      if (store.isUnwritten(order.id)) void store.stored(order.id).then(() => add(order));
      else await add(order);
    }
  }

  /** On the disk already. */
  async drawer({ id, day }: DrawerOperation): Promise<void> {
    const { store, audit, isSetUp } = this.#deps;
    if (!isSetUp()) return;
    const entries = auditedDrawer(await store.drawerOf(day), this.#shop);
    for (const entry of entries) if (entry.id === id) await audit.add(entry);
  }

  /** A day was closed or reopened. With its closing the file of the audit ends, too. */
  async day(number: number): Promise<void> {
    const { store, audit, isSetUp } = this.#deps;
    if (!isSetUp()) return;
    const entry = auditedTraces(store.days.get(number), this.#shop).at(-1);
    if (entry !== undefined) await audit.add(entry);
    if (store.days.open() === undefined) audit.roll();
  }

  async reprinted(
    { id: order, number, sums }: Order,
    { caller: { person }, approver }: { caller: Caller; approver: Who | null },
  ): Promise<void> {
    const { audit, chance, clock, store, isSetUp } = this.#deps;
    if (!isSetUp()) return;
    const day = store.days.open()?.number ?? null;
    const facts = { id: chance.id(), kind: 'reprint' as const, atSeconds: clock.nowSeconds(), person };
    await audit.add(entryOf(facts, { approver, shop: this.#shop, day, order, number, fen: sums.totalFen }));
  }

  get #shop(): string {
    return this.#deps.shop.profileId;
  }

  #entriesOf(order: StoredOrder) {
    return auditedEvents(order, { shop: this.#shop, digest: this.#deps.digest });
  }
}

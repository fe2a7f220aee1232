// What is printed of an order on request or after a payment: with an entry in the audit, and within the caller's rights.
import type { Order, OrderAct } from '../../contract/orders.ts';
import type { Input } from '../../contract/routes.ts';
import type { Caller } from '../caller.ts';
import { failure } from '../failure.ts';
import type { ShopScope } from '../platform/shop/scope.ts';
import type { Log } from '../ports.ts';
import { isRefusedByDisk } from './kitchen-tickets.ts';
import type { OrderAudit } from './order-audit.ts';
import type { OrderPapers } from './order-papers.ts';
import type { OrderStore } from './order-store.ts';
import type { ShopOrders } from './shop-orders.ts';

const RETRY_AFTER_MS = 5_000;

export interface OrderPrintsDeps {
  shop: ShopScope;
  store: OrderStore;
  orders: ShopOrders;
  papers: OrderPapers;
  audit: OrderAudit;
  counter: { person: () => string; settings: () => { printsReceipts: boolean } };
  log: Log;
}

export class OrderPrints {
  readonly #deps: OrderPrintsDeps;

  constructor(deps: OrderPrintsDeps) {
    this.#deps = deps;
  }

  async print({ order, bill, what }: Input<'orders.print'>, caller: Caller): Promise<string[]> {
    if (what === 'receipt') return this.#receipt(order, bill, caller);
    const { orders, papers, audit } = this.#deps;
    papers.requirePrinter();
    stored(await orders.get(order));
    const done = await orders.billed(order, bill, caller);
    await audit.done(done);
    return papers.preBill(stored(done.order), { bill, person: this.#personOf(caller) });
  }

  /** The first of the receipt, of which all others are copies; null if there is none. */
  async receiptJob({ order: id, bill }: Input<'orders.receipt'>): Promise<string | null> {
    const { orders, papers } = this.#deps;
    const { order } = await orders.paid(id);
    return papers.receiptJob(order, bill);
  }

  /** Of what was just paid. As for the kitchen, what a power cut would leave no trace of is on no paper. */
  async paid(acts: readonly OrderAct[], order: Order | undefined, caller: Caller): Promise<void> {
    const { shop, store, papers, counter, log } = this.#deps;
    if (order === undefined || shop.signal.aborted || !counter.settings().printsReceipts) return;
    try {
      await store.stored(order.id);
      await papers.receiptsAfter(acts, order, this.#personOf(caller));
    } catch (error) {
      if (isRefusedByDisk(error)) {
        shop.after(RETRY_AFTER_MS, () => void this.paid(acts, order, caller));
        return;
      }
      // The payment counts all the same, and a person can print the receipt again.
      log.error('orders.receipt', { why: String(error) });
    }
  }

  /** A second receipt is a copy, which needs another right than the first. */
  async #receipt(id: string, bill: string | null, caller: Caller): Promise<string[]> {
    const { orders, papers, audit } = this.#deps;
    const { order, isOfEarlierDay } = await orders.paid(id);
    const paper = { bill, person: this.#personOf(caller), isOfEarlierDay };
    const isCopy = await papers.isCopy(order, paper);
    const approver = caller.require({ right: isCopy ? 'bill.reprint' : 'payment.take' });
    const jobs = await papers.receipt(stored(order), paper);
    if (isCopy) await audit.reprinted(order, { caller, approver });
    return jobs;
  }

  /** Papers name the operator of the window that asks for them. */
  #personOf({ person }: Caller): string {
    return person?.name ?? this.#deps.counter.person();
  }
}

/** After a power cut another order would have the number that stands on this paper. */
function stored(order: Order): Order {
  if (order.isUnwritten)
    throw failure('store.unwritable', 'the order is not on the disk', { reason: 'disk-full' });
  return order;
}

// The people at the counter: two windows that do random acts on the same slips, and repeat what had no answer.
import { randomUUID } from 'node:crypto';
import type { Order, OrderAct, OrderLine } from '../../../src/contract/orders.ts';
import type { DrivenDesk } from '../../support/driven-desk.ts';
import type { Chance } from '../chance.ts';
import { DrawerHand } from './drawer-hand.ts';
import type { Call, Ledger, ShownOrder } from './ledger.ts';
import { OldSlips } from './old-slips.ts';
import { keyOf } from './tickets.ts';

/** The desk answered, but not with what was asked for. */
const REFUSED = /^orders\.do: orders\.refused$/;
const ANSWERED_ERROR = /^orders\.[a-z-]+: [a-z]+\.[a-z-]+$/;

const MOST_OPEN = 12;
const REPEAT_PERCENT = 50;
const MOST_AMOUNT = 4;
/** The reason of refunds on old slips, by which the reports are compared. */
export const DAYS_LATER = 'days later';
const OLD_PERCENT = 8;
const PRESS_PERCENT = 12;
const DRAWER_PERCENT = 8;
const COURSES = 2;

const kinds = [
  ...(['add', 'add', 'add', 'send', 'send', 'send', 'change', 'void', 'void', 'note', 'guests'] as const),
  ...(['move', 'merge', 'split', 'hold', 'discount', 'bill', 'pay', 'pay', 'settle', 'settle'] as const),
  ...(['refund', 'correct', 'unpay', 'round', 'reopen', 'discard', 'close', 'buyer', 'picked-up'] as const),
];
type Kind = (typeof kinds)[number];

type WithoutId<Act> = Act extends OrderAct ? Omit<Act, 'id'> : never;
type Wanted = WithoutId<OrderAct>;

const newId = () => randomUUID().replaceAll('-', '');

export class Person {
  readonly #ledger: Ledger;
  readonly #chance: Chance;
  readonly #dishes: readonly string[];
  /** The orders as they were last shown. */
  readonly #orders = new Map<string, Order>();
  /** Orders that a call without an answer may have opened. */
  readonly #maybe = new Set<string>();
  readonly #old = new OldSlips();
  readonly drawer: DrawerHand;
  #unanswered: Call[] = [];
  #lines = 0;
  /** The slip on whose only line both windows press plus, and nothing else. */
  #pressed: { order: string; line: string; isOpen: boolean } | undefined;
  #findings: string[] = [];

  constructor(ledger: Ledger, chance: Chance, dishes: readonly string[]) {
    this.#ledger = ledger;
    this.#chance = chance;
    this.#dishes = dishes;
    this.drawer = new DrawerHand(chance);
  }

  /** Every order that may be there. */
  ids(): string[] {
    return [...new Set([...this.#orders.keys(), ...this.#maybe])];
  }

  /** Takes over what is there; what is over is not looked at again. */
  renew(orders: readonly ShownOrder[]): void {
    this.#judgePresses(orders);
    const views = orders.map(({ view }) => view);
    this.#old.add(views);
    this.#orders.clear();
    this.#maybe.clear();
    this.#unanswered = [];
    for (const view of views) if (view.status === 'open') this.#orders.set(view.id, view);
  }

  takeFindings(): string[] {
    return this.#findings.splice(0);
  }

  /** Old slips with a refund of a later day. */
  refunded(): string[] {
    return [...this.#old.refunded];
  }

  /** Each press that the history knows counts one. */
  #judgePresses(orders: readonly ShownOrder[]): void {
    const pressed = this.#pressed;
    const shown = orders.find(({ view }) => view.id === pressed?.order);
    this.#pressed = undefined;
    if (shown === undefined) return;
    const more = (shown.view.lines.find(({ id }) => id === pressed?.line)?.amount ?? 0) - 1;
    const presses = shown.history.filter(({ kind }) => kind === 'change').length;
    this.#ledger.counts['presses of plus'] += presses;
    if (more !== presses)
      this.#findings.push(`${shown.view.id}: ${presses} presses on plus made ${more} more`);
  }

  async #press(desk: DrivenDesk): Promise<boolean> {
    if (this.#pressed?.isOpen === true) {
      const { order, line } = this.#pressed;
      return this.#do(desk, order, [{ kind: 'change', line, step: 1 }]);
    }
    if (this.#pressed !== undefined) return true;
    const adding = this.#add(1);
    const pressed = { order: newId(), line: adding.lines[0]?.id ?? '', isOpen: false };
    this.#pressed = pressed;
    const isAnswered = await this.#do(desk, pressed.order, [
      { kind: 'open', place: null, guests: null },
      adding,
    ]);
    if (isAnswered) pressed.isOpen = true;
    else if (this.#pressed === pressed) this.#pressed = undefined;
    return isAnswered;
  }

  /** Somebody comes back days later, or a window sends again what it sent long ago. */
  async actOnOld(desk: DrivenDesk): Promise<boolean> {
    const slip = this.#old.pick(this.#chance);
    if (slip === undefined) return true;
    if (this.#chance.percent(60)) {
      this.#old.refunded.add(slip.id);
      this.#maybe.add(slip.id);
      this.#ledger.counts['old slips refunded'] += 1;
      return this.#do(desk, slip.id, [{ kind: 'refund', way: 'cash', amountFen: 1, reason: DAYS_LATER }]);
    }
    const call = this.#old.callOn(slip, this.#chance);
    if (call === undefined) return true;
    const answer = await desk
      .ask('orders.do', { order: call.order, acts: [...call.acts] })
      .catch((error: unknown) => (error instanceof Error ? error.message : ''));
    if (typeof answer === 'string') {
      if (REFUSED.test(answer)) this.#findings.push(`${slip.id}: a call that came again was refused`);
      return ANSWERED_ERROR.test(answer);
    }
    this.#ledger.counts['old calls repeated'] += 1;
    for (const now of answer.orders) if (now.id === slip.id) this.#findings.push(...this.#old.changed(now));
    return true;
  }

  /** Resolves to false if there was no answer. */
  async actAt(desk: DrivenDesk): Promise<boolean> {
    const again = this.#unanswered.pop();
    if (again !== undefined && this.#chance.percent(REPEAT_PERCENT)) return this.#call(desk, again, true);
    if (this.#chance.percent(OLD_PERCENT)) return this.actOnOld(desk);
    if (this.#chance.percent(DRAWER_PERCENT)) return this.drawer.actAt(desk);
    if (this.#chance.percent(PRESS_PERCENT)) return this.#press(desk);
    const known = [...this.#orders.values()].filter(({ id }) => id !== this.#pressed?.order);
    const open = known.filter(({ status }) => status === 'open');
    if (open.length === 0 || (open.length < MOST_OPEN && this.#chance.percent(20))) return this.#open(desk);
    const order = this.#chance.pick(this.#chance.percent(90) ? open : known);
    const wanted = this.#wanted(this.#chance.pick(kinds), order);
    return wanted === undefined ? true : this.#do(desk, order.id, [wanted]);
  }

  #open(desk: DrivenDesk): Promise<boolean> {
    const table = this.#chance.below(30);
    const place = this.#chance.percent(70)
      ? ({ kind: 'table', id: String(table), name: `A${table}` } as const)
      : ({ kind: 'take-away' } as const);
    return this.#do(desk, newId(), [{ kind: 'open', place, guests: 1 + this.#chance.below(6) }, this.#add()]);
  }

  #add(amount = 0): Extract<Wanted, { kind: 'add' }> {
    const lines = Array.from({ length: amount > 0 ? 1 : 1 + this.#chance.below(3) }, () => {
      this.#lines += 1;
      return {
        id: newId(),
        item: this.#chance.pick(this.#dishes),
        row: null,
        parts: [],
        extras: [],
        amount: amount > 0 ? amount : 1 + this.#chance.below(MOST_AMOUNT),
        note: keyOf(this.#lines),
        course: 1 + this.#chance.below(COURSES),
        guest: this.#chance.below(3),
      };
    });
    return { kind: 'add', lines };
  }

  /** Undefined if nothing of the kind can be done; some of what is wanted is refused. */
  #wanted(kind: Kind, order: Order): Wanted | undefined {
    const chance = this.#chance;
    const { owedFen, paidFen } = order.sums;
    switch (kind) {
      case 'add':
        return this.#add();
      case 'send':
        return { kind, courses: chance.percent(70) ? null : [1 + chance.below(COURSES)] };
      case 'change':
      case 'void':
      case 'split':
        return this.#onLine(kind, order);
      case 'note':
        return { kind, note: `salt ${chance.below(9)}` };
      case 'guests':
        return { kind, guests: 1 + chance.below(9) };
      case 'move':
        return { kind, place: { kind: 'table', id: 'b1', name: 'B01' } };
      case 'merge':
        return { kind, from: this.#other(), dropsDiscount: chance.percent(70) };
      case 'hold':
        return { kind, course: 1 + chance.below(COURSES), isHeld: chance.percent(50) };
      case 'discount':
        return this.#discount(order);
      case 'bill':
        return {
          kind,
          split: chance.pick([{ kind: 'whole' }, { kind: 'parts', of: 3 }, { kind: 'guests' }] as const),
        };
      case 'pay':
      case 'settle':
        return this.#pay(kind, order);
      case 'refund':
        return paidFen <= 0
          ? undefined
          : { kind, way: 'cash', amountFen: 1 + chance.below(paidFen), reason: 'cold' };
      case 'correct':
      case 'unpay': {
        const payment = order.payments.at(-1);
        if (payment === undefined || payment.amountFen < 0) return undefined;
        const { id, way: shownWay } = payment;
        if (kind === 'unpay') return { kind, payment: id };
        return { kind, payment: id, way: shownWay === 'cash' ? 'card' : 'cash', shownWay };
      }
      case 'buyer':
        return { kind, bill: null, buyer: { name: 'Han Ltd', taxNumber: `9131${chance.below(9)}` } };
      case 'picked-up':
        return { kind };
      case 'round':
        return { kind, unit: chance.pick([null, 10, 100] as const) };
      case 'reopen':
        return { kind, reason: 'mistake' };
      case 'close':
        return owedFen === 0 ? { kind } : undefined;
      case 'discard':
        return order.sendings.length === 0 && chance.percent(30) ? { kind } : undefined;
    }
  }

  /** Any slip but the one whose presses are counted. */
  #other(): string {
    return this.#chance.pick([...this.#orders.keys()].filter((id) => id !== this.#pressed?.order));
  }

  #onLine(kind: 'change' | 'void' | 'split', { lines }: Order): Wanted | undefined {
    const left = lines.filter(({ amount }) => amount > 0);
    if (left.length === 0) return undefined;
    const { id: line, amount: most } = this.#chance.pick<OrderLine>(left);
    if (kind === 'change')
      return this.#chance.percent(50)
        ? { kind, line, amount: this.#chance.below(MOST_AMOUNT), shownAmount: most }
        : { kind, line, step: this.#chance.percent(60) ? 1 : -1 };
    const some = [{ line, amount: 1 + this.#chance.below(most) }];
    return kind === 'void' ? { kind, lines: some, reason: 'burnt' } : { kind, to: newId(), lines: some };
  }

  #discount({ lines }: Order): Wanted {
    const chance = this.#chance;
    const discount = chance.percent(50)
      ? ({ kind: 'percent', basisPoints: 1 + chance.below(10_000) } as const)
      : ({ kind: 'amount', fen: 1 + chance.below(3000) } as const);
    const [line] = lines.filter(({ amount }) => amount > 0);
    const isOfLine = line !== undefined && chance.percent(50);
    return { kind: 'discount', line: isOfLine ? line.id : null, discount, reason: 'regular' };
  }

  #pay(kind: 'pay' | 'settle', { bills, sums }: Order): Wanted | undefined {
    const chance = this.#chance;
    const [bill] = kind === 'pay' ? bills.filter(({ dueFen, paidFen }) => dueFen > paidFen) : [];
    const owedFen = bill === undefined ? sums.owedFen : bill.dueFen - bill.paidFen;
    if (owedFen <= 0) return undefined;
    const amountFen = kind === 'settle' || chance.percent(50) ? owedFen : 1 + chance.below(owedFen);
    const way = chance.pick(['cash', 'card', 'code', 'wechat', 'account'] as const);
    const tipFen = way === 'account' ? 0 : chance.below(300);
    const tenderedFen = way === 'cash' ? amountFen + tipFen + chance.below(5000) : null;
    return {
      kind: 'pay',
      bill: bill?.id ?? null,
      way,
      ...(way === 'account' ? { account: 'Harbour Office' } : { tipFen }),
      amountFen,
      tenderedFen,
      note: '',
      shownOwedFen: owedFen,
    };
  }

  #do(desk: DrivenDesk, order: string, wanted: readonly Wanted[]): Promise<boolean> {
    const acts = wanted.map((each): OrderAct => ({ ...each, id: newId() }));
    for (const each of [order, ...acts.flatMap((act) => (act.kind === 'split' ? [act.to] : []))])
      this.#maybe.add(each);
    return this.#call(desk, this.#ledger.begin(order, acts));
  }

  async #call(desk: DrivenDesk, call: Call, isRepeated = false): Promise<boolean> {
    try {
      const held = this.#ledger.held();
      const { orders } = await desk.ask('orders.do', { order: call.order, acts: [...call.acts] });
      const isStored = orders.every(({ isUnwritten }) => !isUnwritten);
      this.#ledger.answered(call, isStored ? 'stored' : 'held');
      // Writes follow their order, so what was held before is on the disk with this one; a repetition may write nothing.
      if (isStored && !isRepeated) this.#ledger.allStored(held);
      for (const order of orders) this.#show(order);
      if (isStored && !isRepeated) this.#old.stored(call);
      return true;
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      if (REFUSED.test(message)) {
        this.#ledger.answered(call, 'refused');
        await this.#lookAgain(desk, call.order);
        return true;
      }
      this.#unanswered.push(call);
      return ANSWERED_ERROR.test(message);
    }
  }

  async #lookAgain(desk: DrivenDesk, id: string): Promise<void> {
    const order = await desk.ask('orders.get', { order: id }).catch(() => undefined);
    if (order !== undefined) this.#show(order);
  }

  /** An old slip is refunded and nothing else: it is not among those that people go on with. */
  #show(order: Order): void {
    if (!this.#old.has(order.id)) this.#orders.set(order.id, order);
  }
}

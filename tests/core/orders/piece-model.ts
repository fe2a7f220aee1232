// A plain model of orders: a flat list of pieces, each with the order and the line that it is on. It shares no code with the
// rules; sums are counted piece by piece.
import type { OrderDiscount } from '../../../src/contract/order-discount.ts';
import type { OrderPlace } from '../../../src/contract/orders.ts';
import { ModelDiscounts } from './model-discounts.ts';
import type { FrozenFee } from '../../../src/core/orders/operation.ts';
import type { Dish, Step } from './model-steps.ts';

interface Piece {
  order: string;
  /** The line, by a label of the model's own. */
  line: number;
  dish: Dish;
  guest: number;
  course: number;
  isSent: boolean;
  isVoided: boolean;
}

interface ModelOrder {
  place: OrderPlace;
  guests: number | null;
  fees: ShopFee[];
  discount: OrderDiscount | null;
  status: 'open' | 'closed' | 'merged' | 'discarded';
  held: Set<number>;
  payments: number[];
  hasNumber: boolean;
}

export interface Ticket {
  kind: 'send' | 'cancel' | 'move';
  dishes: Record<string, number>;
}

type ShopFee = Extract<FrozenFee, { unitFen: number }>;

export const shopFees: ShopFee[] = [
  { kind: 'server', unit: 'order', unitFen: 500 },
  { kind: 'tissue', unit: 'guest', unitFen: 200 },
  { kind: 'box', unit: 'piece', unitFen: 150 },
];

export class PieceModel {
  readonly orders = new Map<string, ModelOrder>();
  readonly tickets = new Map<string, Ticket[]>();
  pieces: Piece[] = [];
  readonly #discounts = new Map<number, OrderDiscount>();
  /** Of lines by their labels, of orders by their ids. */
  readonly #off = new ModelDiscounts();
  #lines = 0;

  open(id: string, place: OrderPlace, guests: number | null, fees: ShopFee[]): void {
    const nothing = { discount: null, held: new Set<number>(), payments: [], hasNumber: false };
    this.orders.set(id, { place, guests, fees, status: 'open', ...nothing });
    this.tickets.set(id, []);
  }

  order(id: string): ModelOrder {
    const order = this.orders.get(id);
    if (order === undefined) throw new Error(`no order ${id}`);
    return order;
  }

  /** The lines of an order, each as its pieces. */
  linesOf(id: string): Piece[][] {
    const lines = new Map<number, Piece[]>();
    for (const piece of this.pieces.filter(({ order }) => order === id))
      lines.set(piece.line, [...(lines.get(piece.line) ?? []), piece]);
    return [...lines.values()];
  }

  discountOf(line: readonly Piece[]): OrderDiscount | null {
    return this.#discounts.get(line[0]?.line ?? 0) ?? null;
  }

  totalFen(id: string): number {
    const order = this.order(id);
    const fen = this.#linesFen(id);
    return fen - this.#off.of(order.discount, fen, id) + this.#feesFen(id, order);
  }

  #lineOff(line: readonly Piece[], fen: number): number {
    return this.#off.of(this.discountOf(line), fen, line[0]?.line ?? 0);
  }

  /** Before the discount of the bill and the fees. */
  #linesFen(id: string): number {
    return this.linesOf(id).reduce((sum, line) => {
      const fen = line.filter(stands).reduce((all, { dish }) => all + dish.unitFen, 0);
      return sum + fen - this.#lineOff(line, fen);
    }, 0);
  }

  owedFen(id: string): number {
    return this.order(id).payments.reduce((owed, paid) => owed - paid, this.totalFen(id));
  }

  #feesFen(id: string, { fees, guests, place }: ModelOrder): number {
    const pieces = this.pieces.filter((piece) => piece.order === id && stands(piece));
    if (pieces.length === 0) return 0;
    let fen = 0;
    for (const fee of fees) {
      if (fee.kind === 'server') fen += fee.unitFen;
      if (fee.kind === 'tissue') fen += fee.unitFen * (guests ?? 1);
      if (fee.kind === 'box' && place.kind === 'take-away')
        for (const { dish } of pieces) fen += dish.boxFen ?? fee.unitFen;
    }
    return fen;
  }

  bill(id: string): boolean {
    const order = this.order(id);
    if (order.status !== 'open') return false;
    order.hasNumber = true;
    return true;
  }

  /** False if the act has to be refused; then nothing changes. */
  perform(id: string, step: Step): boolean {
    const order = this.order(id);
    if (step.kind === 'reopen') {
      if (order.status !== 'closed' && order.status !== 'discarded') return false;
      order.status = 'open';
      return true;
    }
    if (step.kind === 'refund') return this.#refund(order, step.amountFen);
    if (step.kind === 'unpay') return this.#unpay(order, step.payment);
    return order.status === 'open' && this.#doOpen(id, order, step);
  }

  #doOpen(
    id: string,
    order: ModelOrder,
    step: Exclude<Step, { kind: 'reopen' | 'refund' | 'unpay' }>,
  ): boolean {
    switch (step.kind) {
      case 'add':
        return this.#add(id, step);
      case 'change':
        return this.#change(id, step);
      case 'seat':
        if (this.#piecesLeft(id, step.line).length === 0) return false;
        for (const piece of this.linesOf(id)[step.line] ?? []) piece.guest = step.guest;
        return true;
      case 'void':
        return this.#void(id, step);
      case 'split':
        return this.#split(id, step);
      case 'merge':
        return this.#merge(id, step.from, step.dropsDiscount);
      case 'discard':
        return this.#discard(id, order);
      case 'guests':
        order.guests = step.guests;
        return true;
      case 'move':
        return this.#move(id, order, step.place);
      case 'hold':
        if (step.isHeld) order.held.add(step.course);
        else order.held.delete(step.course);
        return true;
      case 'send':
        return this.#send(
          id,
          order,
          ({ course }) => step.courses?.includes(course) ?? !order.held.has(course),
          step.courses ?? [],
        );
      case 'discount':
        return this.#discount(id, order, step);
      case 'fees':
        order.fees = step.kinds.flatMap((kind) => shopFees.filter((fee) => fee.kind === kind));
        return true;
      case 'pay':
        return this.#pay(id, order, step.amountFen);
      case 'close':
        return this.#close(id, order);
    }
  }

  #piecesLeft(id: string, position: number): Piece[] {
    return (this.linesOf(id)[position] ?? []).filter(stands);
  }

  #add(id: string, { dish, amount, course, guest }: Extract<Step, { kind: 'add' }>): boolean {
    const last = this.linesOf(id).findLast((line) => line.some((piece) => stands(piece) && !piece.isSent));
    const [like] = last ?? [];
    const isLike = like?.dish === dish && like.course === course && like.guest === guest;
    const joins = isLike && last !== undefined && this.discountOf(last) === null;
    const line = joins ? like.line : (this.#lines += 1);
    for (let count = 0; count < amount; count += 1)
      this.pieces.push({ order: id, line, dish, guest, course, isSent: false, isVoided: false });
    return true;
  }

  #change(id: string, { line, amount }: Extract<Step, { kind: 'change' }>): boolean {
    const pieces = this.#piecesLeft(id, line);
    const [first] = pieces;
    if (first === undefined || first.isSent) return false;
    const surplus = new Set(pieces.slice(amount));
    this.pieces = this.pieces.filter((piece) => !surplus.has(piece));
    for (let count = pieces.length; count < amount; count += 1) this.pieces.push({ ...first });
    return true;
  }

  #void(id: string, { line, amount }: { line: number; amount: number }): boolean {
    const pieces = this.#piecesLeft(id, line);
    if (pieces.length < amount) return false;
    const voided = pieces.slice(0, amount);
    for (const piece of voided) piece.isVoided = true;
    this.#print(
      id,
      'cancel',
      voided.filter(({ isSent }) => isSent),
    );
    return true;
  }

  #split(id: string, { line, amount }: { line: number; amount: number }): boolean {
    const pieces = this.#piecesLeft(id, line);
    const all = this.pieces.filter((piece) => piece.order === id && stands(piece));
    if (pieces.length < amount || all.length === amount) return false;
    const to = `${id}+`;
    if (this.orders.has(to)) return false;
    const { place, fees, discount, held, hasNumber } = this.order(id);
    const offFen = this.#off.of(discount, this.#linesFen(id), id);
    this.open(
      to,
      place,
      null,
      fees.filter(({ kind }) => kind === 'box'),
    );
    Object.assign(this.order(to), {
      discount: discount?.kind === 'percent' ? discount : null,
      held: new Set(held),
      hasNumber,
    });
    if (pieces.length === amount) {
      for (const piece of this.linesOf(id)[line] ?? []) piece.order = to;
    } else {
      const label = (this.#lines += 1);
      this.#divideDiscount(label, pieces, amount);
      for (const piece of pieces.slice(-amount)) Object.assign(piece, { order: to, line: label });
    }
    if (discount?.kind === 'percent')
      this.#off.divide(
        discount,
        offFen,
        [id, to].map((of) => ({ of, fen: this.#linesFen(of) })),
      );
    return true;
  }

  #divideDiscount(label: number, line: readonly Piece[], moved: number): void {
    const [first] = line;
    const [from, pieces, unitFen] = [first?.line ?? 0, line.length, first?.dish.unitFen ?? 0];
    const discount = this.#discounts.get(from);
    if (discount?.kind === 'percent') {
      const offFen = this.#lineOff(line, pieces * unitFen);
      this.#discounts.set(label, discount);
      this.#off.divide(discount, offFen, [
        { of: from, fen: (pieces - moved) * unitFen },
        { of: label, fen: moved * unitFen },
      ]);
    }
    if (discount?.kind !== 'amount') return;
    // The exact part, rounded; a half stays with the line.
    const there = Math.ceil((2 * discount.fen * moved - pieces) / (2 * pieces));
    this.#setDiscount(label, there);
    this.#setDiscount(from, discount.fen - there);
  }

  #setDiscount(line: number, fen: number): void {
    if (fen > 0) this.#discounts.set(line, { kind: 'amount', fen });
    else this.#discounts.delete(line);
  }

  #merge(id: string, from: string, dropsDiscount: boolean): boolean {
    const other = this.orders.get(from);
    if (other?.discount !== null && !dropsDiscount) return false;
    if (from === id || other?.status !== 'open' || other.payments.length > 0) return false;
    const order = this.order(id);
    const here = this.pieces.filter((piece) => piece.order === id);
    const highest = Math.max(order.guests ?? 0, ...here.map(({ guest }) => guest));
    const taken = this.pieces.filter((piece) => piece.order === from);
    for (const piece of taken)
      Object.assign(piece, { order: id, guest: piece.guest === 0 ? 0 : piece.guest + highest });
    this.pieces = [...this.pieces.filter((piece) => !taken.includes(piece)), ...taken];
    if (order.guests !== null || other.guests !== null)
      order.guests = (order.guests ?? 0) + (other.guests ?? 0);
    for (const course of other.held) order.held.add(course);
    other.status = 'merged';
    order.hasNumber ||= other.hasNumber;
    const isElsewhere = JSON.stringify(order.place) !== JSON.stringify(other.place);
    if (isElsewhere)
      this.#print(
        id,
        'move',
        taken.filter((piece) => piece.isSent && stands(piece)),
      );
    return true;
  }

  #discard(id: string, order: ModelOrder): boolean {
    const wasSent = this.pieces.some((piece) => piece.order === id && piece.isSent);
    const hasTickets = (this.tickets.get(id) ?? []).length > 0;
    if (wasSent || hasTickets || order.payments.length > 0) return false;
    order.status = 'discarded';
    return true;
  }

  #move(id: string, order: ModelOrder, place: OrderPlace): boolean {
    const isElsewhere = JSON.stringify(order.place) !== JSON.stringify(place);
    order.place = place;
    const sent = this.pieces.filter((piece) => piece.order === id && piece.isSent && stands(piece));
    if (isElsewhere) this.#print(id, 'move', sent);
    return true;
  }

  #send(id: string, order: ModelOrder, isWanted: (piece: Piece) => boolean, fired: number[]): boolean {
    const sending = this.#unsent(id).filter(isWanted);
    if (sending.length === 0) return false;
    for (const piece of sending) piece.isSent = true;
    for (const course of fired) order.held.delete(course);
    order.hasNumber = true;
    this.#print(id, 'send', sending);
    return true;
  }

  #unsent(id: string): Piece[] {
    return this.pieces.filter((piece) => piece.order === id && !piece.isSent && stands(piece));
  }

  #discount(id: string, order: ModelOrder, { line, discount }: Extract<Step, { kind: 'discount' }>): boolean {
    if (line === null) {
      order.discount = discount;
      this.#off.forget(id);
      return true;
    }
    const [first] = this.#piecesLeft(id, line);
    if (first === undefined) return false;
    this.#off.forget(first.line);
    if (discount === null) this.#discounts.delete(first.line);
    else this.#discounts.set(first.line, discount);
    return true;
  }

  #pay(id: string, order: ModelOrder, amountFen: number): boolean {
    const owedFen = this.owedFen(id);
    if (amountFen > owedFen) return false;
    order.payments.push(amountFen);
    order.hasNumber = true;
    if (amountFen < owedFen) return true;
    this.#send(id, order, ({ course }) => !order.held.has(course), []);
    if (this.#unsent(id).length === 0) order.status = 'closed';
    return true;
  }

  #refund(order: ModelOrder, amountFen: number): boolean {
    const paid = order.payments.reduce((sum, payment) => sum + payment, 0);
    if ((order.status !== 'open' && order.status !== 'closed') || amountFen > paid) return false;
    order.payments.push(-amountFen);
    return true;
  }

  #unpay(order: ModelOrder, position: number): boolean {
    const fen = order.payments[position] ?? 0;
    const paid = order.payments.reduce((sum, payment) => sum + payment, 0);
    if ((order.status !== 'open' && order.status !== 'closed') || fen <= 0 || fen > paid) return false;
    order.payments.splice(position, 1);
    order.status = 'open';
    return true;
  }

  #close(id: string, order: ModelOrder): boolean {
    if (this.owedFen(id) !== 0) return false;
    const fired = this.#unsent(id).map(({ course }) => course);
    this.#send(id, order, () => true, fired);
    order.status = 'closed';
    return true;
  }

  #print(id: string, kind: Ticket['kind'], pieces: readonly Piece[]): void {
    if (pieces.length === 0) return;
    this.order(id).hasNumber = true;
    const dishes: Record<string, number> = {};
    for (const { dish } of pieces) dishes[dish.title] = (dishes[dish.title] ?? 0) + 1;
    this.tickets.get(id)?.push({ kind, dishes });
  }
}

export const stands = ({ isVoided }: { isVoided: boolean }) => !isVoided;

// Random steps on several orders, done by the rules and by the plain model alike.
import type { OrderPlace } from '../../../src/contract/orders.ts';
import { openFen } from '../../../src/core/orders/bills.ts';
import { sumsOf } from '../../../src/core/orders/sums.ts';
import { fc } from '../../support/fast-check.ts';
import { discount, place } from './arbitrary-operations.ts';
import type { Dish, Step } from './model-steps.ts';
import { PieceModel, shopFees } from './piece-model.ts';
import { type BookAct, dish as frozen, payment, refusalOf, RuledOrders } from './ruled-orders.ts';

/** Of an order: its position among all; a payment or refund is in hundredths of what it can be. */
export interface RandomStep {
  order: number;
  step:
    | Step
    | { kind: 'print' }
    | { kind: 'bill'; parts: number }
    | { kind: 'pay-bill'; bill: number; hundredths: number };
}

const dishes: Dish[] = [
  { title: 'Noodles', unitFen: 1999, boxFen: null },
  { title: 'Tea', unitFen: 333, boxFen: 0 },
  { title: 'Fish', unitFen: 8801, boxFen: 77 },
  { title: 'Rice', unitFen: 0, boxFen: null },
];

const of = <const Value>(value: Value) => fc.constant(value);
const line = fc.nat({ max: 2 });
const amount = fc.integer({ min: 1, max: 2 });
const course = fc.integer({ min: 1, max: 2 });
const guest = fc.nat({ max: 2 });
const guests = fc.option(fc.integer({ min: 1, max: 5 }));
const hundredths = fc.oneof(of(100), fc.integer({ min: 1, max: 110 }));
const feeKind = fc.constantFrom(...shopFees.map(({ kind }) => kind));

const adding = fc.record({
  kind: of('add'),
  dish: fc.constantFrom(...dishes),
  amount: fc.integer({ min: 1, max: 5 }),
  course,
  guest,
});
const sending = fc.record({
  kind: of('send'),
  courses: fc.option(fc.array(course, { minLength: 1, maxLength: 2 })),
});

const billing = fc.record({ kind: of('bill'), parts: fc.integer({ min: 1, max: 3 }) });
const billPayment = fc.record({ kind: of('pay-bill'), bill: fc.nat({ max: 2 }), hundredths });

const splitting = fc.record({ kind: of('split'), line, amount });
const percent = fc.record({
  kind: of('discount'),
  line: fc.option(line),
  discount: fc.record({ kind: of('percent'), basisPoints: fc.integer({ min: 1, max: 10_000 }) }),
});

const often = <Value>(weight: number, arbitrary: fc.Arbitrary<Value>) => ({ weight, arbitrary });

const step: fc.Arbitrary<RandomStep['step']> = fc.oneof(
  often(6, adding),
  often(6, sending),
  often(3, fc.record({ kind: of('change'), line, amount: fc.nat({ max: 4 }) })),
  often(2, fc.record({ kind: of('seat'), line, guest })),
  often(5, fc.record({ kind: of('void'), line, amount })),
  often(4, splitting),
  often(
    2,
    fc.record({
      kind: of('merge'),
      from: fc.constantFrom('a', 'b', 'c', 'a+', 'x'),
      dropsDiscount: fc.boolean(),
    }),
  ),
  often(1, fc.record({ kind: of('discard') })),
  often(6, fc.record({ kind: of('close') })),
  often(3, fc.record({ kind: of('reopen') })),
  often(1, fc.record({ kind: of('guests'), guests })),
  often(2, fc.record({ kind: of('move'), place })),
  often(3, fc.record({ kind: of('hold'), course, isHeld: fc.boolean() })),
  often(3, fc.record({ kind: of('discount'), line: fc.option(line), discount: fc.option(discount) })),
  often(1, of({ kind: 'discount', line: null, discount: { kind: 'percent', basisPoints: 10_000 } })),
  often(1, fc.record({ kind: of('fees'), kinds: fc.uniqueArray(feeKind) })),
  often(2, billing),
  often(2, fc.record({ kind: of('print') })),
  often(2, fc.record({ kind: of('pay'), amountFen: hundredths })),
  often(2, billPayment),
  often(3, fc.record({ kind: of('refund'), amountFen: hundredths })),
  often(3, fc.record({ kind: of('unpay'), payment: fc.nat({ max: 2 }) })),
);

/** One act, or some that would hardly ever follow each other: a bill is paid from, an order with a percent off is split. */
const someSteps = fc.oneof(
  often(12, fc.tuple(step)),
  often(1, fc.tuple(billing, billPayment, billPayment)),
  often(2, fc.tuple(adding, percent, splitting)),
);

/** Each order gets dishes first. */
export const randomSteps: fc.Arbitrary<RandomStep[]> = fc
  .tuple(
    fc.array(adding, { minLength: 6, maxLength: 6 }),
    fc.array(fc.tuple(fc.constantFrom(0, 0, 0, 1, 1, 2, 3, 4), someSteps), { minLength: 20, maxLength: 40 }),
  )
  .map(([dishesFirst, later]) => [
    ...dishesFirst.map((first, position) => ({ order: position % 3, step: first })),
    ...later.flatMap(([order, steps]) => steps.map((one) => ({ order, step: one }))),
  ]);

export const seats: fc.Arbitrary<{ place: OrderPlace; guests: number | null }[]> = fc.array(
  fc.record({ place, guests }),
  { minLength: 3, maxLength: 3 },
);

/** At least one fen; possibly more than there is. */
const partOf = (fen: number, parts: number) => Math.max(1, Math.ceil((fen * parts) / 100));

/** The same steps, done twice. */
export class ModelAndBook {
  readonly book = new RuledOrders();
  readonly model = new PieceModel();
  #lines = 0;

  constructor(places: { place: OrderPlace; guests: number | null }[]) {
    this.book.shopFees = shopFees;
    places.forEach(({ place: where, guests: count }, position) => {
      const id = 'abc'.charAt(position);
      this.book.open(id, [], { place: where, fees: shopFees, ...(count !== null && { guests: count }) });
      this.model.open(id, where, count, shopFees);
    });
  }

  idAt(position: number): string {
    const ids = [...this.model.orders.keys()];
    return ids[position % ids.length] ?? 'a';
  }

  /** Whether the rules accepted it, and whether the model did. */
  perform({ order: position, step: random }: RandomStep): {
    id: string;
    accepted: boolean;
    expected: boolean;
  } {
    const id = this.idAt(position);
    const { act, modelled } = this.#made(id, random);
    const accepted = refusalOf(act) === null;
    return { id, accepted, expected: modelled() };
  }

  #made(id: string, random: RandomStep['step']): { act: () => unknown; modelled: () => boolean } {
    const { book, model } = this;
    if (random.kind === 'bill') {
      const split =
        random.parts === 1 ? ({ kind: 'guests' } as const) : ({ kind: 'parts', of: random.parts } as const);
      return { act: () => book.act(id, { kind: 'bill', split }), modelled: () => model.bill(id) };
    }
    if (random.kind === 'print') {
      return {
        act: () => book.act(id, { kind: 'print', bill: null }),
        modelled: () => model.bill(id),
      };
    }
    if (random.kind === 'pay-bill') {
      const bill = book.get(id).bills[random.bill];
      const shownOwedFen = bill === undefined ? 0 : openFen(bill);
      const amountFen = partOf(shownOwedFen, random.hundredths);
      const isPossible = bill !== undefined && amountFen <= shownOwedFen;
      return {
        act: () => book.act(id, payment({ bill: bill?.id ?? 'none', amountFen, shownOwedFen })),
        modelled: () => isPossible && model.perform(id, { kind: 'pay', amountFen }),
      };
    }
    const made = this.#withFen(id, random);
    return { act: () => this.#act(id, made), modelled: () => model.perform(id, made) };
  }

  #withFen(id: string, random: Step): Step {
    if (random.kind !== 'pay' && random.kind !== 'refund') return random;
    const { owedFen, paidFen } = sumsOf(this.book.get(id));
    const most = random.kind === 'pay' ? owedFen : paidFen;
    return { ...random, amountFen: partOf(most, random.amountFen) };
  }

  #act(id: string, made: Step): unknown {
    if (made.kind !== 'add') return this.book.act(id, this.#toAct(id, made));
    const { title, unitFen, boxFen } = made.dish;
    const { amount: count, course: when, guest: who } = made;
    this.#lines += 1;
    const words = { id: this.#lines.toString(16).padStart(32, 'f'), item: title, title };
    return this.book.add(id, frozen({ ...words, amount: count, unitFen, boxFen, course: when, guest: who }));
  }

  #toAct(id: string, made: Exclude<Step, { kind: 'add' }>): BookAct {
    const reason = 'Guest left';
    const idOf = (position: number) => this.book.get(id).lines[position]?.id ?? 'none';
    switch (made.kind) {
      case 'change':
        return { kind: 'change', line: idOf(made.line), amount: made.amount, reason };
      case 'seat':
        return { kind: 'change', line: idOf(made.line), guest: made.guest };
      case 'void':
        return { kind: 'void', lines: [{ line: idOf(made.line), amount: made.amount }], reason: 'Dropped' };
      case 'split':
        return { kind: 'split', to: `${id}+`, lines: [{ line: idOf(made.line), amount: made.amount }] };
      case 'discount':
        return { ...made, line: made.line === null ? null : idOf(made.line), reason: 'Regular' };
      case 'pay':
        return payment({
          amountFen: made.amountFen,
          shownOwedFen: sumsOf(this.book.get(id)).owedFen,
        });
      case 'refund':
        return { ...made, way: 'cash', reason: 'Void' };
      case 'unpay':
        return { kind: 'unpay', payment: this.book.get(id).payments[made.payment]?.id ?? 'none' };
      case 'reopen':
        return { kind: 'reopen', reason: 'Mistake' };
      case 'close':
        return { kind: made.kind };
      case 'discard':
      case 'merge':
      case 'guests':
      case 'move':
      case 'fees':
        return { ...made, reason };
      case 'hold':
      case 'send':
        return made;
    }
  }
}

// What each act on an order needs, and that it is less before the kitchen or a guest has seen it.
import { describe, expect, it } from 'vitest';
import { AppFailure } from '../../../src/contract/failure.ts';
import { type Need, type RoleName, roleNames } from '../../../src/contract/rights.ts';
import type { Caller } from '../../../src/core/caller.ts';
import type { AnyAct } from '../../../src/core/orders/act-context.ts';
import { type ActFacts, operationsOf } from '../../../src/core/orders/act-operations.ts';
import { applyChange, OrderBook } from '../../../src/core/orders/order-book.ts';
import { defaultRoles } from '../../../src/core/people/default-roles.ts';
import { newId, tableA3 } from './counter-desk.ts';
import { dish, serverFee, usualMoney } from './ruled-orders.ts';

type Wanted = AnyAct extends infer Act ? (Act extends AnyAct ? Omit<Act, 'id'> : never) : never;

const ORDER = 'a'.repeat(32);
const LINE = 'b'.repeat(32);
const OTHER = 'c'.repeat(32);

const failureOf = (needs: readonly Need[]) =>
  new AppFailure({
    code: 'people.needs',
    message: 'people.needs',
    data: { needs: [...needs], act: '0'.repeat(64) },
  });

/** A caller whose needs are met by this function. */
function callerWho(can: (need: Need) => boolean): Caller {
  const judge = (needs: readonly Need[]) => ({ lacking: needs.filter((need) => !can(need)), approver: null });
  const refuse = (needs: readonly Need[]): never => {
    throw failureOf(needs);
  };
  const person = { id: 'd'.repeat(32), name: 'Zhao' };
  return { window: 'one', device: undefined, person, approver: null, judge, refuse, require: () => null };
}

class Desk {
  readonly #book = new OrderBook();

  try(caller: Caller, order: string, ...acts: Wanted[]): void {
    const facts: ActFacts = {
      person: '',
      caller,
      device: 'desk',
      atSeconds: 7,
      day: 1,
      fees: () => ({ all: [serverFee], usual: [] }),
      money: usualMoney,
      newId,
    };
    const line = dish({ id: order === ORDER ? LINE : OTHER, amount: 4 });
    const frozen = () => [{ line, lists: [] }];
    const change = operationsOf(
      { order, acts: acts.map((act): AnyAct => ({ ...act, id: newId() })), frozen, archived: [] },
      this.#book,
      facts,
    );
    if (change !== undefined) applyChange(this.#book, change);
  }

  do(...acts: Wanted[]): this {
    this.try(
      callerWho(() => true),
      ORDER,
      ...acts,
    );
    return this;
  }

  other(...acts: Wanted[]): this {
    this.try(
      callerWho(() => true),
      OTHER,
      ...acts,
    );
    return this;
  }

  get payment(): string {
    return this.#book.get(ORDER)?.payments[0]?.id ?? '';
  }

  /** What a person without any right lacks for this act. */
  needs(act: Wanted): Need[] {
    try {
      this.try(
        callerWho(() => false),
        ORDER,
        act,
      );
    } catch (error) {
      if (error instanceof AppFailure && error.error.code === 'people.needs') return error.error.data.needs;
      throw error;
    }
    return [];
  }
}

const opening: Wanted = { kind: 'open', place: tableA3, guests: 2 };
const adding: Wanted = { kind: 'add', lines: [] };
const sending: Wanted = { kind: 'send', courses: null };
const printing: Wanted = { kind: 'print', bill: null };
const paying: Wanted = {
  kind: 'pay',
  bill: null,
  way: 'cash',
  amountFen: 4000,
  tenderedFen: null,
  note: '',
  shownOwedFen: 4000,
};
const voiding: Wanted = { kind: 'void', lines: [{ line: LINE, amount: 1 }], reason: 'wrong' };
const fewer: Wanted = { kind: 'change', line: LINE, step: -1, reason: 'wrong' };

const opened = () => new Desk().do(opening, adding);
const sent = () => opened().do(sending);
const seen = () => opened().do(printing);
const paid = () => sent().do(paying);
/** A takeout that is paid. */
const packed = () =>
  new Desk().do({ ...opening, place: { kind: 'take-away' }, guests: null }, adding).do(paying);

interface Case {
  what: string;
  desk: () => Desk;
  act: Wanted | ((desk: Desk) => Wanted);
  needs: Need['right'][];
}

/** Each kind of act at least once; `kindsOf` says if one is missing. */
const cases: Case[] = [
  { what: 'opening', desk: () => new Desk(), act: opening, needs: ['order.take'] },
  { what: 'adding dishes', desk: () => new Desk().do(opening), act: adding, needs: ['order.take'] },
  { what: 'fewer of an unsent dish', desk: opened, act: fewer, needs: ['order.take'] },
  {
    what: 'fewer of an unsent dish on a printed bill',
    desk: seen,
    act: fewer,
    needs: ['order.take', 'order.void'],
  },
  { what: 'voiding an unsent dish', desk: opened, act: voiding, needs: ['order.take'] },
  { what: 'voiding a sent dish', desk: sent, act: voiding, needs: ['order.void'] },
  { what: 'voiding an unsent dish on a printed bill', desk: seen, act: voiding, needs: ['order.void'] },
  {
    what: 'taking back the removal of an unsent dish',
    desk: () => opened().do({ kind: 'change', line: LINE, amount: 0, shownAmount: 4 }),
    act: { kind: 'restore', line: LINE },
    needs: ['order.take'],
  },
  { what: 'discarding', desk: opened, act: { kind: 'discard' }, needs: ['order.take'] },
  {
    what: 'discarding after the bill was printed',
    desk: seen,
    act: { kind: 'discard', reason: 'wrong' },
    needs: ['order.void'],
  },
  { what: 'a note', desk: opened, act: { kind: 'note', note: 'soon' }, needs: ['order.take'] },
  { what: 'guests', desk: opened, act: { kind: 'guests', guests: 3 }, needs: ['order.take'] },
  {
    what: 'moving',
    desk: opened,
    act: { kind: 'move', place: { ...tableA3, id: '2' } },
    needs: ['order.rearrange'],
  },
  {
    what: 'merging',
    desk: () => opened().other(opening, adding),
    act: { kind: 'merge', from: OTHER },
    needs: ['order.rearrange'],
  },
  {
    what: 'splitting',
    desk: opened,
    act: { kind: 'split', to: OTHER, lines: [{ line: LINE, amount: 1 }] },
    needs: ['order.rearrange'],
  },
  { what: 'holding', desk: opened, act: { kind: 'hold', course: 1, isHeld: true }, needs: ['order.take'] },
  { what: 'sending', desk: opened, act: sending, needs: ['order.take'] },
  { what: 'hurrying', desk: sent, act: { kind: 'hurry', lines: [LINE] }, needs: ['order.take'] },
  {
    what: 'a discount',
    desk: opened,
    act: { kind: 'discount', line: null, discount: { kind: 'percent', basisPoints: 500 }, reason: 'guest' },
    needs: ['order.discount'],
  },
  { what: 'fees', desk: opened, act: { kind: 'fees', kinds: ['server'] }, needs: ['order.fees'] },
  { what: 'rounding', desk: opened, act: { kind: 'round', unit: 100 }, needs: ['order.discount'] },
  { what: 'billing', desk: opened, act: { kind: 'bill', split: { kind: 'whole' } }, needs: ['payment.take'] },
  { what: 'the first paper of a bill', desk: opened, act: printing, needs: ['payment.take'] },
  { what: 'the second paper of a bill', desk: seen, act: printing, needs: ['bill.reprint'] },
  { what: 'paying', desk: opened, act: paying, needs: ['payment.take'] },
  {
    what: 'closing',
    desk: () => opened().do({ kind: 'hold', course: 1, isHeld: true }, paying),
    act: { kind: 'close' },
    needs: ['payment.take'],
  },
  {
    what: 'closing an unpaid order of which nothing is left',
    desk: () => sent().do({ ...voiding, lines: [{ line: LINE, amount: 4 }] }),
    act: { kind: 'close' },
    needs: ['order.take'],
  },
  {
    what: 'refunding',
    desk: paid,
    act: { kind: 'refund', way: 'cash', amountFen: 100, reason: 'cold' },
    needs: ['payment.refund'],
  },
  {
    what: 'refunding in cash what was paid by card',
    desk: () => opened().do({ ...paying, way: 'card', tenderedFen: null }),
    act: { kind: 'refund', way: 'cash', amountFen: 100, reason: 'cold' },
    needs: ['payment.refund', 'drawer.open'],
  },
  {
    what: 'correcting a payment',
    desk: paid,
    act: (desk) => ({ kind: 'correct', payment: desk.payment, way: 'card', shownWay: 'cash' }),
    needs: ['payment.refund'],
  },
  {
    what: 'undoing a payment',
    desk: paid,
    act: (desk) => ({ kind: 'unpay', payment: desk.payment }),
    needs: ['payment.refund'],
  },
  {
    what: 'noting the buyer',
    desk: paid,
    act: { kind: 'buyer', bill: null, buyer: { name: 'Han Ltd', taxNumber: '91310000' } },
    needs: ['payment.take'],
  },
  { what: 'handing a takeout over', desk: packed, act: { kind: 'picked-up' }, needs: ['order.take'] },
  {
    what: 'saying that a takeout was not handed over',
    desk: () => packed().do({ kind: 'picked-up' }),
    act: { kind: 'not-picked-up' },
    needs: ['order.take'],
  },
  { what: 'reopening', desk: paid, act: { kind: 'reopen', reason: 'more' }, needs: ['order.reopen'] },
];

const actIn = ({ act }: Case, desk: Desk): Wanted => (typeof act === 'function' ? act(desk) : act);

it.each(cases)('needs $needs for $what', (example) => {
  const desk = example.desk();
  expect(desk.needs(actIn(example, desk)).map(({ right }) => right)).toEqual(example.needs);
});

it('shows the approver of a void its dishes and what they cost, and of a corrected payment both ways', () => {
  const [voids] = sent().needs({ ...voiding, kind: 'void' });
  expect(voids).toMatchObject({ reason: 'wrong', about: [{ lines: [{ amount: 1 }], fen: 1000, ways: [] }] });
  const desk = paid();
  const correcting = cases.find(({ what }) => what.includes('correct'));
  if (correcting === undefined) throw new Error('no case corrects a payment');
  const [corrects] = desk.needs(actIn(correcting, desk));
  expect(corrects?.about).toMatchObject([{ lines: [], ways: [{ en: 'Cash' }, {}] }]);
  expect(corrects?.about?.[0]?.fen).toBeGreaterThan(0);
});

it('has a case for each kind of act', () => {
  const kinds: Record<AnyAct['kind'], true> = {
    open: true,
    add: true,
    change: true,
    restore: true,
    void: true,
    discard: true,
    note: true,
    guests: true,
    move: true,
    merge: true,
    split: true,
    hold: true,
    send: true,
    hurry: true,
    discount: true,
    fees: true,
    buyer: true,
    'picked-up': true,
    'not-picked-up': true,
    round: true,
    bill: true,
    print: true,
    pay: true,
    refund: true,
    correct: true,
    unpay: true,
    close: true,
    reopen: true,
  };
  const known = new Set(cases.map((example) => actIn(example, paid()).kind));
  expect([...known].toSorted()).toEqual(Object.keys(kinds).toSorted());
});

describe.each(roleNames)('the role %s', (role: RoleName) => {
  const { rights, discountBasisPoints } = defaultRoles[role];
  const caller = callerWho(
    ({ right, basisPoints = 0 }) =>
      rights.includes(right) && (right !== 'order.discount' || basisPoints <= discountBasisPoints),
  );

  it.each(cases)('does what it may, and nothing else: $what', (example) => {
    const desk = example.desk();
    const act = actIn(example, desk);
    const lacking = example.needs.filter((right) => !rights.includes(right));
    const doing = () => desk.try(caller, ORDER, act);
    if (lacking.length === 0) expect(doing).not.toThrow();
    else expect(doing).toThrow('people.needs');
  });
});

describe('the limit of discounts', () => {
  const percent = (basisPoints: number, line: string | null = null): Wanted => ({
    kind: 'discount',
    line,
    discount: { kind: 'percent', basisPoints },
    reason: 'guest',
  });
  const amount = (fen: number, line: string | null = null): Wanted => ({
    kind: 'discount',
    line,
    discount: { kind: 'amount', fen },
    reason: 'guest',
  });
  const rateOf = (desk: Desk, act: Wanted) =>
    desk.needs(act).find(({ right }) => right === 'order.discount')?.basisPoints;

  it('is compared with the percent, or with what an amount is of the bill or of the dish', () => {
    expect(rateOf(opened(), percent(1000))).toBe(1000);
    expect(rateOf(opened(), amount(400))).toBe(1000);
    expect(rateOf(opened(), amount(401))).toBe(1003);
    expect(rateOf(opened(), amount(400, LINE))).toBe(1000);
    expect(rateOf(opened(), amount(9999))).toBe(10_000);
  });

  it('adds up what is taken off a dish and off the bill', () => {
    expect(rateOf(opened().do(percent(1000, LINE)), percent(1000))).toBe(1900);
    expect(rateOf(opened().do(percent(1000)), percent(1000, LINE))).toBe(1900);
  });

  it('does not count what another person has given, unless it becomes more', () => {
    const desk = opened().do(percent(10_000, LINE));
    expect(rateOf(desk, percent(500))).toBe(0);
    expect(rateOf(desk, { kind: 'discount', line: LINE, discount: null, reason: '' })).toBe(0);
  });

  it('holds when dishes are taken away again under an amount', () => {
    const desk = opened().do(amount(400));
    expect(rateOf(desk, { kind: 'change', line: LINE, amount: 1 })).toBe(4000);
    expect(rateOf(opened().do(percent(1000)), { kind: 'change', line: LINE, amount: 1 })).toBeUndefined();
  });

  it('counts what is rounded off by hand', () => {
    const odd = opened().do(amount(1));
    expect(rateOf(odd, { kind: 'round', unit: 100 })).toBe(248);
    expect(rateOf(odd.do({ kind: 'round', unit: 100 }), { kind: 'round', unit: null })).toBe(0);
  });
});

// Random days of several people, drawers and shifts against a purse for each, into which money is put by hand: what each
// should hold agrees to the fen, and all of them together are the drawer of the day.
import { expect, it } from 'vitest';
import type { DrawerAct } from '../../../src/contract/drawer.ts';
import type { ShiftSums } from '../../../src/contract/shifts.ts';
import { AppFailure } from '../../../src/core/failure.ts';
import { fc } from '../../support/fast-check.ts';
import { lineFor, newId } from './counter-desk.ts';
import { usualMoney } from './ruled-orders.ts';
import { openStoreDesk } from './store-desk.ts';

type WithoutId<Act> = Act extends DrawerAct ? Omit<Act, 'id'> : never;

const PRICE_FEN = 1_200;
const MAIN = 'main';
const people = ['Li', 'Wang', 'Zhao'] as const;

const who = fc.constantFrom(...people);
const fen = fc.integer({ min: 1, max: 9_999 });
const at = fc.nat({ max: 5 });
const of = <Kind extends string>(kind: Kind) => fc.constant(kind);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: of('sell'),
      who,
      way: fc.constantFrom('cash', 'card'),
      tipFen: fc.nat({ max: 300 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: of('refund'), who, at, way: fc.constantFrom('cash', 'card') }) },
  { weight: 2, arbitrary: fc.record({ kind: of('correct'), who, at }) },
  { weight: 1, arbitrary: fc.record({ kind: of('unpay'), who, at }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: of('start'), who, drawer: fc.constantFrom(null, 'Bar', 'Terrace') }),
  },
  { weight: 2, arbitrary: fc.record({ kind: of('join'), who, at }) },
  { weight: 3, arbitrary: fc.record({ kind: of('float'), who, at, fen, isGiven: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: of('move'),
      who,
      at,
      fen,
      how: fc.constantFrom('pay-in', 'pay-out', 'drop'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: of('undo'), who, at }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: of('end'),
      who,
      at,
      offFen: fc.constantFrom(0, 0, -50, 70),
      isCounted: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: of('restart'), who }) },
  { weight: 1, arbitrary: fc.record({ kind: of('close'), who }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Who has what: written down beside the desk, and never asked of it. */
class Purses {
  readonly held = new Map<string, bigint>([[MAIN, 0n]]);
  /** The open shifts, the earliest first, and whose they are. */
  readonly open = new Map<string, { drawer: string | null; who: string }>();
  readonly #works = new Map<string, string>();
  readonly #wanted = new Map<string, string>();

  /** A person's own purse is taken up again when the drawer where they worked has ended. */
  of(person: string): string {
    const wanted = this.#wanted.get(person);
    if (wanted === MAIN) return MAIN;
    if (wanted !== undefined && this.open.has(wanted)) return wanted;
    const own = this.#works.get(person);
    return own !== undefined && this.open.has(own) ? own : MAIN;
  }

  add(purse: string, amountFen: number | bigint): void {
    this.held.set(purse, (this.held.get(purse) ?? 0n) + BigInt(amountFen));
  }

  start(id: string, shift: { drawer: string | null; who: string }): void {
    this.open.set(id, shift);
    this.held.set(id, 0n);
    this.#wanted.set(shift.who, id);
    if (shift.drawer === null) this.#works.set(shift.who, id);
  }

  canJoin(person: string, purse: string): boolean {
    const shift = this.open.get(purse);
    return shift?.drawer !== null || shift.who === person;
  }

  join(person: string, purse: string): void {
    this.#wanted.set(person, purse);
  }

  end(id: string, countedFen: bigint | null): void {
    const heldFen = this.held.get(id) ?? 0n;
    const handedFen = countedFen ?? heldFen;
    this.add(id, -handedFen);
    this.add(MAIN, handedFen);
    this.open.delete(id);
  }
}

class Day {
  #person: string = people[0];
  readonly desk = openStoreDesk({
    settings: { hasShifts: true, drawers: ['Bar', 'Terrace'] },
    person: () => this.#person,
    money: () => ({ ...usualMoney(), tips: 'person' }),
  });
  readonly purses = new Purses();
  /** What was paid, in whose purse. */
  readonly #paid: { order: string; payment: string; purse: string; way: string; fen: number }[] = [];
  readonly #moves: { id: string; put: [purse: string, fen: number][] }[] = [];
  ended = 0;

  async #act(wanted: WithoutId<DrawerAct>): Promise<string | undefined> {
    const id = newId();
    return (await isDone(this.desk.drawer.perform({ ...wanted, id }))) ? id : undefined;
  }

  /** A closing is refused while a shift is open, and changes nothing then. */
  async #closeAndReopen(): Promise<void> {
    const [day] = await this.desk.days.list();
    if (day === undefined) return;
    const isClosed = await isDone(this.desk.days.close(day.number, null));
    expect(isClosed).toBe(this.purses.open.size === 0);
    if (isClosed) await this.desk.days.reopen(day.number, 'One order forgotten');
  }

  #purse(position: number): string {
    const all = [MAIN, ...this.purses.open.keys()];
    return all[position % all.length] ?? MAIN;
  }

  async do(one: Step): Promise<void> {
    this.#person = one.who;
    if (one.kind === 'restart') return this.desk.killAndStart();
    if (one.kind === 'close') return this.#closeAndReopen();
    if (one.kind === 'sell') return this.#sell(one);
    if (one.kind === 'refund' || one.kind === 'correct' || one.kind === 'unpay') return this.#afterwards(one);
    if (one.kind === 'start') {
      const id = await this.#act({ kind: 'start-shift', drawer: one.drawer });
      if (id !== undefined) this.purses.start(id, one);
      return undefined;
    }
    if (one.kind === 'undo') {
      const move = this.#moves[one.at];
      if (move !== undefined && (await this.#act({ kind: 'undo', of: move.id })) !== undefined)
        for (const [purse, amountFen] of move.put) this.purses.add(purse, -amountFen);
      return undefined;
    }
    const purse = this.#purse(one.at);
    const ofShift = purse === MAIN ? {} : { shift: purse };
    if (one.kind === 'join') {
      const joined = await this.#act({ kind: 'join-shift', to: purse === MAIN ? null : purse });
      expect(joined !== undefined).toBe(this.purses.canJoin(one.who, purse));
      if (joined !== undefined) this.purses.join(one.who, purse);
    } else if (one.kind === 'end') {
      if (purse !== MAIN) await this.#end(purse, one);
    } else if (one.kind === 'float') {
      const isGiven = one.isGiven && purse !== MAIN;
      const id = await this.#act({
        kind: 'float',
        fen: one.fen,
        ...ofShift,
        ...(isGiven && { isFromDrawer: true }),
      });
      this.#moved(id, [[purse, one.fen], ...(isGiven ? [[MAIN, -one.fen] as [string, number]] : [])]);
    } else {
      const id = await this.#act({
        kind: one.how,
        fen: one.fen,
        reason: 'Why',
        ...ofShift,
      });
      this.#moved(id, [[purse, one.how === 'pay-in' ? one.fen : -one.fen]]);
    }
    return undefined;
  }

  #moved(id: string | undefined, put: [string, number][]): void {
    if (id === undefined) return;
    this.#moves.push({ id, put });
    for (const [purse, amountFen] of put) this.purses.add(purse, amountFen);
  }

  async #sell({ way, tipFen }: Extract<Step, { kind: 'sell' }>): Promise<void> {
    const order = newId();
    const purse = this.purses.of(this.#person);
    await this.desk.perform(
      order,
      { kind: 'open', place: null, guests: null },
      { kind: 'add', lines: [lineFor('1')] },
    );
    const pay = { kind: 'pay', bill: null, way, amountFen: PRICE_FEN, tenderedFen: null, note: '' } as const;
    const paid = await this.desk.perform(order, { ...pay, tipFen, shownOwedFen: PRICE_FEN });
    const fen = PRICE_FEN + tipFen;
    this.#paid.push({ order, payment: paid.payments.at(-1)?.id ?? '', purse, way, fen });
    if (way === 'cash') this.purses.add(purse, fen);
  }

  /** Money that goes back comes from the purse of who gives it; what is put right was in the purse of who took it. */
  async #afterwards(one: Extract<Step, { kind: 'refund' | 'correct' | 'unpay' }>): Promise<void> {
    const paid = this.#paid[one.at];
    if (paid === undefined) return;
    const { order, payment, purse, way, fen: paidFen } = paid;
    if (one.kind === 'refund') {
      const from = this.purses.of(this.#person);
      const done = await isDone(
        this.desk.perform(order, { kind: 'refund', way: one.way, amountFen: 100, reason: 'Cold' }),
      );
      if (done && one.way === 'cash') this.purses.add(from, -100);
      return;
    }
    if (one.kind === 'unpay') {
      if (!(await isDone(this.desk.perform(order, { kind: 'unpay', payment })))) return;
      this.#paid.splice(one.at, 1);
      if (way === 'cash') this.purses.add(purse, -paidFen);
      return;
    }
    const other = way === 'cash' ? 'card' : 'cash';
    if (!(await isDone(this.desk.perform(order, { kind: 'correct', payment, way: other, shownWay: way }))))
      return;
    paid.way = other;
    this.purses.add(purse, other === 'cash' ? paidFen : -paidFen);
  }

  async #end(shift: string, { offFen, isCounted }: Extract<Step, { kind: 'end' }>): Promise<void> {
    const heldFen = this.purses.held.get(shift) ?? 0n;
    const countedFen = heldFen + BigInt(offFen);
    if (isCounted && countedFen < 0n) return;
    const pieces = isCounted ? [{ unitFen: 1 as const, pieces: Number(countedFen) }] : null;
    const id = await this.#act({ kind: 'end-shift', shift, pieces });
    if (id === undefined) throw new Error('an open shift was not ended');
    this.ended += 1;
    this.purses.end(shift, isCounted ? countedFen : null);
    if (isCounted && offFen !== 0) await this.#act({ kind: 'explain', count: id, reason: 'Wrong change' });
  }

  /** What the desk says of each open purse. */
  async judge(): Promise<void> {
    const { shifts, expectedFen } = await this.desk.drawer.state();
    expect(shifts.map(({ id }) => id)).toEqual([...this.purses.open.keys()]);
    expect(BigInt(expectedFen ?? 0)).toBe(this.purses.held.get(MAIN));
    for (const shift of shifts) expect(BigInt(shift.expectedFen ?? 0)).toBe(this.purses.held.get(shift.id));
  }

  async judgeReport(): Promise<void> {
    const [day] = await this.desk.days.list();
    if (day === undefined) return;
    const report = await this.desk.days.report(day.number);
    const { shifts, cash } = report;
    if (shifts.length === 0) return;
    const sum = (valueOf: (sums: ShiftSums) => number) =>
      shifts.reduce((total, sums) => total + valueOf(sums), 0);
    const ofShifts = shifts.slice(1);
    for (const sums of shifts) {
      const heldFen = Number(this.purses.held.get(sums.shift ?? MAIN) ?? 0n);
      // A shift that has ended handed in what it had; what is left is what its count was short of, or over.
      const leftFen = (sums.expectedFen ?? 0) - (sums.shift === null ? 0 : sums.handedInFen);
      expect(leftFen).toBe(heldFen);
    }
    expect(sum(({ takenFen }) => takenFen)).toBe(cash.takenFen);
    expect(sum(({ paidInFen }) => paidInFen)).toBe(cash.paidInFen);
    expect(sum(({ paidOutFen }) => paidOutFen)).toBe(cash.paidOutFen);
    expect(sum(({ droppedFen }) => droppedFen)).toBe(cash.droppedFen);
    expect(sum(({ floatFen, givenFen }) => floatFen - givenFen)).toBe(cash.floatFen);
    const handedFen = ofShifts.reduce((total, { handedInFen }) => total + handedInFen, 0);
    expect(shifts[0]?.handedInFen).toBe(handedFen);
    expect(sum(({ expectedFen }) => expectedFen ?? 0) - handedFen).toBe(cash.expectedFen);
    expect(sum(({ orders }) => orders)).toBe(report.orders);
    expect(sum(({ salesFen }) => salesFen)).toBe(report.totalFen);
    for (const { way, fen: allFen, refundsFen, tipsFen } of report.payments) {
      const own = shifts.flatMap(({ payments }) => payments.filter((row) => row.way === way));
      const total = (key: 'fen' | 'refundsFen' | 'tipsFen') => own.reduce((all, row) => all + row[key], 0);
      expect([total('fen'), total('refundsFen'), total('tipsFen')]).toEqual([allFen, refundsFen, tipsFen]);
    }
  }
}

async function isDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof AppFailure && error.error.code === 'orders.refused') return false;
    throw error;
  }
}

it('says of every drawer and shift what is in it, and all together are the drawer of the day', async () => {
  let ended = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60 }), async (steps) => {
      const day = new Day();
      for (const one of steps) {
        await day.do(one);
        await day.judge();
      }
      await day.judgeReport();
      ended += day.ended;
    }),
    { numRuns: 25 },
  );
  // Otherwise the property says little.
  expect(ended).toBeGreaterThan(20);
}, 120_000);

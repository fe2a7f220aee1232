// The person at the desk: makes random requests, undoes some of them, and records every answer in the book.
import type { SomeGoodsFields } from '../../../src/contract/goods-fields.ts';
import { madeBy } from '../../../src/contract/goods.ts';
import type { ChangeRequest } from '../../../src/contract/outbox.ts';
import type { DrivenDesk } from '../../support/driven-desk.ts';
import type { Chance } from '../chance.ts';
import type { Book, Step } from './book.ts';
import { withFields, type State, stocksIn, type Thing } from './things.ts';

interface RequestedStep extends Step {
  request: ChangeRequest;
}

const kinds = [
  ...(['group.add', 'group.add', 'group.rename', 'group.rename', 'group.remove'] as const),
  ...(['goods.add', 'goods.change', 'goods.change', 'goods.change', 'goods.sell-out'] as const),
  ...(['goods.take-stock', 'goods.take-stock'] as const),
];
const UNDO_PERCENT = 12;
const SEVERAL_PERCENT = 15;
const MANY_PERCENT = 8;
const MOST_AT_ONCE = 6;

export class Person {
  readonly #book: Book;
  readonly #chance: Chance;
  #number = 0;

  constructor(book: Book, chance: Chance) {
    this.#book = book;
    this.#chance = chance;
  }

  /** Resolves to false if there was no answer. */
  async actAt(desk: DrivenDesk): Promise<boolean> {
    const undoable = this.#book.things.filter(({ last }) => last !== undefined);
    if (undoable.length > 0 && this.#chance.percent(UNDO_PERCENT)) {
      return this.#undoAt(desk, this.#chance.pick(undoable));
    }
    if (this.#chance.percent(MANY_PERCENT)) return this.#manyAt(desk);
    const count = this.#chance.percent(SEVERAL_PERCENT) ? 2 + this.#chance.below(4) : 1;
    const steps: RequestedStep[] = [];
    while (steps.length < count) {
      const step = this.#randomStep();
      // Two requests for one thing go out separately, because the second is made from the result of the first.
      if (steps.every(({ thing }) => thing !== step.thing)) steps.push(step);
    }
    return this.#answered('outbox.put', steps, async () => {
      const ids = await desk.ask('outbox.put', { requests: steps.map(({ request }) => request) });
      steps.forEach((step, at) => this.#acknowledge(step, ids[at] ?? ''));
    });
  }

  /** Plans one change of several goods and requests it. */
  async #manyAt(desk: DrivenDesk): Promise<boolean> {
    const known = this.#book.things.filter(
      ({ kind, id = '', could }) => kind === 'goods' && /^\d+$/.test(id) && !could.includes(null),
    );
    const chosen = new Map<string, Thing>();
    for (let left = MOST_AT_ONCE; left > 0 && known.length > 0; left -= 1) {
      const thing = this.#chance.pick(known);
      chosen.set(thing.id ?? '', thing);
    }
    const pieces = this.#next();
    const plan = await this.#planned(desk, [...chosen.keys()], pieces).catch(() => undefined);
    if (plan === undefined) return false;
    const after = (state: State): State =>
      state === null
        ? null
        : { ...state, ...Object.fromEntries(stocksIn(state).map((name) => [name, pieces])) };
    const steps = plan.ids.flatMap((id) => chosen.get(id) ?? []).map((thing) => ({ thing, after }));
    if (steps.length === 0) return true;
    return this.#answered('batches.add', steps, async () => {
      await desk.ask('batches.add', { id: plan.id });
      steps.forEach((step) => this.#book.acknowledge(step));
      steps.forEach(({ thing }) => (thing.last = undefined));
    });
  }

  /** The planned goods without those that the desk does not know yet or cannot read. */
  async #planned(desk: DrivenDesk, ids: string[], pieces: number): Promise<{ id: string; ids: string[] }> {
    const selection = { kind: 'these' as const, ids };
    const { id } = await desk.ask('bulk.plan', { selection, change: { stock: { kind: 'set', pieces } } });
    const asked = { id, kind: 'changed' as const, offset: 0, limit: MOST_AT_ONCE };
    const { items } = await desk.ask('plans.items', asked);
    return { id, ids: items.flatMap((item) => item.id ?? []) };
  }

  async #undoAt(desk: DrivenDesk, thing: Thing): Promise<boolean> {
    const { command = '', before = [] } = thing.last ?? {};
    // Only the latest request is undone, so the thing returns to its state before that.
    const [former = null] = before;
    const step = { thing, after: () => former };
    thing.wasUndone = true;
    if (before.length !== 1) return true;
    return this.#answered('outbox.undo', [step], async () => {
      await desk.ask('outbox.undo', { id: command });
      this.#book.acknowledge(step);
      thing.last = undefined;
    });
  }

  async #answered(route: string, steps: Step[], act: () => Promise<void>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      const isRefused = error instanceof Error && error.message.startsWith(`${route}: `);
      steps.forEach((step) => (isRefused ? this.#book.refuse() : this.#book.leaveOpen(step)));
      return isRefused;
    }
  }

  #acknowledge(step: RequestedStep, command: string): void {
    const { thing, request } = step;
    const before = thing.could;
    this.#book.acknowledge(step);
    if (request.kind === 'group.add' || request.kind === 'goods.add') thing.id = madeBy(command);
    const isForGood = request.kind === 'group.remove' || request.kind === 'goods.add';
    thing.last = isForGood ? undefined : { command, before, kind: request.kind };
  }

  #randomStep(): RequestedStep {
    const kind = this.#chance.pick(kinds);
    if (kind === 'group.add') return this.#addGroup();
    if (kind === 'goods.add') return this.#addGoods();
    const isOfGroups = kind === 'group.rename' || kind === 'group.remove';
    const candidates = this.#book.things.filter(
      (thing) =>
        thing.kind === (isOfGroups ? 'group' : 'goods') &&
        thing.id !== undefined &&
        !thing.could.includes(null),
    );
    if (candidates.length === 0) return this.#addGroup();
    const thing = this.#chance.pick(candidates);
    const { id = '' } = thing;
    switch (kind) {
      case 'group.rename': {
        const name = this.#named(`${thing.key} ${this.#next()}`);
        return { thing, request: { kind, id, name }, after: () => ({ name: name.trim() }) };
      }
      case 'group.remove':
        return { thing, request: { kind, id }, after: () => null };
      case 'goods.sell-out':
        return { thing, request: { kind, id }, after: soldOut };
      case 'goods.take-stock': {
        const taken = this.#taken(thing);
        const takes = taken.map(({ name, amount }) => ({ row: rowIn(name), amount }));
        return { thing, request: { kind, id, takes }, after: (state) => withLess(state, taken) };
      }
      case 'goods.change': {
        const fields = this.#changed(thing);
        return { thing, request: { kind, id, fields }, after: (state) => withFields(state, fields) };
      }
    }
  }

  #addGroup(): RequestedStep {
    const thing = this.#newThing('group', `own-group-${this.#next()}`);
    const name = this.#named(`${thing.key} ${this.#next()}`);
    return { thing, request: { kind: 'group.add', name }, after: () => ({ name: name.trim() }) };
  }

  #addGoods(): RequestedStep {
    const thing = this.#newThing('goods', `own-goods-${this.#next()}`);
    const fields: SomeGoodsFields = {
      title: this.#named(`Dish ${thing.key}`),
      code: thing.key,
      description: 'new',
      cover: 'https://shop.test/a.png',
      priceFen: this.#next(),
      stock: this.#next(),
      state: 'on-sale',
      ...(this.#chance.percent(40) ? { kinds: [size], rows: { 30: this.#row(), 31: this.#row() } } : {}),
    };
    const blank: State = fields.rows === undefined ? { stock: 0, priceFen: 0 } : {};
    return { thing, request: { kind: 'goods.add', fields }, after: () => withFields(blank, fields) };
  }

  #row = () => ({ priceFen: this.#next(), virtualFen: null, stock: this.#next(), code: '', picture: '' });

  #changed(thing: Thing): SomeGoodsFields {
    const rows = stocksIn(thing.could[0] ?? null).flatMap((name) =>
      name === 'stock' ? [] : [name.split('/')[0] ?? ''],
    );
    const title = this.#chance.percent(40) ? { title: this.#named(`Dish ${this.#next()}`) } : {};
    const value = () => (this.#chance.percent(50) ? { priceFen: this.#next() } : { stock: this.#next() });
    if (rows.length === 0) return { ...title, ...value(), ...(this.#chance.percent(30) ? value() : {}) };
    return { ...title, rows: { [this.#chance.pick(rows)]: value(), [this.#chance.pick(rows)]: value() } };
  }

  /** From one of its stocks, or from all of them; some pieces are put back. */
  #taken(thing: Thing): Taken[] {
    const names = stocksIn(thing.could[0] ?? null);
    const chosen = this.#chance.percent(50) ? names : [this.#chance.pick(names)];
    return chosen.map((name) => ({ name, amount: this.#chance.pick([1, 2, 3, -1, -2]) }));
  }

  #newThing(kind: Thing['kind'], key: string): Thing {
    const thing: Thing = { kind, key, id: undefined, could: [null], last: undefined, wasUndone: false };
    this.#book.things.push(thing);
    return thing;
  }

  /** Sometimes adds blanks around the name, as people do by accident. */
  #named = (name: string) => (this.#chance.percent(10) ? ` ${name}  ` : name);

  #next(): number {
    this.#number += 1;
    return this.#number;
  }
}

const size = {
  id: 1,
  name: 'Size',
  options: [
    { id: 30, name: 'small' },
    { id: 31, name: 'large' },
  ],
};

interface Taken {
  /** The name of a stock in the state. */
  name: string;
  amount: number;
}

const rowIn = (name: string): string | null => (name === 'stock' ? null : (name.split('/')[0] ?? ''));

function withLess(state: State, taken: readonly Taken[]): State {
  if (state === null) return null;
  const less = taken.map(({ name, amount }) => [name, Math.max(0, Number(state[name]) - amount)] as const);
  return { ...state, ...Object.fromEntries(less) };
}

const soldOut = (state: State): State =>
  state === null ? null : { ...state, ...Object.fromEntries(stocksIn(state).map((name) => [name, 0])) };

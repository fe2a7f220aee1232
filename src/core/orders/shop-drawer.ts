// The drawer of one shop, and what is owed there on account: does what a person wants, and answers for it.
import type {
  Account,
  AccountEntry,
  CashOfDrawer,
  DrawerAct,
  DrawerEntry,
  DrawerState,
} from '../../contract/drawer.ts';
import type { OrderPayment } from '../../contract/order-bills.ts';
import { wayOf } from '../../contract/pay-ways.ts';
import type { MoneySettings } from '../../contract/counter.ts';
import type { Right } from '../../contract/rights.ts';
import { type Caller, lacksAlone } from '../caller.ts';
import type { Chance, Clock } from '../ports.ts';
import type { MoneyRules } from './act-context.ts';
import { accountsOf, type StoredAccounts } from './day-accounts.ts';
import { ordersOf } from './day-orders.ts';
import { expectedInMain, mainCashOf, shiftCashOf } from './day-cash.ts';
import {
  countsIn,
  drawerEntries,
  type DrawerOperation,
  joined,
  settlementsIn,
  tallyOf,
} from './drawer-operation.ts';
import { drawerNeed } from './drawer-needs.ts';
import { drawerBodyOf } from './drawer-rules.ts';
import type { BookView } from './order-book.ts';
import type { OrderStore } from './order-store.ts';
import { isOwnOf, shiftOf, shiftsIn, workerAt } from './shifts.ts';
import type { StoredOrder } from './stored-order.ts';

export type DrawerSettings = Pick<
  MoneySettings,
  'asksFloat' | 'usualFloatFen' | 'countsBlind' | 'hasShifts' | 'drawers'
>;

export interface ShopDrawerDeps {
  store: OrderStore;
  clock: Clock;
  chance: Chance;
  counter: () => { person: string; device: string; money: () => MoneyRules; settings: DrawerSettings };
}

/** What the journal does not hold of the open day. */
interface Archived {
  orders: readonly StoredOrder[];
  drawer: readonly DrawerOperation[];
  /** Of the day before too: an act may come again after its day was closed. */
  done: ReadonlySet<string>;
}

const nothing: Archived = { orders: [], drawer: [], done: new Set() };

/** Between a closing in the evening and the first look at the drawer in the morning. */
const REST_SECONDS = 5 * 3_600;

export class ShopDrawer {
  readonly #deps: ShopDrawerDeps;

  constructor(deps: ShopDrawerDeps) {
    this.#deps = deps;
  }

  /** A person who may not open the drawer does not see what lies in it. */
  async state(caller: Caller): Promise<DrawerState> {
    const { store, counter } = this.#deps;
    const { book } = await store.ready();
    const { settings, person } = counter();
    const day = store.days.open()?.number ?? null;
    const facts = factsOf(day ?? 0, book, await this.#archived());
    const { operations } = facts;
    const lacks = (right: Right) => lacksAlone(caller, right);
    const all = drawerEntries(operations);
    const isHidden = lacks('drawer.open');
    const isSaid = (shift?: string) =>
      operations.some((one) => one.kind === 'float' && one.shift === shift && !isUndone(all, one.id));
    const isShown = (shift?: string) =>
      !settings.countsBlind && (!isHidden || (shift !== undefined && own.has(shift)));
    const holding = (shift?: string) => {
      const cash = isShown(shift) ? cashOf(facts, shift) : null;
      return { expectedFen: cash === null ? null : expectedInMain(cash), cash };
    };
    const float = all.find(isMainFloat);
    const worker = workerAt(caller, person);
    const shifts = shiftsIn(operations);
    const own = new Set(shifts.filter((shift) => shift.worker === worker).map(({ id }) => id));
    const open = shifts.filter(({ isOpen }) => isOpen);
    const me = caller.person?.id;
    const did = new Set(operations.flatMap(({ id, by }) => (by !== undefined && by === me ? [id] : [])));
    const isOwnAct = ({ id, kind }: DrawerEntry) => did.has(id) && kind !== 'count' && kind !== 'end-shift';
    const current = shiftOf(worker, operations) ?? null;
    const isNamed = worker !== '';
    const canStartOwn = settings.hasShifts && isNamed && !open.some(isOwnOf(worker));
    return {
      day,
      asksFloat: !lacks('payment.take') && settings.asksFloat && !isSaid() && !this.#isJustClosed(),
      hasFloat: float !== undefined,
      float: float === undefined || (isHidden && lacks('payment.take')) ? null : shownFloat(float),
      usualFloatFen: settings.usualFloatFen,
      closedWithFen: isHidden ? null : store.days.closedWithFen(),
      shifts: open.map(({ id, drawer, person: whose, sinceSeconds }) => ({
        id,
        drawer,
        person: whose,
        sinceSeconds,
        isOwn: own.has(id),
        hasFloat: isSaid(id),
        ...holding(id),
        tally: tallyOf(operations, id),
      })),
      current,
      offers: {
        isOwn: canStartOwn,
        drawers: settings.drawers.filter((name) => !open.some(({ drawer }) => drawer === name)),
        needsPerson: settings.hasShifts && !isNamed,
      },
      asksShift: canStartOwn && current === null && !lacks('payment.take'),
      isHidden,
      ...holding(),
      tally: tallyOf(operations),
      countHolds: countsIn(all).at(-1)?.expectedFen === expectedIn(facts),
      entries: all.filter((entry) => !isHidden || own.has(entry.shift ?? '') || isOwnAct(entry)).toReversed(),
      isUnwritten: store.isDrawerUnwritten(),
    };
  }

  /** What the act became; nothing if it was done before. Throws `orders.refused`, and `people.needs` without its right. */
  async perform(act: DrawerAct, caller: Caller): Promise<DrawerOperation[]> {
    const { store } = this.#deps;
    const journal = await store.ready();
    let archived = nothing;
    let made: DrawerOperation[] = [];
    await journal.perform(
      (book) => {
        made = this.#operationsOf(act, book, { archived, caller });
        if (made.length === 0) return undefined;
        store.days.begin();
        return { orders: [], operations: [], drawer: made };
      },
      async () => {
        archived = await this.#archived();
      },
    );
    return made;
  }

  /** Who owes something now; the largest first. */
  async accounts(): Promise<Account[]> {
    const { store } = this.#deps;
    const { book } = await store.ready();
    const day = store.days.nextNumber();
    const before = store.days.accountsBefore(day);
    const facts = factsOf(day, book, await this.#archived());
    return accountsOf({ before, payments: facts.payments, entries: drawerEntries(facts.operations) })
      .filter(({ owedFen }) => owedFen !== 0)
      .map(({ name, owedFen }) => ({
        name,
        owedFen,
        since: store.days.dateOf(sinceOf(before, name) ?? day),
      }));
  }

  /** Since the account was last even; the newest first. */
  async entriesOf(name: string): Promise<AccountEntry[]> {
    const { store } = this.#deps;
    await store.ready();
    const today = store.days.nextNumber();
    const since = sinceOf(store.days.accountsBefore(today), name) ?? today;
    const days = store.days.all().filter(({ number }) => number >= since);
    const entries: AccountEntry[] = [];
    for (const { number, date, closedAtSeconds } of days) {
      const settled = settlementsIn(drawerEntries(await store.drawerOf(number)));
      const { orders, openOrders } = await ordersOf(store, { number, closedAtSeconds });
      entries.push(
        ...[...orders, ...openOrders].flatMap((order) => chargesOf(order, name, { number, date })),
        ...settled
          .filter((entry) => entry.name === name)
          .map(({ fen, as, note, person, atSeconds }) => {
            return { date, order: null, number: null, fen: -fen, as, note, person, atSeconds };
          }),
      );
    }
    return entries.toSorted((left, right) => right.atSeconds - left.atSeconds);
  }

  /** Too early to count the float of the next day. */
  #isJustClosed(): boolean {
    const { store, clock } = this.#deps;
    const closedAtSeconds = store.days.last()?.closedAtSeconds ?? null;
    return closedAtSeconds !== null && clock.nowSeconds() - closedAtSeconds < REST_SECONDS;
  }

  #operationsOf(
    act: DrawerAct,
    book: BookView,
    { archived, caller }: { archived: Archived; caller: Caller },
  ): DrawerOperation[] {
    const { store, clock, counter, chance } = this.#deps;
    const { person: atCounter, device, money, settings } = counter();
    const day = store.days.nextNumber();
    const facts = factsOf(day, book, archived);
    const { operations, payments } = facts;
    const worker = workerAt(caller, atCounter);
    if (archived.done.has(act.id) || operations.some(({ id }) => id === act.id)) return [];
    const entries = drawerEntries(operations);
    const before = store.days.accountsBefore(day);
    const body = drawerBodyOf(act, {
      operations,
      ways: money().ways,
      worker,
      offers: settings,
      countsBlind: settings.countsBlind,
      expectedFen: (shift) => expectedIn(facts, shift),
      owedBy: (name) =>
        accountsOf({ before, payments, entries }).find((account) => account.name === name)?.owedFen ?? 0,
    });
    const approvedBy = caller.require(drawerNeed(act, operations, worker));
    const { person } = caller;
    const head = {
      device,
      person: person?.name ?? atCounter,
      atSeconds: clock.nowSeconds(),
      day,
      ...(person !== null && { by: person.id }),
      ...(approvedBy !== null && { approvedBy }),
    };
    const operation = { id: act.id, ...head, ...body };
    if (act.kind !== 'start-shift' || act.float === undefined) return [operation];
    return [operation, { id: chance.id(), ...head, kind: 'float', shift: act.id, ...act.float }];
  }

  async #archived(): Promise<Archived> {
    const { store } = this.#deps;
    const [before, last] = store.days
      .all()
      .slice(-2)
      .map(({ number }) => number);
    const days = [before, last].filter((day) => day !== undefined);
    const done = new Set<string>();
    for (const day of days) for (const { id } of await store.drawerOf(day)) done.add(id);
    const open = store.days.open()?.number;
    if (open === undefined) return { ...nothing, done };
    return { orders: await store.overIn(open), drawer: await store.drawerOf(open), done };
  }
}

/** Of a shift, or of the main drawer. */
function cashOf({ operations, payments }: Facts, shift?: string): CashOfDrawer {
  const facts = { entries: drawerEntries(operations), payments };
  if (shift === undefined) return mainCashOf(facts);
  return { ...shiftCashOf(shift, facts), givenFen: 0, handedInFen: 0 };
}

const expectedIn = (facts: Facts, shift?: string): number => expectedInMain(cashOf(facts, shift));

interface Facts {
  operations: DrawerOperation[];
  payments: OrderPayment[];
}

/** What counts in a day: the orders of the book are newer than those of the archive. */
function factsOf(day: number, book: Pick<BookView, 'all' | 'drawer'>, archived: Archived): Facts {
  const orders = new Map([...archived.orders, ...book.all()].map((order) => [order.id, order]));
  const payments = [...orders.values()].flatMap((order) => order.payments);
  return {
    operations: joined(archived.drawer, book.drawer()).filter((operation) => operation.day === day),
    payments: payments.filter((payment) => payment.day === day),
  };
}

type FloatEntry = Extract<DrawerEntry, { isUndone: boolean; isFromDrawer?: true }>;

const isMainFloat = (entry: DrawerEntry): entry is FloatEntry =>
  entry.kind === 'float' && !entry.isUndone && entry.shift === undefined;

const shownFloat = ({ fen, person, atSeconds }: FloatEntry) => ({ fen, person, atSeconds });

const isUndone = (entries: readonly DrawerEntry[], id: string): boolean =>
  entries.some((entry) => entry.id === id && 'isUndone' in entry && entry.isUndone);

const sinceOf = (before: StoredAccounts, name: string): number | undefined =>
  before.find((account) => account.name === name)?.since;

const chargesOf = (
  { id, number, payments }: StoredOrder,
  name: string,
  day: { number: number; date: string },
): AccountEntry[] =>
  payments
    .filter((payment): payment is OrderPayment => payment.account === name && payment.day === day.number)
    .map((payment) => ({
      date: day.date,
      order: id,
      number,
      fen: payment.amountFen,
      as: wayOf(payment),
      note: payment.note,
      person: payment.person,
      atSeconds: payment.atSeconds,
    }));

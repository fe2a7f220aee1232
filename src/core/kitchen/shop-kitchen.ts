// The kitchen of one shop: what stands on its screens, and what comes out on paper because no screen has shown it.
import {
  EXPO,
  type KitchenAct,
  type KitchenSettings,
  type KitchenState,
  type KitchenTickets,
  NO_STATION,
} from '../../contract/kitchen.ts';
import type { Caller } from '../caller.ts';
import { logBroken } from '../failure.ts';
import type { KitchenTickets as KitchenPapers, MissedLines } from '../orders/kitchen-tickets.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { ShopScope } from '../platform/shop/scope.ts';
import type { Document } from '../platform/storage/cache.ts';
import type { Chance, Clock, Log } from '../ports.ts';
import { type Board, kitchenBoard, screensIn } from './board.ts';
import { kitchenOperations } from './kitchen-acts.ts';
import { doneLinesIn, missedIn, sentBeforeScreens, servedIn } from './served.ts';
import { UnshownTickets } from './unshown-tickets.ts';

/** Screens may fall silent, and what is ready leaves the guests' screen, without anybody doing anything. */
const LOOK_EVERY_MS = 10_000;

export interface ShopKitchenDeps {
  shop: ShopScope;
  clock: Clock;
  chance: Chance;
  log: Log;
  store: OrderStore;
  papers: KitchenPapers;
  settings: Document<KitchenSettings>;
  counter: { person: () => string; settings: () => { courses: readonly string[] } };
  device: () => string;
}

export class ShopKitchen {
  readonly #deps: ShopKitchenDeps;
  readonly #unshown: UnshownTickets;
  /** What a person at the counter has read of. */
  #read: ReadonlySet<string> = new Set();
  #revision: number;
  #lastSaid = '';
  #callOff: (() => void) | undefined;
  #printing: Promise<void> = Promise.resolve();

  constructor(deps: ShopKitchenDeps) {
    this.#deps = deps;
    this.#unshown = new UnshownTickets(deps.clock);
    this.#revision = deps.shop.nextRevision();
  }

  async state(): Promise<KitchenState> {
    await this.#deps.store.ready();
    return this.#stateOf(this.#board());
  }

  /** None until the orders have been read. */
  openTickets(): number {
    return this.#openOn(this.#board());
  }

  async tickets(station: string): Promise<KitchenTickets> {
    await this.#deps.store.ready();
    const board = this.#board();
    const own = board.tickets(station);
    // Dishes of no station stand on every screen of the kitchen, so that none is on none.
    const isAlone = station === NO_STATION || station === EXPO;
    return this.#answered(isAlone ? own : [...own, ...board.tickets(NO_STATION)]);
  }

  async done(station: string): Promise<KitchenTickets> {
    await this.#deps.store.ready();
    return this.#answered(this.#board().done(station));
  }

  async save(next: KitchenSettings): Promise<KitchenState> {
    await this.#deps.store.ready();
    const board = this.#board();
    const { isOn: wasOn, printsToo } = this.#settings;
    const scope = { stations: this.#cooking(), printsToo };
    this.#deps.settings.set(next);
    if (wasOn && !next.isOn) this.#print(this.#unshown.all(board, scope));
    if (!wasOn && next.isOn) this.#unshown.begin();
    this.look();
    return this.#stateOf(this.#board());
  }

  start(printsToo: boolean): Promise<KitchenState> {
    return this.save({ ...this.#settings, isOn: true, printsToo });
  }

  async perform(acts: readonly KitchenAct[], caller: Caller): Promise<{ revision: number }> {
    const { store, counter, clock, chance, device } = this.#deps;
    const journal = await store.ready();
    await journal.perform((book) =>
      kitchenOperations(acts, book, {
        settings: this.#settings,
        caller,
        person: counter.person(),
        device: device(),
        atSeconds: clock.nowSeconds(),
        day: store.days.open()?.number,
        newId: () => chance.id(),
      }),
    );
    this.look();
    return { revision: this.#revision };
  }

  async shown(station: string, sendings: readonly string[]): Promise<{ nowSeconds: number }> {
    const { store, clock } = this.#deps;
    await store.ready();
    const before = this.#unshown.live().length;
    this.#unshown.heard(station === EXPO ? [EXPO] : [station, NO_STATION], sendings);
    if (this.#unshown.live().length !== before) this.look();
    return { nowSeconds: clock.nowSeconds() };
  }

  async readMissed(sendings: readonly string[]): Promise<KitchenState> {
    await this.#deps.store.ready();
    const open = new Set(missedIn(this.#board()).map(({ sending }) => sending));
    this.#read = new Set([...this.#read, ...sendings].filter((sending) => open.has(sending)));
    this.look();
    return this.#stateOf(this.#board());
  }

  /** Emits the state if something on any screen has changed, and prints what no screen has shown in time. */
  look(): void {
    const { shop } = this.#deps;
    const board = this.#board();
    const said = this.#saidBy(board);
    if (said !== this.#lastSaid) {
      this.#lastSaid = said;
      this.#revision = shop.nextRevision();
      shop.emit('kitchen.changed', this.#stateOf(board));
    }
    this.#callOff?.();
    if (!this.#settings.isOn) return;
    const { printsToo } = this.#settings;
    const { lines, nextMs = LOOK_EVERY_MS } = this.#unshown.due(board, {
      stations: this.#cooking(),
      printsToo,
    });
    if (lines.length > 0) this.#print(lines);
    this.#callOff = shop.after(Math.min(nextMs, LOOK_EVERY_MS), () => this.look());
  }

  get #settings(): KitchenSettings {
    return this.#deps.settings.get();
  }

  #board(): Board {
    const settings = this.#settings;
    const { courses } = this.#deps.counter.settings();
    return kitchenBoard(settings.isOn ? this.#deps.store.held() : [], { settings, courses });
  }

  #cooking(): string[] {
    return screensIn(this.#settings).filter((station) => station !== EXPO);
  }

  #openOn(board: Board): number {
    const stations = screensIn(this.#settings);
    return board.sent.filter((each) => stations.some((station) => board.isOpenAt(each, station))).length;
  }

  #stateOf(board: Board): KitchenState {
    const { store, clock } = this.#deps;
    const settings = this.#settings;
    const stations = screensIn(settings);
    const live = this.#unshown.live();
    return {
      revision: this.#revision,
      settings,
      shown: stations.filter((station) => live.includes(station)),
      open: this.#openOn(board),
      ...servedIn(board, settings, clock.nowSeconds()),
      doneLines: doneLinesIn(board),
      unseen: this.#unshown.unseen(board, this.#cooking()),
      sentBefore: settings.isOn ? sentBeforeScreens(store.held(), store.days.open()?.number) : null,
      missed: missedIn(board).filter(({ sending }) => !this.#read.has(sending)),
    };
  }

  /** An order that is not on the screens changes nothing there. */
  #saidBy(board: Board): string {
    const { store, counter } = this.#deps;
    const orders = this.#settings.isOn ? store.held().filter((order) => order.sendings.length > 0) : [];
    return JSON.stringify([
      { ...this.#stateOf(board), revision: 0 },
      orders.map(({ id, revision }) => [id, revision]),
      counter.settings().courses,
    ]);
  }

  /** One after the other; what the disk refuses is tried again with the next look. */
  #print(lines: readonly MissedLines[]): void {
    const { papers, shop, log } = this.#deps;
    const printing = this.#printing.then(async () => {
      for (const each of lines) await papers.toPaper(each);
    });
    this.#printing = printing.catch((error: unknown) => {
      if (!shop.signal.aborted) logBroken(log, 'kitchen.missed', error);
    });
  }

  #answered(tickets: KitchenTickets['tickets']): KitchenTickets {
    return { revision: this.#revision, nowSeconds: this.#deps.clock.nowSeconds(), tickets };
  }
}

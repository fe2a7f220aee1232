// The drawer of the open shop: answers all routes about it and about accounts, and gives each act its trace and its paper.
import type { DrawerAct, DrawerEntry, DrawerState } from '../../contract/drawer.ts';
import type { ShiftSums } from '../../contract/shifts.ts';
import { type Caller, lacksAlone } from '../caller.ts';
import { defineDomain } from '../domain.ts';
import { logBroken } from '../failure.ts';
import type { Log } from '../ports.ts';
import { type DrawerOperation, drawerEntries } from './drawer-operation.ts';
import type { OrdersModule } from './orders-module.ts';

interface DrawerDeps {
  orders: OrdersModule;
  log: Log;
}

export class DrawerModule {
  readonly #deps: DrawerDeps;

  constructor(deps: DrawerDeps) {
    this.#deps = deps;
  }

  get() {
    return this.#deps.orders.get().drawer;
  }

  async perform(act: DrawerAct, caller: Caller): Promise<DrawerState> {
    const { drawer, store } = this.#deps.orders.get();
    const made = await drawer.perform(act, caller);
    if (made.length > 0) {
      const leaving = store.drawerStored().then(async () => {
        for (const operation of made) await this.#leaveTrace(operation, caller);
      });
      // An act that is only in memory has no entry and no paper yet; the answer does not wait for a full disk.
      if (!store.isDrawerUnwritten()) await leaving;
    }
    return drawer.state(caller);
  }

  /** The act counts all the same if that fails: a person who did it again would do it twice. */
  async #leaveTrace(operation: DrawerOperation, caller: Caller): Promise<void> {
    const { log, orders } = this.#deps;
    try {
      const { audit, papers } = orders.get();
      await audit.drawer(operation);
      // The float that follows the start of a shift has its own paper.
      if (operation.kind === 'start-shift') return;
      const hidesExpected = operation.kind === 'count' && lacksAlone(caller, 'drawer.open');
      for (const entry of drawerEntries([operation]))
        await papers.drawerPaper(entry, { shift: await this.#shiftOf(entry), hidesExpected });
    } catch (error) {
      logBroken(log, 'drawer.trace', error);
    }
  }

  /** The paper of the end of a shift is its report. */
  async #shiftOf({ kind, shift }: DrawerEntry): Promise<ShiftSums | undefined> {
    const { days, store } = this.#deps.orders.get();
    const day = store.days.open();
    if (kind !== 'end-shift' || day === undefined) return undefined;
    return (await days.report(day.number)).shifts.find((sums) => sums.shift === shift);
  }
}

export const drawerDomain = defineDomain({
  name: 'drawer',
  create: (deps: DrawerDeps) => new DrawerModule(deps),
  routes: (module) => ({
    'drawer.state': (_, caller) => module.get().state(caller),
    'drawer.do': (act, caller) => module.perform(act, caller),
    'drawer.accounts': () => module.get().accounts(),
    'drawer.account': ({ name }) => module.get().entriesOf(name),
  }),
});

// A window on a desk with people, on the real core.
import { type Bridge, useBridge } from '../../../../src/renderer/bridge/bridge.ts';
import type { Input, Output, RouteName } from '../../../../src/contract/routes.ts';
import { PIN, setUpPeople, windowAt } from '../../../core/people/people-desk.ts';
import { away, type CoreScreen, type MemoryDesk, openCoreScreen } from '../../support/core-screen.ts';

/** The name under which the window on screen calls the core. */
const WINDOW = 'window';

export interface PeopleScreen extends CoreScreen {
  /** As the window on screen does, but past the screen. */
  ask: <Name extends RouteName>(route: Name, input: Input<Name>) => Promise<Output<Name>>;
  /** As a page of the window does. */
  bridge: Bridge;
}

export async function openPeople(
  path: string,
  prepare: (desk: MemoryDesk) => Promise<unknown>,
): Promise<PeopleScreen> {
  const screen = await openCoreScreen(path, async (desk) => {
    await desk.add(away, 'Riverside');
    await prepare(desk);
  });
  return {
    ...screen,
    bridge: screen.app.runWithContext(useBridge),
    ask: windowAt(screen.desk, WINDOW).ask,
  };
}

/** Everybody has the same PIN. */
const openAs = (name: 'owner' | 'manager' | 'cashier' | 'waiter') => (path: string) =>
  openPeople(path, async (desk) => {
    await setUpPeople(desk);
    await windowAt(desk, WINDOW).signIn(name);
  });
export const openOwner = openAs('owner');
export const openManager = openAs('manager');
export const openCashier = openAs('cashier');
export const openWaiter = openAs('waiter');

export const openLocked = (path: string) => openPeople(path, (desk) => setUpPeople(desk));

/** The last digit enters it: all are of the same length. */
export async function pressPin({ press }: Pick<CoreScreen, 'press'>, pin = PIN): Promise<void> {
  for (const digit of pin) await press(`[data-part=pin] [data-digit="${digit}"]`);
}

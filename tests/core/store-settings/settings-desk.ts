// A core at a fake shop whose settings the test controls: regular answers, odd ones, refusals, or no connection.

import { afterEach, beforeEach, onTestFinished } from 'vitest';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { type CoreApp, openCore } from '../../support/core-app.ts';
import { late } from '../../support/late.ts';
import { openSettingsShop, type SettingsShop } from '../../support/settings-shop.ts';
import { type TestPorts, testPorts } from '../../support/test-ports.ts';

/** Each test gets a new shop and a new core. */
export function openSettingsDesk() {
  const shop = late<SettingsShop>('shop');
  const ports = late<TestPorts>('core');
  const core = late<CoreApp>('core');
  const passing = late<(minutes: number) => void>('clock');

  const desk = {
    get shop() {
      return shop.get();
    },
    get ports() {
      return ports.get();
    },
    get core() {
      return core.get();
    },

    /** Moves the time on by so many minutes, and runs what is due. */
    pass: (minutes: number) => passing.get()(minutes),

    /** Starts the core on the files of the former start, if there was one. */
    start(former: Partial<Pick<TestPorts, 'stores' | 'bytes' | 'secrets'>> = {}): void {
      const { clock, pass } = passingClock();
      passing.set(pass);
      ports.set(Object.assign(testPorts({ clock }), former));
      const started = openCore(desk.ports);
      core.set(started);
      onTestFinished(started.stop);
      started.start();
    },

    async restart(): Promise<void> {
      const { stores, bytes, secrets } = desk.ports;
      await desk.core.stop();
      desk.start({ stores, bytes, secrets });
    },

    /** Connects to the shop and waits for the first fetch. */
    async connect() {
      await desk.core.ask('session.add', {
        name: 'Riverside',
        baseUrl: desk.shop.url,
        appId: '10023',
        token: 'of the river',
        nesting: 'brackets',
        plainHttpAllowed: false,
      });
      return desk.core.until('store-settings.changed', ({ fetching }) => !fetching);
    },

    /** Fetches the settings now. */
    fetch: () => desk.core.ask('store-settings.fetch', null),
    get: () => desk.core.ask('store-settings.get', null),
  };

  beforeEach(async () => {
    shop.set(await openSettingsShop());
    desk.start();
  });
  afterEach(() => desk.shop.close());
  return desk;
}

/** Waits of less than a minute are real; longer ones end when the test moves the time on. */
function passingClock() {
  let passed = 0;
  let later: { due: number; action: () => void }[] = [];
  const clock: TestPorts['clock'] = {
    ...nodeClock,
    advance: () => undefined,
    pending: () => later.length,
    nowSeconds: () => 1_800_000_000 + passed,
    after: (delayMs, action) => {
      if (delayMs < 60_000) return nodeClock.after(delayMs, action);
      const entry = { due: passed + delayMs / 1000, action };
      later.push(entry);
      return () => (later = later.filter((other) => other !== entry));
    },
  };
  const pass = (minutes: number) => {
    passed += minutes * 60;
    const due = later.filter((entry) => entry.due <= passed);
    later = later.filter((entry) => entry.due > passed);
    for (const { action } of due) action();
  };
  return { clock, pass };
}

// A core at a shop that cuts long forms or overwrites whole items, with its menu here: for what previews warn of.
import { expect, onTestFinished } from 'vitest';
import type { BulkChange } from '../../../src/contract/bulk.ts';
import type { Command } from '../../../src/contract/outbox.ts';
import type { Plan, PlanItem } from '../../../src/contract/plans.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { type CoreApp, openCore } from '../../support/core-app.ts';
import type { OddHabits } from '../../support/odd-shop/habits.ts';
import { type OddShop, openOddShop } from '../../support/odd-shop/odd-shop.ts';
import { testPorts } from '../../support/test-ports.ts';
import { bytesOf, words } from '../imports/counter.ts';

export interface WarnedDesk {
  shop: OddShop;
  core: CoreApp;
  /** Runs "How this shop behaves" to its end. */
  learn: () => Promise<void>;
  change: (change: BulkChange, ids: readonly string[]) => Promise<Plan>;
  bring: (...lines: string[]) => Promise<Plan>;
  items: (plan: Plan) => Promise<PlanItem[]>;
  open: () => Promise<Command[]>;
}

/** So many fields that only this shop knows: each goes back with every change. */
export const ownFields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`own_${at}`, 'x']));

export async function openWarnedDesk(
  habits: Partial<OddHabits>,
  dishes: readonly Record<string, unknown>[],
): Promise<WarnedDesk> {
  const shop = await openOddShop({ habits, stock: { items: dishes } });
  onTestFinished(shop.close);
  const core = openCore(testPorts({ clock: nodeClock }));
  onTestFinished(() => core.stop());
  core.start();
  const { currentId } = await core.ask('session.add', {
    name: 'Odd',
    baseUrl: shop.url,
    appId: 'odd',
    token: shop.token,
    nesting: 'brackets',
    plainHttpAllowed: false,
  });
  const menuHolds = (count: number) =>
    core.until('goods.changed', ({ menu, held }) => menu === 'open' && held === count);
  await menuHolds(dishes.length);
  return {
    shop,
    core,
    learn: async () => {
      await core.ask('shop-behaviour.start', { shop: currentId ?? '' });
      const { failure } = await core.until('shop-behaviour.changed', ({ step }) => step === null);
      expect(failure).toBeNull();
      // The check has left an item of its own.
      await menuHolds(dishes.length + 1);
    },
    change: (change, ids) => core.ask('bulk.plan', { change, selection: { kind: 'these', ids: [...ids] } }),
    bring: async (...lines) => {
      const { id } = await core.ask('import.begin', { name: 'menu.csv' });
      const base64 = Buffer.from(bytesOf(lines.join('\n'))).toString('base64');
      await core.ask('import.add', { id, base64 });
      const { columns, choices } = await core.ask('import.read', { id, words });
      return core.ask('import.plan', { id, columns, words, choices, corrections: [], trustsCodes: false });
    },
    items: async ({ id }) => (await core.ask('plans.items', { id, kind: null, offset: 0, limit: 200 })).items,
    open: async () => (await core.ask('outbox.list', { which: 'open', offset: 0, limit: 200 })).commands,
  };
}

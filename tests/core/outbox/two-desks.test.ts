// Two desks write the same goods and groups: neither overwrites a change of the other without showing it to a person.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Command, ChangeRequest } from '../../../src/contract/outbox.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { type Chance, chanceFrom } from '../../campaigns/chance.ts';
import { shopFileOf } from '../../service/arbitrary-shop.ts';
import { type CoreApp, openCore } from '../../support/core-app.ts';
import { type HostedShop, hostTestShop } from '../../support/hosted-shop.ts';
import { testPorts } from '../../support/test-ports.ts';
import { until } from '../../support/until.ts';
import { type Change, type DeskName, type Fate, fateOf, type Shop, watchShop } from './two-desks.ts';

/** Time passes ten times faster for the core, so that the tests need not wait. */
const quickClock = {
  ...nodeClock,
  after: (delayMs: number, action: () => void) => nodeClock.after(delayMs / 10, action),
};

const goods = ['1', '2', '3'].map((id) => ({ id, title: `Dish ${id}`, price: '5.00', stock: 10 }));

interface Scene {
  chance: Chance;
  hosted: HostedShop;
  shop: Shop;
  desks: Record<DeskName, CoreApp>;
  groups: string[];
  changes: Change[];
  number: number;
  /** Commands that a person was asked about. */
  shown: Set<string>;
}

async function openScene(seed: number, slowMs: number): Promise<Scene> {
  const chance = chanceFrom(seed);
  const hosted = await hostTestShop({ file: JSON.stringify(shopFileOf({ goods })) });
  onTestFinished(() => hosted.close());
  const groups = [];
  for (const name of ['Bar', 'Grill']) {
    const { body } = await hosted.call('addReceiptGroup', { name });
    groups.push((body.data as { id: string }).id);
  }
  const shop = watchShop(hosted.url, chance);
  onTestFinished(shop.close);
  const open = async (desk: DeskName) => openDesk(hosted, await shop.lineFor(desk, slowMs));
  const desks = { A: await open('A'), B: await open('B') };
  return { chance, hosted, shop, desks, groups, changes: [], number: 1000, shown: new Set() };
}

async function openDesk({ appId, token }: HostedShop, baseUrl: string): Promise<CoreApp> {
  const core = openCore(testPorts({ clock: quickClock }));
  onTestFinished(() => core.stop());
  core.start();
  const asked = { nesting: 'brackets' as const, plainHttpAllowed: false };
  await core.ask('session.add', { name: 'desk', baseUrl, appId, token, ...asked });
  const isThere = async () => {
    const { menu, progress, held } = await core.ask('goods.state', null);
    return menu === 'open' && progress === null && held > 0;
  };
  await until('the menu is there', isThere);
  await core.ask('receipt-groups.fetch', null);
  return core;
}

const deskNames = ['A', 'B'] as const;

async function requests(scene: Scene, desk: DeskName): Promise<void> {
  const { chance, groups, changes } = scene;
  const next = () => (scene.number += 1);
  const isOfGroup = chance.percent(25);
  const id = isOfGroup ? chance.pick(groups) : chance.pick(goods).id;
  const fields = chance.pick([{ priceFen: next() }, { stock: next() }, { title: `Dish ${next()}` }]);
  const values = isOfGroup ? { name: `Group ${next()}` } : fields;
  const request: ChangeRequest = isOfGroup
    ? { kind: 'group.rename', id, name: `Group ${scene.number}` }
    : { kind: 'goods.change', id, fields };
  const core = scene.desks[desk];
  const [command = ''] = await core.ask('outbox.put', { requests: [request] });
  const thing = `${isOfGroup ? 'group' : 'goods'} ${id}`;
  for (const [field, value] of Object.entries(values)) {
    changes.push({ desk, core, command, thing, field, value: String(value) });
  }
}

/** Decides each conflict: insist on the own value, or cancel. What the shop seems not to have taken is cancelled. */
async function decides(scene: Scene, desk: DeskName): Promise<void> {
  const core = scene.desks[desk];
  for (const { id, request, state } of await openAt(core)) {
    if (state !== 'conflict' && state !== 'refused') continue;
    scene.shown.add(id);
    await (state === 'conflict' && scene.chance.percent(50)
      ? core.ask('outbox.amend', { id, request })
      : core.ask('outbox.cancel', { id }));
  }
}

const openAt = async (core: CoreApp) =>
  (await core.ask('outbox.list', { which: 'open', offset: 0, limit: 200 })).commands;

/** Waits until every open command waits for a person, or for a command that does. */
async function settled(core: CoreApp): Promise<void> {
  const isStill = ({ state, waitsFor }: Command) =>
    state === 'conflict' || state === 'refused' || (state === 'queued' && waitsFor !== null);
  await until('nothing goes on any more', async () => (await openAt(core)).every(isStill));
}

async function oneDay(seed: number, { slowMs, acts }: { slowMs: number; acts: number }): Promise<Fate[]> {
  const scene = await openScene(seed, slowMs);
  const { chance, desks, changes, shop } = scene;
  for (let left = acts; left > 0; left -= 1) {
    const desk = chance.pick(deskNames);
    const act = chance.below(20);
    if (act < 12) await requests(scene, desk);
    else if (act < 14) await desks[desk].ask('goods.fetch', { kind: 'changes' });
    else if (act < 16) await settled(desks[desk]);
    else if (act < 18) await decides(scene, desk);
    else await pause(chance.below(60));
  }
  while ((await Promise.all(deskNames.map((desk) => openAt(desks[desk])))).flat().length > 0) {
    for (const desk of deskNames) await settled(desks[desk]).then(() => decides(scene, desk));
  }
  return Promise.all(changes.map((change) => fateOf(change, { log: shop.log, shown: scene.shown })));
}

const none: Record<Fate, number> = {
  stands: 0,
  shown: 0,
  'seen and changed': 0,
  'written over unconfirmed': 0,
  LOST: 0,
};
const counted = (fates: readonly Fate[]) =>
  fates.reduce((count, fate) => ({ ...count, [fate]: count[fate] + 1 }), none);

test.each([1, 2])(
  'changes are lost only between the other desk’s read and write (seed %i)',
  async (seed) => {
    const fates = counted(await oneDay(seed, { slowMs: 12, acts: 40 }));
    process.stderr.write(`two desks, dice ${seed}: ${JSON.stringify(fates)}\n`);
    expect(fates.LOST).toBe(0);
    expect(fates.stands + fates.shown + fates['seen and changed']).toBeGreaterThan(5);
  },
  120_000,
);

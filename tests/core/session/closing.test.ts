// What was begun for one shop while it is closed: it ends with that shop, and reaches no other.
import { expect, it } from 'vitest';
import type { Journals, Ports } from '../../../src/core/ports.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { connectionTo, type CoreDesk, menuFetched, openCoreDesk } from '../../support/core-desk.ts';
import { shareDemoShop } from '../../support/hosted-shop.ts';
import { memoryJournals } from '../../support/memory-files.ts';
import { testPorts } from '../../support/test-ports.ts';
import { lineFor, newId, withIds } from '../orders/counter-desk.ts';

const shop = shareDemoShop();
const change = { requests: [{ kind: 'group.add' as const, name: 'Bar' }] };

/** Lets everything run that waits for nothing, but not for longer than a work that never ends. */
async function untilEnded(work: Promise<unknown>): Promise<void> {
  const end = { isReached: false };
  void work.finally(() => (end.isReached = true));
  for (let turns = 0; turns < 2_000 && !end.isReached; turns += 1)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
}

/** Holds the next step of a kind until it is let go. */
function gate() {
  let letGo: () => void = () => undefined;
  let reached: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const isReached = new Promise<void>((resolve) => (reached = resolve));
  let isArmed = false;
  return {
    arm: () => (isArmed = true),
    isReached,
    letGo: () => letGo(),
    pass: async () => {
      if (!isArmed) return;
      isArmed = false;
      reached();
      await held;
    },
  };
}

/** Its next reading of an outbox is held once it has the lines. */
function slowOutbox({ pass }: ReturnType<typeof gate>): Journals {
  const journals = memoryJournals();
  return {
    open: (name) => {
      const file = journals.open(name);
      if (!name.endsWith('/outbox')) return file;
      const read = async () => {
        const lines = await file.read();
        await pass();
        return lines;
      };
      return { ...file, read };
    },
  };
}

it('a shop that gets another address is opened again only at the new one, also from a second window', async () => {
  const reading = gate();
  const desk = openCoreDesk(testPorts({ clock: nodeClock, journals: slowOutbox(reading) }));
  const id = await desk.add(shop());
  await desk.ask('outbox.hold', { held: true });
  reading.arm();
  const editing = desk.ask('session.edit', { id, ...connectionTo(shop()), appId: 'another-app' });
  await reading.isReached;
  const opening = desk.ask('session.switch', { id }).then(async ({ profiles }) => {
    await desk.ask('outbox.put', change);
    return profiles[0]?.appId;
  });
  await untilEnded(opening);
  reading.letGo();
  await editing;
  expect(await opening).toBe('another-app');
  await desk.restart();
  expect(await desk.ask('outbox.state', null)).toMatchObject({ queued: 1 });
});

/** Its next look at items of the menu is held. */
function slowMenu({ pass }: ReturnType<typeof gate>): Ports {
  const ports = testPorts({ clock: nodeClock });
  const ask: Ports['work']['ask'] = async (name, input) => {
    if (name === 'menu.items') await pass();
    return ports.work.ask(name, input);
  };
  return { ...ports, work: { ask, stop: () => ports.work.stop() } };
}

async function takingStock(desk: CoreDesk, name: string): Promise<string> {
  const id = await desk.add(shop(), name);
  await menuFetched(desk);
  await desk.ask('outbox.hold', { held: true });
  const { settings } = await desk.ask('counter.get', null);
  await desk.ask('counter.save', { shop: id, settings: { ...settings, takesStock: true } });
  return id;
}

const queued = async (desk: CoreDesk) => {
  const { commands } = await desk.ask('outbox.list', { which: 'open', offset: 0, limit: 9 });
  return commands.map(({ request }) => request.kind);
};

it('a sending takes the stock of its own shop, also if another one is opened meanwhile', async () => {
  const looking = gate();
  const desk = openCoreDesk(slowMenu(looking));
  const other = await takingStock(desk, 'other');
  const own = await takingStock(desk, 'own');
  const query = { words: '', filters: {}, offset: 0, limit: 50, facets: false };
  const { lines } = await desk.ask('goods.search', query);
  const dish = lines.find(({ hasRows, isPackage }) => !hasRows && !isPackage)?.id ?? '';
  const order = newId();
  const opening = { kind: 'open' as const, place: { kind: 'take-away' as const }, guests: null };
  await desk.ask('orders.do', {
    order,
    acts: withIds([opening, { kind: 'add', lines: [lineFor(dish)] }]),
  });
  looking.arm();
  await desk.ask('orders.do', { order, acts: withIds([{ kind: 'send', courses: null }]) });
  await looking.isReached;
  await desk.ask('session.switch', { id: other });
  looking.letGo();
  await untilEnded(new Promise(() => undefined));
  expect(await queued(desk)).toEqual([]);
  await desk.ask('session.switch', { id: own });
  await expect.poll(() => queued(desk)).toEqual(['goods.take-stock']);
});

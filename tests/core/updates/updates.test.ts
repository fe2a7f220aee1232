// An update at the counter: offered to everybody, installed only when it breaks off nothing.
import { describe, expect, it } from 'vitest';
import type { UpdateHindrance } from '../../../src/contract/updates.ts';
import { FolderFault, type Ports } from '../../../src/core/ports.ts';
import { CHECK_EVERY_MS, FIRST_CHECK_MS } from '../../../src/core/updates/updates-module.ts';
import { openCore } from '../../support/core-app.ts';
import { type CoreDesk, menuFetched, openMemoryDesk } from '../../support/core-desk.ts';
import { shareDemoShop } from '../../support/hosted-shop.ts';
import { memoryFolders } from '../../support/memory-files.ts';
import { standInTraining, testPorts } from '../../support/test-ports.ts';
import { lineFor, newId, tableA3, type WantedAct, withIds } from '../orders/counter-desk.ts';
import { setUpPeople, windowAt } from '../people/people-desk.ts';
import { fault, offeredUpdates, type OfferedUpdates } from '../../support/updates/offered-release.ts';

const shop = shareDemoShop();
const version = '0.2.0';
const opening: WantedAct = { kind: 'open', place: tableA3, guests: 2 };

const act = (desk: Pick<CoreDesk, 'ask'>, order: string, ...acts: WantedAct[]) =>
  desk.ask('orders.do', { order, acts: withIds(acts) });

type Desk = CoreDesk & { updates: OfferedUpdates; ports: Ports };

/** A desk with an update that is downloaded. */
async function readyDesk(own: Partial<Ports> = {}): Promise<Desk> {
  const updates = offeredUpdates();
  const desk = { ...openMemoryDesk({ updates, ...own }), updates };
  await desk.ask('updates.check', null);
  await desk.ask('updates.download', { version });
  await desk.until('updates.changed', ({ isReady, phase }) => isReady && phase === 'idle');
  return desk;
}

async function openDay(desk: CoreDesk): Promise<void> {
  const order = newId();
  await act(desk, order, opening);
  await act(desk, order, { kind: 'discard' });
  await desk.until('orders.changed', ({ day, open }) => day !== null && open === 0);
}

async function firstDish(desk: CoreDesk): Promise<string> {
  await menuFetched(desk);
  const query = { words: '', filters: {}, offset: 0, limit: 50, facets: false };
  const { lines } = await desk.ask('goods.search', query);
  return lines.find(({ hasRows, isPackage }) => !hasRows && !isPackage)?.id ?? '';
}

async function unsentLine(desk: CoreDesk): Promise<void> {
  const dish = await firstDish(desk);
  await act(desk, newId(), opening, { kind: 'add', lines: [lineFor(dish)] });
}

const installed = ({ updates }: Desk) => updates.did.includes('install');

describe('an update', () => {
  it('is offered, downloaded when a person asks for it, and installed after a backup', async () => {
    const desk = await readyDesk();
    expect(desk.updates.did).toEqual(['find', 'download']);
    await desk.add(shop());
    await desk.ask('updates.install', { version });
    expect(desk.updates.did).toEqual(['find', 'download', 'prepare', 'install']);
    const { daily } = await desk.ask('copies.get', null);
    expect(daily.last).not.toBeNull();
  });

  it.each([
    ['a dish was not sent to the kitchen', 'unsent-lines', (desk: Desk) => unsentLine(desk)],
    [
      'a ticket is open on a kitchen screen',
      'kitchen-tickets',
      async (desk: Desk) => {
        const { currentId } = await desk.ask('session.get', null);
        await desk.ask('kitchen.start', { shop: currentId ?? '', printsToo: false });
        const lines = [lineFor(await firstDish(desk))];
        await act(desk, newId(), opening, { kind: 'add', lines }, { kind: 'send', courses: null });
      },
    ],
    [
      'the shop has not got a change',
      'outbox',
      async (desk: Desk) => {
        await desk.ask('outbox.hold', { held: true });
        await desk.ask('outbox.put', { requests: [{ kind: 'group.add', name: 'Bar' }] });
      },
    ],
  ] as const)('is not installed while %s', async (_, hindrance, cause) => {
    const desk = await readyDesk();
    await desk.add(shop());
    await cause(desk);
    expect(await desk.ask('updates.hindrances', null)).toContain(hindrance);
    expect(await desk.refusal('updates.install', { version })).toMatchObject({
      code: 'updates.hindered',
      data: { hindrances: expect.arrayContaining([hindrance]) as UpdateHindrance[] },
    });
    expect(installed(desk)).toBe(false);
  });

  it('is not installed while a shop that is not open has something unsent', async () => {
    const desk = await readyDesk();
    await desk.add(shop(), 'first');
    await unsentLine(desk);
    await desk.add(shop(), 'second');
    expect(await desk.ask('updates.hindrances', null)).toContain('unsent-lines');
  });

  it('is not installed in the training shop', async () => {
    const { url, appId, token } = shop();
    const desk = await readyDesk({ training: standInTraining({ url, appId, token }) });
    await desk.ask('training.open', null);
    expect(await desk.ask('updates.hindrances', null)).toEqual(['training']);
  });

  it('is not installed when something turns up while the backup is written', async () => {
    const desk = await readyDesk();
    await desk.add(shop());
    desk.updates.meanwhile = () => unsentLine(desk);
    expect(await desk.refusal('updates.install', { version })).toMatchObject({ code: 'updates.hindered' });
    expect(installed(desk)).toBe(false);
    expect(await desk.ask('updates.get', null)).toMatchObject({ phase: 'idle' });
  });

  it('is not installed without a backup', async () => {
    const folders = memoryFolders();
    const full = () => ({
      ...folders.own('backups'),
      write: () => Promise.reject(new FolderFault('disk-full', 'test')),
    });
    const desk = await readyDesk({ folders: { ...folders, own: full } });
    const state = await desk.ask('updates.install', { version });
    expect(state).toMatchObject({ phase: 'idle', trouble: { reason: 'backup' }, isReady: true });
    expect(installed(desk)).toBe(false);
  });

  it('is installed once, however often it is asked for', async () => {
    const desk = await readyDesk();
    const both = await Promise.all([1, 2].map(() => desk.call('updates.install', { version })));
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(desk.updates.did.filter((each) => each === 'install')).toHaveLength(1);
  });

  it('is refused if the page shows another one, and before it is downloaded', async () => {
    const updates = offeredUpdates();
    const desk = openMemoryDesk({ updates });
    await desk.ask('updates.check', null);
    expect(await desk.refusal('updates.download', { version: '0.1.9' })).toMatchObject({
      code: 'updates.changed',
    });
    expect(await desk.refusal('updates.install', { version })).toMatchObject({ code: 'updates.changed' });
  });

  it('that did not start here is held until a person asks for it again', async () => {
    const desk = await readyDesk();
    desk.updates.held.add(version);
    expect(await desk.ask('updates.get', null)).toMatchObject({ isHeld: true });
    expect(await desk.refusal('updates.install', { version })).toMatchObject({ code: 'updates.changed' });
    expect(await desk.ask('updates.offer-again', { version })).toMatchObject({ isHeld: false });
    await desk.ask('updates.install', { version });
    expect(installed(desk)).toBe(true);
  });

  it('is told of after it was brought back, until a person has read it', async () => {
    const desk = openMemoryDesk({ updates: offeredUpdates() });
    expect(await desk.ask('updates.get', null)).toMatchObject({ outcome: { kind: 'brought-back' } });
    expect(await desk.ask('updates.dismiss', null)).toMatchObject({ outcome: null });
  });

  it('leaves its trouble in the state, and what was downloaded so far', async () => {
    const updates = offeredUpdates();
    const desk = openMemoryDesk({ updates });
    await desk.ask('updates.check', null);
    updates.fault = fault('cut');
    await desk.ask('updates.download', { version });
    const cut = await desk.until('updates.changed', ({ trouble }) => trouble !== null);
    expect(cut).toMatchObject({ trouble: { reason: 'cut' }, downloadedBytes: 40, isReady: false });
    updates.fault = undefined;
    await desk.ask('updates.download', { version });
    await desk.until('updates.changed', ({ isReady, trouble }) => isReady && trouble === null);
  });

  it('that turns out to be another file is downloaded again', async () => {
    const desk = await readyDesk();
    desk.updates.fault = fault('hash');
    expect(await desk.ask('updates.install', { version })).toMatchObject({
      trouble: { reason: 'hash' },
      isReady: false,
    });
    expect(installed(desk)).toBe(false);
  });
});

describe('an update at a desk with people', () => {
  async function staffed() {
    const desk = await readyDesk();
    await desk.add(shop());
    await openDay(desk);
    await setUpPeople(desk);
    const [manager, waiter] = [windowAt(desk, 'manager'), windowAt(desk, 'waiter')];
    await manager.signIn('manager');
    await waiter.signIn('waiter');
    return { desk, manager, waiter };
  }

  it('needs the right of a manager while the business day is open', async () => {
    const { desk, manager, waiter } = await staffed();
    expect(await waiter.ask('updates.hindrances', null)).toEqual(['day-open']);
    expect(await waiter.refusal('updates.install', { version })).toMatchObject({
      code: 'people.needs',
      data: { needs: [{ right: 'setup.change' }] },
    });
    expect(installed(desk)).toBe(false);
    await manager.ask('updates.install', { version });
    expect(installed(desk)).toBe(true);
    const { version: before } = await desk.ask('updates.get', null);
    const filter = {
      kinds: ['update' as const],
      person: null,
      words: '',
      fromSeconds: null,
      toSeconds: null,
    };
    const { entries } = await windowAt(desk).ask('audit.list', { ...filter, before: null, limit: 5 });
    expect(entries).toMatchObject([{ about: `${before} → ${version}`, isLate: false }]);
  });

  it('may be installed by anybody once the day is closed', async () => {
    const { desk, manager, waiter } = await staffed();
    await manager.ask('days.close', { day: 1, countedFen: null, prints: false });
    expect(await waiter.ask('updates.hindrances', null)).toEqual([]);
    await waiter.ask('updates.install', { version });
    expect(installed(desk)).toBe(true);
  });
});

it('is looked for some minutes after the start, and every six hours', async () => {
  const updates = offeredUpdates();
  const ports = testPorts({ updates });
  const core = openCore(ports);
  core.start();
  ports.clock.advance(FIRST_CHECK_MS - 1);
  expect(updates.did).toEqual([]);
  ports.clock.advance(1);
  await core.until('updates.changed', ({ release, phase }) => release !== null && phase === 'idle');
  ports.clock.advance(CHECK_EVERY_MS);
  await core.until('updates.changed', () => updates.did.length === 2);
  await core.stop();
  expect(updates.did).toEqual(['find', 'find']);
});

it('is never looked for by a program that cannot be updated', async () => {
  const updates = { ...offeredUpdates(), way: { kind: 'none', why: 'browser' } as const };
  const ports = testPorts({ updates });
  const core = openCore(ports);
  core.start();
  ports.clock.advance(2 * CHECK_EVERY_MS);
  expect(await core.ask('updates.check', null)).toMatchObject({ way: { why: 'browser' }, release: null });
  await core.stop();
  expect(updates.did).toEqual([]);
});

// Removing a shop or giving it another address, on real files: its orders are named and kept, and no late write is lost.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Conf from 'conf';
import { describe, expect, it } from 'vitest';
import type { JsonObject, Ports } from '../../../src/core/ports.ts';
import { openJournalFiles } from '../../../src/host/files/journal-files.ts';
import { confStores } from '../../../src/host/stores/conf-stores.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { connectionTo, type CoreDesk, menuFetched, openCoreDesk } from '../../support/core-desk.ts';
import { shareDemoShop } from '../../support/hosted-shop.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { standInDesk, testPorts } from '../../support/test-ports.ts';
import { lineFor, newId, type WantedAct, withIds } from '../orders/counter-desk.ts';
import { faultyDisk } from '../printing/faulty-disk.ts';

const shop = shareDemoShop();

function openDiskDesk(over: (journals: Ports['journals']) => Ports['journals'] = (same) => same) {
  const home = tempFolder();
  const stores = confStores({ folder: home, open: (options) => new Conf<JsonObject>(options) });
  const journals = over(plainJournals(openJournalFiles(home)));
  const desk = standInDesk({ homeFolder: home });
  return { ...openCoreDesk(testPorts({ clock: nodeClock, stores, journals, desk })), home };
}

/** With own properties, which tests replace. */
const plainJournals = (journals: Ports['journals']): Ports['journals'] => ({
  open: (path) => {
    const file = journals.open(path);
    return {
      read: () => file.read(),
      append: (lines) => file.append(lines),
      replace: (lines) => file.replace(lines),
      backUp: (mark) => file.backUp(mark),
      readAnchor: () => file.readAnchor(),
      writeAnchor: (line) => file.writeAnchor(line),
      remove: () => file.remove(),
    };
  },
});

const act = (desk: CoreDesk, order: string, ...acts: WantedAct[]) =>
  desk.ask('orders.do', { order, acts: withIds(acts) });

async function firstDish(desk: CoreDesk) {
  await menuFetched(desk);
  const query = { words: '', filters: {}, offset: 0, limit: 50, facets: false };
  const { lines } = await desk.ask('goods.search', query);
  const dish = lines.find(({ hasRows, isPackage }) => !hasRows && !isPackage);
  return { id: dish?.id ?? '', priceFen: dish?.priceFen ?? 0 };
}

const opening: WantedAct = { kind: 'open', place: { kind: 'take-away' }, guests: null };

/** A shop with an open slip; returns its profile and what the slip owes. */
async function withOpenSlip(desk: CoreDesk) {
  const id = await desk.add(shop());
  const dish = await firstDish(desk);
  const { orders } = await act(desk, newId(), opening, { kind: 'add', lines: [lineFor(dish.id)] });
  return { id, owedFen: orders[0]?.sums.owedFen ?? 0 };
}

describe('removing a shop', () => {
  it.each(['open', 'closed'] as const)(
    'names the open slips, sums and days of a shop that is %s',
    async (state) => {
      const desk = openDiskDesk();
      const { id, owedFen } = await withOpenSlip(desk);
      if (state === 'closed') await desk.add(shop(), 'another');
      const { records, keptIn } = await desk.ask('session.removal', { id });
      expect(records).toEqual({ openSlips: 1, owedFen, days: 1, unwritten: 0 });
      expect(owedFen).toBeGreaterThan(0);
      expect(dirname(keptIn ?? '')).toBe(join(desk.home, 'archive'));
      if (state === 'closed') await desk.ask('session.switch', { id });
      expect(await desk.ask('orders.state', null)).toMatchObject({ open: 1, owedFen });
    },
  );

  it('moves its orders and days to the archive, with the name of the shop, and deletes the rest', async () => {
    const desk = openDiskDesk();
    const { id } = await withOpenSlip(desk);
    const { keptIn } = await desk.ask('session.removal', { id });
    const kept = (name: string) => readFileSync(join(keptIn ?? '', name), 'utf8');
    await desk.ask('session.remove', { id });
    expect(kept('orders/journal.journal')).toContain('"kind":"add"');
    expect(kept('orders/days.json')).toContain('"number":1');
    expect(JSON.parse(kept('shop.json'))).toMatchObject({ data: { profile: { id, name: 'demo' } } });
    expect(kept('shop.json')).not.toContain(shop().token);
    expect(existsSync(join(desk.home, 'shops', id))).toBe(false);
  });

  it('keeps an order that was on its way to the disk when the shop was removed', async () => {
    const desk = openDiskDesk();
    const { id } = await withOpenSlip(desk);
    const { keptIn } = await desk.ask('session.removal', { id });
    const late = desk.call('orders.do', { order: newId(), acts: withIds([opening]) });
    await desk.ask('session.remove', { id });
    const { ok } = await late;
    const lines = readFileSync(join(keptIn ?? '', 'orders/journal.journal'), 'utf8').split('\n');
    expect(lines.filter((line) => line.includes('"kind":"open"'))).toHaveLength(ok ? 2 : 1);
    expect(existsSync(join(desk.home, 'shops', id))).toBe(false);
  });

  it('is refused while a full disk keeps orders in memory only, and the shop goes on', async () => {
    const disk = faultyDisk();
    const desk = openDiskDesk(disk.over);
    const { id } = await withOpenSlip(desk);
    disk.isFull = true;
    await act(desk, newId(), opening);
    expect(await desk.refusal('session.remove', { id })).toMatchObject({ code: 'store.unwritable' });
    expect(await desk.ask('orders.state', null)).toMatchObject({ open: 2, unwritten: 1 });
  });

  it('keeps nothing of a shop without orders', async () => {
    const desk = openDiskDesk();
    const id = await desk.add(shop());
    expect(await desk.ask('session.removal', { id })).toMatchObject({ keptIn: null, records: { days: 0 } });
    await desk.ask('session.remove', { id });
    expect(existsSync(join(desk.home, 'archive'))).toBe(false);
  });
});

/** Holds what is appended to files of this name until it is let go. */
function heldJournals(name: string) {
  let letGo: () => void = () => undefined;
  let isHolding = false;
  let begun: () => void = () => undefined;
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const over = (journals: Ports['journals']): Ports['journals'] => ({
    open: (path) => {
      const file = journals.open(path);
      return {
        ...file,
        append: async (lines) => {
          if (isHolding && path.endsWith(name)) {
            begun();
            await held;
          }
          await file.append(lines);
        },
      };
    },
  });
  return { over, hasBegun, letGo: () => letGo(), hold: () => (isHolding = true) };
}

describe('a change that is being queued', () => {
  const change = { requests: [{ kind: 'group.add' as const, name: 'Bar' }] };
  const elsewhere = () => ({ ...connectionTo(shop()), appId: 'another-app' });

  it('keeps the shop at its address, and is never sent to another shop', async () => {
    const disk = heldJournals('/outbox');
    const desk = openDiskDesk(disk.over);
    const id = await desk.add(shop());
    await desk.ask('outbox.hold', { held: true });
    disk.hold();
    const putting = desk.call('outbox.put', change);
    await disk.hasBegun;
    const editing = desk.call('session.edit', { id, ...elsewhere() });
    await desk.until('session.changed', () => true);
    disk.letGo();
    expect(await putting).toMatchObject({ ok: true });
    expect(await editing).toMatchObject({ ok: false, error: { code: 'outbox.unsent' } });
    expect(await desk.ask('outbox.state', null)).toMatchObject({ queued: 1 });
    const { profiles, currentId } = await desk.ask('session.get', null);
    expect(profiles).toMatchObject([{ id: currentId, appId: shop().appId }]);
  });

  it('is on the disk when the program has stopped, also if its shop was left a moment before', async () => {
    const disk = heldJournals('/outbox');
    const desk = openDiskDesk(disk.over);
    const id = await desk.add(shop());
    await desk.ask('outbox.hold', { held: true });
    disk.hold();
    void desk.call('outbox.put', change);
    await disk.hasBegun;
    await desk.add(shop(), 'another');
    const end = { isReached: false };
    const stopping = desk.stop().then(() => (end.isReached = true));
    for (let turns = 0; turns < 2_000 && !end.isReached; turns += 1)
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    disk.letGo();
    const path = join(desk.home, 'shops', id, 'own/outbox.journal');
    const seen = stopping.then(() => readFileSync(path, 'utf8'));
    expect(end.isReached).toBe(false);
    expect(await seen).toContain('"Bar"');
  });
});

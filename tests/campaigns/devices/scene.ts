// A counter with its shop, its printers and its open door, and the devices that are paired with it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../support/processes.ts';
import type { CampaignOptions } from '../campaign.ts';
import { type Chance, chanceFrom } from '../chance.ts';
import { type CampaignDatabase, withDatabase } from '../ground.ts';
import { type KitchenPaper, TicketReader } from '../order-kill/tickets.ts';
import { Kitchen } from '../print-kill/kitchen.ts';
import { prepare } from '../print-kill/print-kill.ts';
import { Counter, type CounterPlace } from './counter.ts';
import { type Devices, PHONES, SCREENS } from './crowd.ts';

export interface Scene {
  counter: Counter;
  devices: Devices;
  kitchen: Kitchen<KitchenPaper>;
  chance: Chance;
  dishes: readonly string[];
  counts: Record<string, number>;
  findings: string[];
}

interface Stage {
  place: Omit<CounterPlace, 'home'>;
  openDevices: () => Promise<Devices>;
}

export const withScene = (
  { engine, seed }: CampaignOptions,
  stage: Stage,
  work: (scene: Scene) => Promise<void>,
): Promise<Scene> => withDatabase(engine, (database) => workOn(database, { ...stage, seed }, work));

async function workOn(
  database: CampaignDatabase,
  { place, openDevices, seed }: Stage & { seed: number },
  work: (scene: Scene) => Promise<void>,
): Promise<Scene> {
  const chance = chanceFrom(seed);
  const kitchen = await Kitchen.open<KitchenPaper>(() => new TicketReader());
  const folder = mkdtempSync(join(tmpdir(), 'servery-devices-'));
  const drop = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', drop);
  const home = join(folder, 'home');
  const counter = new Counter({ ...place, home }, chance);
  const devices = await openDevices();
  try {
    const { shop, dishes, printers } = await prepare({ database, kitchen, home });
    await counter.start();
    const [printer = ''] = printers.slice(-1);
    const routing = { groups: {}, others: printer, receipts: null };
    await counter.ask('printers.route', { shop, routing });
    await counter.ask('kitchen.start', { shop, printsToo: false });
    // Only what the kitchen gets is of interest.
    const { settings } = await counter.ask('counter.get', null);
    await counter.ask('counter.save', { shop, settings: { ...settings, printsReceipts: false } });
    await counter.openDoor(await freePort());
    for (let each = 0; each < PHONES; each += 1) await devices.addPhone(await counter.invite('waiter'));
    for (let each = 0; each < SCREENS; each += 1) await devices.addScreen(await counter.invite('kitchen'));
    const scene: Scene = { counter, devices, kitchen, chance, dishes, counts: {}, findings: [] };
    await work(scene);
    return scene;
  } finally {
    await devices.close();
    await counter.kill();
    await kitchen.close();
    process.off('exit', drop);
    drop();
  }
}

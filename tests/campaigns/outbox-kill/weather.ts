// Disturbs a desk while a person works at it: the connection, the shop and the disk.
import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '../chance.ts';
import type { CampaignDatabase } from '../ground.ts';
import type { SmallDisk } from './full-disk.ts';
import { calm, type ConnectionProxy, type Condition } from './line.ts';

const conditions = [
  'calm',
  'calm',
  'calm',
  'lossy',
  'lossy',
  'lossy',
  'slow',
  'slow',
  'cut',
  'flapping',
] as const;
const RESTART_PERCENT = 4;
const FULL_PERCENT = 60;
const STAYS_FULL_PERCENT = 50;

export interface Environment {
  connection: ConnectionProxy;
  database: CampaignDatabase;
  service: Awaited<ReturnType<CampaignDatabase['startService']>>;
  disk: SmallDisk | undefined;
  counts: Record<'the shop was restarted' | 'the connection was cut' | 'the disk was full', number>;
}

/** Starts random faults, or none; resolves when they have ended, within the given time. */
export async function disturb(environment: Environment, chance: Chance, withinMs: number): Promise<void> {
  const condition = chance.pick(conditions);
  environment.connection.condition = conditionOf(condition, chance);
  const happenings: Promise<void>[] = [];
  if (environment.connection.condition.isCut) environment.counts['the connection was cut'] += 1;
  if (condition === 'flapping') happenings.push(flapping(environment, chance, withinMs));
  if (chance.percent(RESTART_PERCENT)) happenings.push(restarted(environment, chance, withinMs));
  if (environment.disk !== undefined)
    happenings.push(filled(environment, environment.disk, { chance, withinMs }));
  await Promise.all(happenings);
}

/** Ends all faults and waits until the calls on their way have arrived. */
export async function cleared({ connection, disk }: Environment): Promise<void> {
  connection.condition = calm;
  disk?.free();
  while (connection.calls.some(({ stage }) => stage === 'under way')) await pause(20);
}

function conditionOf(condition: (typeof conditions)[number], chance: Chance): Condition {
  if (condition === 'lossy') return { ...calm, slowMs: chance.below(30), lostPercent: 10 + chance.below(40) };
  if (condition === 'slow') return { ...calm, slowMs: 50 + chance.below(1200) };
  return condition === 'calm' ? calm : { ...calm, isCut: condition === 'cut' };
}

async function flapping(
  { connection, counts }: Environment,
  chance: Chance,
  withinMs: number,
): Promise<void> {
  counts['the connection was cut'] += 1;
  for (let turns = 1 + chance.below(4); turns > 0; turns -= 1) {
    await pause(chance.below(withinMs / 3));
    connection.condition = { ...calm, isCut: !connection.condition.isCut };
  }
}

async function restarted(environment: Environment, chance: Chance, withinMs: number): Promise<void> {
  await pause(chance.below(withinMs));
  environment.counts['the shop was restarted'] += 1;
  await (chance.percent(70) ? environment.service.kill() : environment.service.stop());
  environment.service = await environment.database.startService();
  environment.connection.shopUrl = environment.service.url;
}

interface Filling {
  chance: Chance;
  withinMs: number;
}

/** Fills the disk at a random moment, often for longer than the desk lives. */
async function filled(
  { counts }: Environment,
  disk: SmallDisk,
  { chance, withinMs }: Filling,
): Promise<void> {
  if (chance.percent(STAYS_FULL_PERCENT)) disk.free();
  if (!chance.percent(FULL_PERCENT)) return;
  await pause(chance.below(withinMs));
  disk.fill();
  counts['the disk was full'] += 1;
  if (chance.percent(STAYS_FULL_PERCENT)) return;
  await pause(chance.below(withinMs));
  disk.free();
}

// What happens around a desk while somebody works at it: to the line, to the shop and to the disk.
import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '../chance.ts';
import type { Ground } from '../ground.ts';
import type { SmallDisk } from './full-disk.ts';
import { calm, type Line, type Mood } from './line.ts';

const moods = ['calm', 'calm', 'calm', 'lossy', 'lossy', 'lossy', 'slow', 'slow', 'cut', 'flapping'] as const;
const RESTART_PERCENT = 4;
const FULL_PERCENT = 60;
const STAYS_FULL_PERCENT = 50;

export interface Sky {
  line: Line;
  ground: Ground;
  service: Awaited<ReturnType<Ground['startService']>>;
  disk: SmallDisk | undefined;
  counts: Record<'the shop was restarted' | 'the line was cut' | 'the disk was full', number>;
}

/** Begins something bad, or nothing; what it answers ends when that has taken its course within this time. */
export async function weather(sky: Sky, chance: Chance, withinMs: number): Promise<void> {
  const mood = chance.pick(moods);
  sky.line.mood = moodOf(mood, chance);
  const happenings: Promise<void>[] = [];
  if (sky.line.mood.isCut) sky.counts['the line was cut'] += 1;
  if (mood === 'flapping') happenings.push(flapping(sky, chance, withinMs));
  if (chance.percent(RESTART_PERCENT)) happenings.push(restarted(sky, chance, withinMs));
  if (sky.disk !== undefined) happenings.push(filled(sky, sky.disk, { chance, withinMs }));
  await Promise.all(happenings);
}

/** Everything is as it should be again, and what was still on its way has arrived. */
export async function cleared({ line, disk }: Sky): Promise<void> {
  line.mood = calm;
  disk?.free();
  while (line.told.some(({ stage }) => stage === 'under way')) await pause(20);
}

function moodOf(mood: (typeof moods)[number], chance: Chance): Mood {
  if (mood === 'lossy') return { ...calm, slowMs: chance.below(30), lostPercent: 10 + chance.below(40) };
  if (mood === 'slow') return { ...calm, slowMs: 50 + chance.below(1200) };
  return mood === 'calm' ? calm : { ...calm, isCut: mood === 'cut' };
}

async function flapping({ line, counts }: Sky, chance: Chance, withinMs: number): Promise<void> {
  counts['the line was cut'] += 1;
  for (let turns = 1 + chance.below(4); turns > 0; turns -= 1) {
    await pause(chance.below(withinMs / 3));
    line.mood = { ...calm, isCut: !line.mood.isCut };
  }
}

async function restarted(sky: Sky, chance: Chance, withinMs: number): Promise<void> {
  await pause(chance.below(withinMs));
  sky.counts['the shop was restarted'] += 1;
  await (chance.percent(70) ? sky.service.kill() : sky.service.stop());
  sky.service = await sky.ground.startService();
  sky.line.shopUrl = sky.service.url;
}

interface Filling {
  chance: Chance;
  withinMs: number;
}

/** Full at any moment, and often for longer than the desk lives. */
async function filled({ counts }: Sky, disk: SmallDisk, { chance, withinMs }: Filling): Promise<void> {
  if (chance.percent(STAYS_FULL_PERCENT)) disk.free();
  if (!chance.percent(FULL_PERCENT)) return;
  await pause(chance.below(withinMs));
  disk.fill();
  counts['the disk was full'] += 1;
  if (chance.percent(STAYS_FULL_PERCENT)) return;
  await pause(chance.below(withinMs));
  disk.free();
}

// When the desk dies: at any instant of a fetching, or while its files are being written, where a kill hurts most.
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '../chance.ts';
import type { Phase } from './traces.ts';

/** How many in a hundred of the kills at any instant are to come after the flip: the others meet the fetching. */
const LATE_PERCENT = 25;
const LEARNT_AT_ONCE = 0.15;
const FIRST_SPAN_MS = 600;

/** The time in which kills fall: as long as a fetching is, as far as the kills themselves have told. */
export class Span {
  ms = FIRST_SPAN_MS;

  /** Longer where a kill met the fetching, shorter where it came too late: so it follows a machine that is busy by turns. */
  learn(phase: Phase): void {
    const late = LATE_PERCENT / 100;
    this.ms *= 1 + LEARNT_AT_ONCE * (phase === 'after the flip' ? late - 1 : late);
  }
}

export const anyInstant = ({ ms }: Span, chance: Chance): Promise<void> => pause(chance.below(ms));

const MOST_EVENTS = 12;
const MOST_MORE_MS = 4;

/** Begins at once: ends with one of the first things that happen to the manifest or to the shards, or a moment later. */
export async function whileWriting(folder: string, { ms }: Span, chance: Chance): Promise<void> {
  const watched = chance.percent(60) ? folder : join(folder, 'shards');
  const count = 1 + chance.below(MOST_EVENTS);
  const moreMs = chance.below(MOST_MORE_MS + 1);
  if (existsSync(watched)) await Promise.race([events(watched, count), pause(2 * ms)]);
  if (moreMs > 0) await pause(moreMs);
}

function events(folder: string, count: number): Promise<void> {
  return new Promise((resolve) => {
    let left = count;
    const watcher = watch(folder, { persistent: false }, () => {
      if ((left -= 1) > 0) return;
      watcher.close();
      resolve();
    });
  });
}

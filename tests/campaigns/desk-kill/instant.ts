// Chooses when the desk dies: at any instant of a fetch, or while its files are being written, where a kill does most harm.
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '../chance.ts';
import type { Phase } from './traces.ts';

/** The share of kills at random instants that should come after the fetch has ended. */
const LATE_PERCENT = 25;
const LEARNT_AT_ONCE = 0.15;
const FIRST_SPAN_MS = 600;

/** The time span in which kills fall: about the length of a fetch, adjusted after each kill. */
export class Span {
  ms = FIRST_SPAN_MS;

  /** Grows after a kill during the fetch and shrinks after a late one, so that it follows the load of the machine. */
  learn(phase: Phase): void {
    const late = LATE_PERCENT / 100;
    this.ms *= 1 + LEARNT_AT_ONCE * (phase === 'after the flip' ? late - 1 : late);
  }
}

export const anyInstant = ({ ms }: Span, chance: Chance): Promise<void> => pause(chance.below(ms));

const MOST_EVENTS = 12;
const MOST_MORE_MS = 4;

/** Starts watching at once; resolves with one of the first changes to the manifest or the shards, or shortly after. */
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

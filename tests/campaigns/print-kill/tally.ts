// Counts at which moments the kills fell, so that a campaign that missed the dangerous moments fails.
import { inMs } from '../campaign.ts';
import { type Moment, moments } from './traces.ts';

/** The least share of kills in each moment of sending, in per mille, that a full campaign needs. */
const LEAST_PER_MILLE = 10;

export class Tally {
  readonly #kills: Moment[] = [];
  #longestDrainMs = 0;
  #drains = 0;
  #failedStarts = 0;

  killed(moment: Moment): void {
    this.#kills.push(moment);
  }

  drainedIn(ms: number): void {
    this.#drains += 1;
    this.#longestDrainMs = Math.max(this.#longestDrainMs, ms);
  }

  startFailed(): void {
    this.#failedStarts += 1;
  }

  /** A short summary for the progress report. */
  soFar(): string {
    const counts = moments.map((moment) => `${this.#count(moment)} ${moment}`);
    return `${this.#kills.length}: ${counts.join('; ')}`;
  }

  figures(): Record<string, string | number> {
    return {
      kills: this.#kills.length,
      ...Object.fromEntries(moments.map((moment) => [`killed with ${moment}`, this.#count(moment)])),
      'queues emptied and judged': this.#drains,
      'longest until they were empty': inMs(this.#longestDrainMs),
      'starts that failed on a full disk': this.#failedStarts,
    };
  }

  /** The moments with too few kills. */
  gaps(): string[] {
    const least = (this.#kills.length * LEAST_PER_MILLE) / 1000;
    return moments
      .filter((moment) => moment.startsWith('sending') && this.#count(moment) < least)
      .map((moment) => `too few kills fell with ${moment}`);
  }

  #count(moment: Moment): number {
    return this.#kills.filter((kill) => kill === moment).length;
  }
}

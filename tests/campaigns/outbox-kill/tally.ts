// Counts at which moments the kills fell, so that a trial that missed the dangerous moments fails.
import { inMs } from '../campaign.ts';
import { type Moment, moments, type Traces } from './traces.ts';

/** The least share of kills in each moment of sending, in per mille, that a full campaign needs. */
const LEAST_PER_MILLE = 10;

export class Tally {
  readonly #kills: Moment[] = [];
  readonly #uncertain = new Set<string>();
  #longestDrainMs = 0;
  #drains = 0;
  #failedStarts = 0;
  #decided = 0;

  killed(moment: Moment): void {
    this.#kills.push(moment);
  }

  /** Notes the commands that became uncertain. */
  saw({ uncertain }: Traces): void {
    for (const id of uncertain) this.#uncertain.add(id);
  }

  drainedIn(ms: number): void {
    this.#drains += 1;
    this.#longestDrainMs = Math.max(this.#longestDrainMs, ms);
  }

  startFailed(): void {
    this.#failedStarts += 1;
  }

  /** Notes a decision that a person had to make. */
  decided(): void {
    this.#decided += 1;
  }

  /** A short summary for the progress report. */
  soFar(): string {
    const counts = moments.map((moment) => `${this.#count(moment)} ${moment}`);
    return `${this.#kills.length}: ${counts.join(', ')}`;
  }

  figures(): Record<string, string | number> {
    return {
      kills: this.#kills.length,
      ...Object.fromEntries(moments.map((moment) => [`killed with ${moment}`, this.#count(moment)])),
      'commands that had to be looked up': this.#uncertain.size,
      'new things that a person decided about': this.#decided,
      'queue emptied and judged': this.#drains,
      'longest until it was empty': inMs(this.#longestDrainMs),
      'starts that failed on a full disk': this.#failedStarts,
    };
  }

  /** The moments with too few kills. */
  gaps(): string[] {
    const least = (this.#kills.length * LEAST_PER_MILLE) / 1000;
    const sendingMoments = moments.filter((moment) => moment.startsWith('sending'));
    return sendingMoments
      .filter((moment) => this.#count(moment) < least)
      .map((moment) => `too few kills fell with ${moment}`);
  }

  #count(moment: Moment): number {
    return this.#kills.filter((kill) => kill === moment).length;
  }
}

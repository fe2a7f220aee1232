// Counts where the kills fell and what they met, so that a trial that never met the dangerous moments does not pass for a proof.
import { inMs } from '../campaign.ts';
import { type Moment, moments, type Traces } from './traces.ts';

/** What a full campaign has to meet of each moment of a telling, in a thousand kills. */
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

  /** What had to be looked up at the shop. */
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

  /** What a person was asked about. */
  decided(): void {
    this.#decided += 1;
  }

  /** In few words, while it goes on. */
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
      'starts that a full disk kept from': this.#failedStarts,
    };
  }

  /** The moments that were met too rarely to speak of. */
  gaps(): string[] {
    const least = (this.#kills.length * LEAST_PER_MILLE) / 1000;
    const tellings = moments.filter((moment) => moment.startsWith('telling'));
    return tellings
      .filter((moment) => this.#count(moment) < least)
      .map((moment) => `too few kills fell with ${moment}`);
  }

  #count(moment: Moment): number {
    return this.#kills.filter((one) => one === moment).length;
  }
}

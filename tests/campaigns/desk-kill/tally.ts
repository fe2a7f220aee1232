// Counts at which instants the kills fell, so that a campaign that missed the dangerous instants fails.
import { inMs } from '../campaign.ts';
import { isHalfMade, isUnswept, type Phase, phases, type Traces } from './traces.ts';

export const aims = ['at any instant', 'while writing'] as const;
export type Aim = (typeof aims)[number];

export const fetchings = ['first', 'whole', 'changes'] as const;
export type Fetching = (typeof fetchings)[number];

export interface Kill {
  aim: Aim;
  fetching: Fetching;
  phase: Phase;
  left: Traces;
}

/** The least share of kills in each phase, in percent, that a full campaign needs. */
const LEAST_PERCENT = 5;

export class Tally {
  readonly #kills: Kill[] = [];
  #longestMs = 0;
  #stops = 0;

  add(kill: Kill): void {
    this.#kills.push(kill);
  }

  fetchedIn(ms: number): void {
    this.#longestMs = Math.max(this.#longestMs, ms);
  }

  stopped(): void {
    this.#stops += 1;
  }

  /** A short summary for the progress report. */
  soFar(): string {
    return inPhases(this.#kills);
  }

  figures(): Record<string, string | number> {
    const kills = this.#kills;
    const of = (fetching: Fetching) => kills.filter((kill) => kill.fetching === fetching);
    return {
      kills: kills.length,
      ...Object.fromEntries(aims.map((aim) => [aim, inPhases(kills.filter((kill) => kill.aim === aim))])),
      ...Object.fromEntries(fetchings.map((fetching) => [`in ${fetching}`, inPhases(of(fetching))])),
      'a file was half made': kills.filter(({ left }) => isHalfMade(left)).length,
      'old or new files lay about': kills.filter(({ left }) => isUnswept(left)).length,
      'stopped in good order between': this.#stops,
      'longest fetching': inMs(this.#longestMs),
    };
  }

  /** The phases with too few kills. */
  gaps(): string[] {
    const least = (this.#kills.length * LEAST_PERCENT) / 100;
    return phases
      .filter((phase) => this.#kills.filter((kill) => kill.phase === phase).length < least)
      .map((phase) => `too few kills fell ${phase}`);
  }
}

function inPhases(kills: readonly Kill[]): string {
  const counts = phases.map((phase) => `${kills.filter((kill) => kill.phase === phase).length} ${phase}`);
  return `${kills.length}: ${counts.join(', ')}`;
}

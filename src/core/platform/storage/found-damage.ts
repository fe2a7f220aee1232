// What a journal tells of damage that it has found.
import type { Damage } from '../../../contract/damage.ts';

export interface FoundDamage extends Omit<Damage, 'id' | 'atSeconds'> {
  /** Tells apart what would otherwise look like the same damage again. */
  evidence?: string;
}

/** A range of lines, or of days, and what is wrong with it. */
export type Fault = Pick<Damage, 'kind' | 'first' | 'last'>;

export type ReportDamage = (found: FoundDamage) => void;

type Whose = Pick<FoundDamage, 'shop' | 'records'> & Partial<FoundDamage>;

/** What is wrong with the lines of a file, each range by itself. */
export const damageOf = (faults: readonly Fault[], whose: Whose): FoundDamage[] =>
  faults.map((fault) => ({
    day: null,
    slips: [],
    papers: [],
    totals: null,
    isMended: false,
    copy: null,
    ...whose,
    ...fault,
  }));

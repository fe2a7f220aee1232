// What the pill in the bar can say: each entry is one state of the desk, with where it leads.
import type { Component } from 'vue';
import type { PageName } from '../../i18n/titles.ts';

export type StatusTone = 'good' | 'calm' | 'warn' | 'bad';

export interface StatusEntry {
  /** For those who look for it: `online`, `offline`, `outbox-needsYou`, `print-failed` … */
  name: string;
  tone: StatusTone;
  /** What fits in the pill. */
  words: string;
  /** What the menu adds. */
  detail: string;
  icon: Component;
  /** `notices`: the page says more of it, and what to do. */
  lead: 'check' | 'notices' | PageName;
  /** Orders are in danger. */
  isLoud?: boolean;
}

const urgency: readonly StatusTone[] = ['bad', 'warn', 'calm', 'good'];

/** The most urgent first; of equal ones in the order in which they came. */
export const byUrgency = (entries: readonly StatusEntry[]): StatusEntry[] =>
  urgency.flatMap((tone) => entries.filter((entry) => entry.tone === tone));

// Tells from the journal of the print jobs, and from the paper, at which moment of its work a desk died.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { saidIn } from '../../support/journal-text.ts';
import type { Kitchen } from './kitchen.ts';

export const moments = [
  'nothing waiting',
  'something queued',
  'sending, nothing on paper',
  'sending, in the middle of the paper',
  'sending, paper cut',
] as const;
export type Moment = (typeof moments)[number];

const change = z.object({ id: z.string(), state: z.string().optional() });
const line = z.object({ put: z.array(change).optional(), set: change.optional() });

const journalOf = (home: string) => join(home, 'printing', 'journal.journal');

export function journalBytes(home: string): number {
  return statSync(journalOf(home), { throwIfNoEntry: false })?.size ?? 0;
}

/** The states of all jobs when the desk died. */
export function statesIn(home: string): Map<string, string> {
  const file = journalOf(home);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const states = new Map<string, string>();
  for (const each of saidIn(text)) {
    const { put = [], set } = line.parse(JSON.parse(each));
    for (const { id, state } of [...put, ...(set === undefined ? [] : [set])])
      if (state !== undefined) states.set(id, state);
  }
  return states;
}

export function momentOf(
  home: string,
  kitchen: Pick<Kitchen<unknown>, 'isPrinting'>,
  hasJustCut: boolean,
): Moment {
  const states = new Set(statesIn(home).values());
  if (states.has('sending')) {
    if (kitchen.isPrinting) return 'sending, in the middle of the paper';
    return hasJustCut ? 'sending, paper cut' : 'sending, nothing on paper';
  }
  return states.has('queued') ? 'something queued' : 'nothing waiting';
}

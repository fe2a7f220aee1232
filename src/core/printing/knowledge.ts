// What jobs have shown of each printer: whether it answers, and whether it confirms. Can be found out again.
import { z } from 'zod';
import type { DocumentKind } from '../platform/storage/cache.ts';

const knowledge = z.strictObject({
  answers: z.enum(['not-known', 'status', 'mute']),
  /** It has confirmed a job; it never does; or no job has shown it. */
  confirms: z.enum(['not-known', 'yes', 'no']),
});
export type Knowledge = z.output<typeof knowledge>;

export const nothingKnown: Knowledge = { answers: 'not-known', confirms: 'not-known' };

/** What a printer has not done may be owed to a passing fault; what it has done, it must do again. */
export const withoutFailings = ({ answers, confirms }: Knowledge): Knowledge => ({
  answers: answers === 'mute' ? 'not-known' : answers,
  confirms: confirms === 'no' ? 'not-known' : confirms,
});

/** By printer. */
export const knowledgeKind: DocumentKind<Record<string, Knowledge>> = {
  name: 'printing/known-printers',
  version: 1,
  schema: z.record(z.string(), knowledge),
  empty: {},
};

/** Nothing need be stored of a printer of which nothing is known. */
export function withKnowledge(
  all: Readonly<Record<string, Knowledge>>,
  printer: string,
  learned: Knowledge,
): Record<string, Knowledge> {
  const { [printer]: _, ...others } = all;
  const isNothing = learned.answers === 'not-known' && learned.confirms === 'not-known';
  return isNothing ? others : { ...others, [printer]: learned };
}

// What jobs have shown of each printer: whether it answers, confirms and hangs up. Can be found out again.
import { z } from 'zod';
import type { DocumentKind } from '../platform/storage/cache.ts';

const knowledge = z.strictObject({
  answers: z.enum(['not-known', 'status', 'mute']),
  /** It has confirmed a job; it never does; or no job has shown it. */
  confirms: z.enum(['not-known', 'yes', 'no']),
  /** It answers the question with an id. */
  ids: z.enum(['not-known', 'yes', 'no']).default('not-known'),
  /** A person said that a ticket came out whose connection it did not close, so that says nothing of it. */
  neverHangsUp: z.boolean().default(false),
});
export type Knowledge = z.output<typeof knowledge>;

export const nothingKnown: Knowledge = {
  answers: 'not-known',
  confirms: 'not-known',
  ids: 'not-known',
  neverHangsUp: false,
};

/**
 * What a printer has not done may be owed to a passing fault; what it has done, it must do again. Whether it knows a
 * question does not pass.
 */
export const withoutFailings = ({ answers, confirms, ...lasting }: Knowledge): Knowledge => ({
  ...lasting,
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
  return isSame(learned, nothingKnown) ? others : { ...others, [printer]: learned };
}

export const isSame = (first: Knowledge, second: Knowledge): boolean =>
  first.answers === second.answers &&
  first.confirms === second.confirms &&
  first.ids === second.ids &&
  first.neverHangsUp === second.neverHangsUp;

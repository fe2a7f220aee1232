// What a pass writes beside the records: in a draft, how to go on; in a generation, how complete and from when it is.
import { z } from 'zod';
import type { Generation } from '../storage/cache.ts';

/** Ids that the records name. */
const names = z.array(z.string());

const draftNotes = z.object({
  pass: z.literal('full'),
  startedAtSeconds: z.int(),
  nextPage: z.int().min(2),
  pageSize: z.int().min(1),
  pages: z.int().nullable(),
  count: z.int().nullable(),
  untilSeconds: z.int().nullable(),
  names,
});
export type DraftNotes = z.output<typeof draftNotes>;

const generationNotes = z.object({
  /** When the walk through all of it began, by this machine's clock. */
  fullAtSeconds: z.int(),
  /** When the fetching of it began, by this machine's clock: what was done at the shop before that is in it. */
  asOfSeconds: z.int(),
  /** Changes up to here are in it, by the shop's clock; null where the shop does not tell its time. */
  untilSeconds: z.int().nullable(),
  /** How many the shop counted; null where it does not count. */
  counted: z.int().nullable(),
  held: z.int(),
  names,
});
export type GenerationNotes = z.output<typeof generationNotes>;

export const draftNotesOf = (draft: Generation | undefined) => draftNotes.safeParse(draft?.notes).data;

export const generationNotesOf = (current: Generation | undefined) =>
  generationNotes.safeParse(current?.notes).data;

/** How many the shop counted and did not show. */
export const missingIn = ({ counted, held }: Pick<GenerationNotes, 'counted' | 'held'>) =>
  counted === null ? 0 : counted - held;

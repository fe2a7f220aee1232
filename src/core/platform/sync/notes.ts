// The notes beside the records: in a draft, how to resume; in a generation, how complete and how recent it is.
import { z } from 'zod';
import type { Generation } from '../storage/cache.ts';

/** Ids that the records mention. */
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
  /** When the full walk began, by this machine's clock. */
  fullAtSeconds: z.int(),
  /** When the fetch began, by this machine's clock: everything done at the shop before is included. */
  asOfSeconds: z.int(),
  /** Changes up to this time are included, by the shop's clock; null if the shop does not send its time. */
  untilSeconds: z.int().nullable(),
  /** The shop's own count; null if it does not count. */
  counted: z.int().nullable(),
  held: z.int(),
  names,
});
export type GenerationNotes = z.output<typeof generationNotes>;

export const draftNotesOf = (draft: Generation | undefined) => draftNotes.safeParse(draft?.notes).data;

export const generationNotesOf = (current: Generation | undefined) =>
  generationNotes.safeParse(current?.notes).data;

/** How many records the shop counted but did not show. */
export const missingIn = ({ counted, held }: Pick<GenerationNotes, 'counted' | 'held'>) =>
  counted === null ? 0 : counted - held;

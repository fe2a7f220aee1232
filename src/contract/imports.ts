// Importing a file of goods: its upload in chunks, its columns, and the field that each column stands for.
import * as z from 'zod/mini';
import { pieces, writtenStates } from './goods-fields.ts';
import { anyGoodsId, deliveryModes, goodsId } from './goods.ts';
import { importFields } from './import-fields.ts';
import { plan } from './plans.ts';
import { command, nothing } from './route.ts';

export const importId = z.string().check(z.regex(/^[0-9a-f]{32}$/));
export const MOST_IMPORT_COLUMNS = 100;
const columns = z.array(z.nullable(z.enum(importFields))).check(z.maxLength(MOST_IMPORT_COLUMNS));

/** Base64; below the limit of a request. */
export const MOST_PIECE_CHARACTERS = 600_000;
export const importPiece = z.strictObject({
  id: importId,
  base64: z.string().check(z.maxLength(MOST_PIECE_CHARACTERS)),
});
export const MOST_IMPORT_BYTES = 50_000_000;

const word = z.string().check(z.minLength(1), z.maxLength(100));
const words = z.array(word).check(z.maxLength(80));

export const optionKinds = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** The words that people use for fields, states and modes, in every language that a file may be in. */
export const importWords = z.strictObject({
  headings: z.record(z.enum(importFields), words),
  states: z.record(z.enum([...writtenStates, 'scheduled']), words),
  /** By the shop's own numbers. */
  delivery: z.record(z.enum(deliveryModes.map(String)), words),
  /** The kinds of options by their numbers; the first word names one that the file does not name. */
  kinds: z.record(z.enum(optionKinds), words),
});
export type ImportWords = z.output<typeof importWords>;

/** What a person decides about a file; remembered for the shop's next file. */
export const importChoices = z.strictObject({
  /** By the name in the file: an existing category, or null for none. */
  categories: z.record(z.string().check(z.maxLength(200)), z.nullable(goodsId)),
  /** The same for receipt groups; one that is queued has the id `new-…`. */
  groups: z.record(z.string().check(z.maxLength(200)), z.nullable(anyGoodsId)),
  /** For new items without a value in the file. */
  stock: pieces,
  state: z.enum(writtenStates),
});
export type ImportChoices = z.output<typeof importChoices>;

/** A cell as a person corrected it; an empty text means an empty cell. */
export const importCorrection = z.strictObject({
  line: z.int().check(z.minimum(1)),
  field: z.enum(importFields),
  text: z.string().check(z.maxLength(20_000)),
});
export type ImportCorrection = z.output<typeof importCorrection>;

/** The file as it was parsed, before any item is looked up. */
export const importTable = z.strictObject({
  id: importId,
  name: z.string(),
  format: z.enum(['csv', 'xlsx']),
  headings: z.array(z.string()),
  /** The first lines, cell by cell. */
  sample: z.array(z.array(z.string())),
  /** Without the headings. */
  lines: z.int(),
  /** The guessed field of each column, or the last choice for a file with the same headings; null for none. */
  columns,
  /** As they were last made. */
  choices: importChoices,
});
export type ImportTable = z.output<typeof importTable>;

export const MOST_CORRECTIONS = 5_000;

export const importCheck = z.strictObject({
  id: importId,
  columns,
  words: importWords,
  choices: importChoices,
  corrections: z.array(importCorrection).check(z.maxLength(MOST_CORRECTIONS)),
  /** Goes by the codes also where the names have nothing in common. */
  trustsCodes: z.boolean(),
});

/** A category or receipt group of the file that the shop does not have, or has several times. */
const unknownName = z.strictObject({ name: z.string(), lines: z.int() });
export type UnknownName = z.output<typeof unknownName>;

export const importPlan = z.extend(plan, {
  unknownCategories: z.array(unknownName),
  unknownGroups: z.array(unknownName),
  /** New items that have no picture in the file and get none by default; the shop demands one. */
  withoutPicture: z.int(),
  /** Rows whose code is that of an item with quite another name. */
  otherNames: z.int(),
});
export type ImportPlan = z.output<typeof importPlan>;

export const importsRoutes = {
  /** Starts an upload; the file follows in chunks, in order. */
  'import.begin': command(
    z.strictObject({ name: z.string().check(z.maxLength(255)) }),
    z.strictObject({ id: importId }),
  ),
  /** Adds the next chunk of the file. */
  'import.add': command(importPiece, nothing),
  /** Parses the uploaded file and guesses its columns. */
  'import.read': command(z.strictObject({ id: importId, words: importWords }), importTable),
  /** Plans the import with the chosen columns. Queues nothing. */
  'import.plan': command(importCheck, importPlan),
  /** Discards the uploaded file. */
  'import.drop': command(z.strictObject({ id: importId }), nothing),
} as const;

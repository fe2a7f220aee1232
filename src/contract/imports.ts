// Importing a file of goods: its upload in chunks, its columns, and the field that each column stands for.
import * as z from 'zod/mini';
import { writtenStates } from './goods-fields.ts';
import { deliveryModes } from './goods.ts';
import { plan } from './plans.ts';
import { command, nothing } from './route.ts';

export const importId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** The fields that a column can stand for. An id, a code, or a title that only one item has, identifies the item. */
export const importFields = [
  'id',
  'title',
  /** A code of the item, or of one combination: price and stock then belong to that combination. */
  'code',
  /**
   * All codes of an item and its combinations, as an export writes them; they identify the item and are never written.
   */
  'codes',
  'price',
  'virtualPrice',
  'stock',
  'state',
  'sellAt',
  'scanCode',
  'categories',
  'receiptGroups',
  'delivery',
  'boxFee',
  'supplier',
  'description',
  'shareTitle',
  'cover',
] as const;
export type ImportField = (typeof importFields)[number];

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
const words = z.array(word).check(z.maxLength(20));

/** The words that people use for fields, states and modes, in every language that a file may be in. */
export const importWords = z.strictObject({
  headings: z.record(z.enum(importFields), words),
  states: z.record(z.enum([...writtenStates, 'scheduled']), words),
  /** By the shop's own numbers. */
  delivery: z.record(z.enum(deliveryModes.map(String)), words),
});
export type ImportWords = z.output<typeof importWords>;

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
});
export type ImportTable = z.output<typeof importTable>;

export const importCheck = z.strictObject({ id: importId, columns, words: importWords });
export type ImportCheck = z.output<typeof importCheck>;

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
  'import.plan': command(importCheck, plan),
  /** Discards the uploaded file. */
  'import.drop': command(z.strictObject({ id: importId }), nothing),
} as const;

// A file of goods that somebody brings: how it comes over in pieces, what its columns are, and what they stand for.
import * as z from 'zod/mini';
import { writtenStates } from './goods-fields.ts';
import { deliveryModes } from './goods.ts';
import { plan } from './plans.ts';
import { command, nothing } from './route.ts';

export const importId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** What a column can stand for. By an id, or a code, or a title that only one item has, it is known which item is meant. */
export const importFields = [
  'id',
  'title',
  /** Of the item or of one of its combinations: then price and stock are that one's. */
  'code',
  /** All codes of an item and its combinations, as an exported file has them; read to find the item, never written. */
  'codes',
  'price',
  'virtualPrice',
  'stock',
  'state',
  'sellAt',
  'scanCode',
  'categories',
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

/** Base64, below what a request may carry. */
export const MOST_PIECE_CHARACTERS = 600_000;
export const importPiece = z.strictObject({
  id: importId,
  base64: z.string().check(z.maxLength(MOST_PIECE_CHARACTERS)),
});
export const MOST_IMPORT_BYTES = 50_000_000;

const word = z.string().check(z.minLength(1), z.maxLength(100));
const words = z.array(word).check(z.maxLength(20));

/** What people call things, in whatever language a file may be. */
export const importWords = z.strictObject({
  headings: z.record(z.enum(importFields), words),
  states: z.record(z.enum([...writtenStates, 'scheduled']), words),
  /** By the shop's own numbers. */
  delivery: z.record(z.enum(deliveryModes.map(String)), words),
});
export type ImportWords = z.output<typeof importWords>;

/** The file as it was understood, before anything is looked up. */
export const importTable = z.strictObject({
  id: importId,
  name: z.string(),
  format: z.enum(['csv', 'xlsx']),
  headings: z.array(z.string()),
  /** The first lines, cell by cell. */
  sample: z.array(z.array(z.string())),
  /** Without the headings. */
  lines: z.int(),
  /** What each column seems to be, or was for a file with the same headings; null for none. */
  columns,
});
export type ImportTable = z.output<typeof importTable>;

export const importCheck = z.strictObject({ id: importId, columns, words: importWords });
export type ImportCheck = z.output<typeof importCheck>;

export const importsRoutes = {
  /** A file comes in pieces, in their order. */
  'import.begin': command(
    z.strictObject({ name: z.string().check(z.maxLength(255)) }),
    z.strictObject({ id: importId }),
  ),
  'import.add': command(importPiece, nothing),
  'import.read': command(z.strictObject({ id: importId, words: importWords }), importTable),
  'import.plan': command(importCheck, plan),
  'import.drop': command(z.strictObject({ id: importId }), nothing),
} as const;

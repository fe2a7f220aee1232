// Orders in a backup: the lines of their files, packed, in the backup itself or in files beside it.
import { z } from 'zod';
import { bytesFrom } from '../platform/bytes.ts';
import { daysKind, type StoredDay } from '../orders/business-days.ts';
import { decodeFile, encodeFile } from '../platform/storage/format.ts';
import type { Digest, JsonObject, Packing } from '../ports.ts';

const FORMAT = 1;
const MOST_ANCHOR = 100_000;
const MOST_FILES = 20_000;
/** A day of 30,000 orders has 200 MB. */
const MOST_FILE_BYTES = 400_000_000;

const sum = z.string().regex(/^[0-9a-f]{64}$/);
const packedFile = z.strictObject({
  name: z.string().regex(/^(journal|day-[1-9]\d{0,6})$/),
  lines: z.int().min(0),
  /** Of the lines before they were packed. */
  sum,
  /** What stands beside the file: without it nothing shows that lines are missing at its end. */
  anchor: z.string().max(MOST_ANCHOR).optional(),
  /** Of the packed bytes. */
  bytes: z.int().min(0),
  /** In base64; absent where the bytes lie beside the backup. */
  packed: z.string().optional(),
});
export type PackedFile = z.output<typeof packedFile>;

const entry = z.strictObject({
  format: z.literal(FORMAT),
  days: z.custom<JsonObject>((value) => typeof value === 'object' && value !== null && !Array.isArray(value)),
  files: z.array(packedFile).max(MOST_FILES),
});
export type OrdersEntry = z.output<typeof entry>;

export interface ReadOrders {
  days: readonly StoredDay[];
  files: readonly PackedFile[];
}

const daysShape = daysKind('');

export const ordersEntry = (days: readonly StoredDay[], files: readonly PackedFile[]): OrdersEntry => ({
  format: FORMAT,
  days: encodeFile(daysShape, [...days]),
  files: [...files],
});

export function readOrdersEntry(found: unknown): ReadOrders | 'newer' | 'unreadable' {
  const head = z.looseObject({ format: z.int() }).safeParse(found).data;
  if (head !== undefined && head.format > FORMAT) return 'newer';
  const read = entry.safeParse(found).data;
  if (read === undefined) return 'unreadable';
  const days = decodeFile(daysShape, read.days);
  if (days.kind !== 'read') return days.kind === 'newer' ? 'newer' : 'unreadable';
  const numbers = days.value.map(({ number }) => number);
  const names = read.files.map(({ name }) => name);
  const isOdd = hasDuplicates(numbers) || hasDuplicates(names) || !isAscending(numbers);
  return isOdd ? 'unreadable' : { days: days.value, files: read.files };
}

/** Where the packed bytes of a file lie beside the backup; another content has another name. */
export const besideName = ({ name, sum }: Pick<PackedFile, 'name' | 'sum'>): string =>
  `orders/${name}-${sum.slice(0, 24)}.gz`;

/** The packed bytes that lie beside a backup; undefined if they are not there. */
export type Beside = (name: string) => Promise<Uint8Array | undefined>;

/** The lines of a file, and what stands beside it. */
export interface OrderLines {
  lines: readonly string[];
  anchor: string | undefined;
}

export interface PackingDeps {
  packing: Packing;
  digest: Digest;
}

export async function packLines(
  name: string,
  { lines, anchor }: OrderLines,
  { packing, digest }: PackingDeps,
): Promise<{ file: PackedFile; bytes: Uint8Array }> {
  const text = lines.map((line) => `${line}\n`).join('');
  const bytes = await packing.pack(text);
  const file = { name, lines: lines.length, sum: digest(text), bytes: bytes.length };
  return { file: anchor === undefined ? file : { ...file, anchor }, bytes };
}

/** Undefined if the bytes are missing, or are not those that were packed. */
export async function unpackLines(
  file: PackedFile,
  beside: Beside,
  { packing, digest }: PackingDeps,
): Promise<string[] | undefined> {
  const bytes = file.packed === undefined ? await beside(besideName(file)) : bytesFrom(file.packed);
  if (bytes?.length !== file.bytes) return undefined;
  const text = await packing.unpack(bytes, MOST_FILE_BYTES);
  if (text === undefined || digest(text) !== file.sum) return undefined;
  const lines = text.split('\n').slice(0, -1);
  return lines.length === file.lines ? lines : undefined;
}

const hasDuplicates = (all: readonly unknown[]) => new Set(all).size < all.length;

const isAscending = (numbers: readonly number[]) =>
  numbers.every((number, position) => number > (numbers[position - 1] ?? 0));

// Reads a shop file and reports everything that is wrong with it, each fault with its position.
import { describeRefusals, type Refusal, refusalsOf, preview } from '../../wire/scalars/refusal.ts';
import { type GoodsDocument, withTotals } from '../goods/document.ts';
import { readEntry } from './entries.ts';
import { entriesOf, type RawEntry } from './flatten.ts';
import { smallIdParam } from '../../wire/scalars/numbers.ts';
import { refuseReferences } from './references.ts';
import { shopFile, type ShopFile } from './schema.ts';
import { isReadableText } from '../../wire/form/limits.ts';
import { isPictureName, PICTURE_SCHEME } from '../goods/picture-address.ts';

export interface ReadShop {
  shop: ShopFile['shop'];
  goods: GoodsDocument[];
  receiptGroups: ShopFile['receipt_groups'];
  entries: RawEntry[];
}

/** Thrown for an invalid shop file; the message lists the faults with their positions. */
export class UnreadableShopFile extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnreadableShopFile';
  }
}

export function readShopFile(text: string): ReadShop {
  const raw = parseJson(text);
  const unreadableTexts = refuseTexts(raw);
  if (unreadableTexts.length > 0) throw unreadable(unreadableTexts);
  const result = shopFile.safeParse(raw, { reportInput: true });
  if (!result.success) throw unreadable(refusalsOf(result.error));
  const { refusals, entries } = readEntries(result.data);
  const faults = refusals.length > 0 ? refusals : refuseReferences(result.data, entries);
  if (faults.length > 0) throw unreadable(faults);
  return {
    shop: result.data.shop,
    goods: result.data.goods.map(withTotals),
    receiptGroups: result.data.receipt_groups,
    entries,
  };
}

const unreadable = (refusals: readonly Refusal[]) => new UnreadableShopFile(describeRefusals(refusals, 'en'));

function readEntries(file: ShopFile): { refusals: Refusal[]; entries: RawEntry[] } {
  const refusals: Refusal[] = [];
  const entries: RawEntry[] = [];
  for (const entry of entriesOf(file)) {
    const read = readEntry(entry.kind, { ...idOf(entry), ...entry.record });
    refusals.push(...refuseId(entry));
    if (read.success) entries.push({ ...entry, record: read.record });
    else
      refusals.push(
        ...refusalsOf(read.error).map((refusal) => ({ ...refusal, path: [...entry.path, ...refusal.path] })),
      );
  }
  return { refusals, entries };
}

/** The wire accepts any text as an id, but the database needs a number. */
function refuseId({ path, id }: RawEntry): Refusal[] {
  const isMissing = id === '';
  return isMissing || smallIdParam().safeParse(id).data === id
    ? []
    : [{ code: 'not-id', path: [...path, 'id'], got: JSON.stringify(id) }];
}

/** Basic settings have an id in answers even when the file names none. */
const idOf = ({ kind, id }: RawEntry) => (kind === 'pick_up_setting' ? { id } : {});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableShopFile(`is not JSON: ${describeFirstFault(text)}`);
  }
}

/**
 * Engines report positions inconsistently and never a line, so this searches for the longest prefix that is a valid
 * start of JSON.
 */
function describeFirstFault(text: string): string {
  let good = 0;
  let bad = text.length + 1;
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (isBeginningOfJson(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  const before = text.slice(0, good).split('\n');
  const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
  return good === text.length
    ? `${place}: the file ends too early`
    : `${place}: unexpected ${JSON.stringify(text[good])}`;
}

function isBeginningOfJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return (
      message.startsWith('Unexpected end') || /position (\d+)/.exec(message)?.[1] === String(text.length)
    );
  }
}

type Path = readonly (string | number)[];

function refuseTexts(value: unknown, path: Path = []): Refusal[] {
  if (typeof value === 'string') return refuseText(value, path);
  if (Array.isArray(value)) return value.flatMap((item, index) => refuseTexts(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    isReadableText(name) ? refuseTexts(item, [...path, name]) : [{ code: 'bad-name', path }],
  );
}

function refuseText(text: string, path: Path): Refusal[] {
  if (!isReadableText(text)) return [{ code: 'forbidden-character', path }];
  return isBrokenPicture(text) ? [{ code: 'not-address', path, got: preview(text) }] : [];
}

/** A sentence may begin with the scheme's word, so only texts without spaces are checked. */
function isBrokenPicture(text: string): boolean {
  return (
    text.startsWith(PICTURE_SCHEME) && !/\s/.test(text) && !isPictureName(text.slice(PICTURE_SCHEME.length))
  );
}

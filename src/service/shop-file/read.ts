// Reads a shop file and says everything that is wrong with it, each fault with the place where it stands.
import { describeRefusals, type Refusal, refusalsOf } from '../../wire/scalars/refusal.ts';
import type { GoodsDocument } from '../goods/document.ts';
import { readEntry } from './entries.ts';
import { entriesOf, type RawEntry } from './flatten.ts';
import { refuseReferences } from './references.ts';
import { shopFile, type ShopFile } from './schema.ts';

export interface ReadShop {
  shop: ShopFile['shop'];
  goods: GoodsDocument[];
  receiptGroups: ShopFile['receipt_groups'];
  entries: RawEntry[];
}

/** Raised for a file that is no shop file; the message lists the faults with their places. */
export class UnreadableShopFile extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnreadableShopFile';
  }
}

export function readShopFile(text: string): ReadShop {
  const result = shopFile.safeParse(parseJson(text), { reportInput: true });
  if (!result.success) throw unreadable(refusalsOf(result.error));
  const { refusals, entries } = readEntries(result.data);
  const faults = refusals.length > 0 ? refusals : refuseReferences(result.data, entries);
  if (faults.length > 0) throw unreadable(faults);
  return {
    shop: result.data.shop,
    goods: result.data.goods,
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
    if (read.success) entries.push({ ...entry, record: read.record });
    else
      refusals.push(
        ...refusalsOf(read.error).map((refusal) => ({ ...refusal, path: [...entry.path, ...refusal.path] })),
      );
  }
  return { refusals, entries };
}

/** Basic settings are answered with an id even where the file names none. */
const idOf = ({ kind, id }: RawEntry) => (kind === 'pick_up_setting' ? { id } : {});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UnreadableShopFile(`is not JSON: ${placeOf(error, text)}`);
  }
}

/** The engine names a position; people look for a line. */
function placeOf(error: unknown, text: string): string {
  const message = error instanceof Error ? error.message : String(error);
  const position = /position (\d+)/.exec(message)?.[1];
  if (position === undefined) return message;
  const before = text.slice(0, Number(position)).split('\n');
  return `${message} (line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1})`;
}

// What an exported file shows of an item: a cell with the same text was not edited.
import type { Zone } from '../../contract/time-zone.ts';
import type { MenuLine } from '../../core/work.ts';
import { type Column, rowOf as cellsOf, textOfCell } from '../../formats/write/cells.ts';
import { readMoney, readStock } from './cell-values.ts';
import type { FieldReader, WrittenField } from './fields.ts';
import type { Lookup } from './lookup.ts';

interface ShownDeps {
  lookup: Lookup;
  /** Null if the shop does not know it. */
  categoryName: (id: string) => string | null;
  groupName: (id: string) => string | null;
  zone: Zone;
  reader: FieldReader;
  asText: (text: string) => string;
}

/** Whether the cell has the text that the export writes. */
export type IsUnedited = (field: WrittenField, text: string) => boolean;

export function uneditedCheck(id: string, deps: ShownDeps): IsUnedited {
  const { lookup, reader } = deps;
  const line = lookup.lineOf(id);
  if (line === undefined) return () => false;
  const isWritten = (column: Column, text: string) =>
    deps.asText(textOf(line, column, deps)).trim() === text.trim();
  return (field, text) => {
    if (field === 'state') return reader.state(text) === line.state;
    if (field === 'title' || field === 'categories' || field === 'receiptGroups')
      return isWritten(field, text);
    if (field !== 'price' && field !== 'stock') return false;
    const read = field === 'price' ? readMoney(text) : readStock(text);
    const held = field === 'price' ? line.priceFen : line.stock;
    return ('value' in read && read.value === held) || isWritten(field, text);
  };
}

const noWords = { 'on-sale': '', scheduled: '', 'in-warehouse': '' };

function textOf(line: MenuLine, column: Column, { categoryName, groupName, zone }: ShownDeps): string {
  const naming = { states: noWords, categoryName, groupName, wallOf: zone.wallOf };
  const [cell = null] = cellsOf(line, [column], naming);
  return cell === null ? '' : textOfCell(cell);
}

// Blocks of cells: pasting from a spreadsheet, copying to one, filling and clearing.
import { expect, test } from 'vitest';
import { columns } from '../../../../../src/renderer/features/goods-editor/matrix/cells.ts';
import {
  emptied,
  filledDown,
  pasted,
} from '../../../../../src/renderer/features/goods-editor/matrix/edits.ts';
import {
  blockOf,
  cellsIn,
  placeAfter,
} from '../../../../../src/renderer/features/goods-editor/matrix/grid.ts';
import {
  readTable,
  writeTable,
} from '../../../../../src/renderer/features/goods-editor/matrix/grid-input.ts';
import { fc } from '../../../../support/fast-check.ts';

const keys = Array.from({ length: 12 }, (_, at) => String(30 + at));
const size = { rows: keys.length, columns: columns.length, page: 4 };
const anyPlace = fc.record({ row: fc.nat(11), column: fc.nat(4) });
const anyCell = fc.oneof(fc.string({ maxLength: 6 }), fc.constantFrom('a\tb', 'a\nb', '"', 'say "hi"', ''));
const anyTable = fc
  .record({ tall: fc.integer({ min: 1, max: 5 }), wide: fc.integer({ min: 1, max: 6 }) })
  .chain(({ tall, wide }) =>
    fc.array(fc.array(anyCell, { minLength: wide, maxLength: wide }), { minLength: tall, maxLength: tall }),
  );

test('reads back every table that it has written', () => {
  fc.assert(
    fc.property(anyTable, (table) => {
      // A single empty line at the end is only the line break of the line before.
      const isClosed = table.length > 1 && table.at(-1)?.length === 1 && table.at(-1)?.[0] === '';
      expect(readTable(writeTable(table))).toEqual(isClosed ? table.slice(0, -1) : table);
    }),
  );
});

test('reads the formats of spreadsheets: any line break, one at the end, quotes around line breaks', () => {
  expect(readTable('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
  expect(readTable('"two\nlines"\t5" wide')).toEqual([['two\nlines', '5" wide']]);
  expect(readTable('12,50')).toEqual([['12,50']]);
});

test('pastes every cell to its position, and counts those outside the sheet', () => {
  fc.assert(
    fc.property(anyTable, anyPlace, (table, place) => {
      const { changes, beyond } = pasted(table, { from: place, to: place }, keys);
      const count = table.length * (table[0]?.length ?? 0);
      expect(changes.length + beyond).toBe(count);
      for (const { key, column, text } of changes) {
        const row = keys.indexOf(key) - place.row;
        expect(table[row]?.[columns.indexOf(column) - place.column]).toBe(text);
      }
    }),
  );
});

test('pastes one cell into the whole block, and repeats a table as often as it fits', () => {
  const block = blockOf({ row: 0, column: 0 }, { row: 3, column: 1 });
  expect(pasted([['5']], block, keys).changes).toHaveLength(8);
  expect(
    pasted(
      [
        ['5', '6'],
        ['7', '8'],
      ],
      block,
      keys,
    ).changes.map(({ text }) => text),
  ).toEqual([...['5', '6', '7', '8'], ...['5', '6', '7', '8']]);
  expect(pasted([['5'], ['6'], ['7']], block, keys).changes).toHaveLength(3);
});

test('fills down from the first row of the block, and a single row from the row above', () => {
  const shown = ({ row, column }: { row: number; column: number }) => `${row}/${column}`;
  const block = blockOf({ row: 4, column: 1 }, { row: 2, column: 0 });
  expect(filledDown(block, keys, shown).map(({ text }) => text)).toEqual(['2/0', '2/1', '2/0', '2/1']);
  const single = blockOf({ row: 4, column: 1 }, { row: 4, column: 1 });
  expect(filledDown(single, keys, shown)).toEqual([{ key: '34', column: 'virtualFen', text: '3/1' }]);
  expect(filledDown(blockOf({ row: 0, column: 0 }, { row: 0, column: 0 }), keys, shown)).toEqual([]);
});

test('clears each cell of the block once', () => {
  fc.assert(
    fc.property(anyPlace, anyPlace, (one, other) => {
      const block = blockOf(one, other);
      const changes = emptied(block, keys);
      expect(changes).toHaveLength(cellsIn(block).length);
      expect(new Set(changes.map(({ key, column }) => key + column)).size).toBe(changes.length);
    }),
  );
});

const anyKey = fc.record({
  key: fc.constantFrom(
    'ArrowUp',
    'ArrowDown',
    'ArrowLeft',
    'ArrowRight',
    'Home',
    'End',
    'PageUp',
    'Enter',
    'Tab',
  ),
  shiftKey: fc.boolean(),
  isCommand: fc.boolean(),
  isEditing: fc.boolean(),
});

test('never leaves the sheet by a key, except by Tab at its ends', () => {
  fc.assert(
    fc.property(anyPlace, anyKey, (place, key) => {
      const next = placeAfter(place, key, size);
      if (next === undefined) return;
      expect(next.row).toBeGreaterThanOrEqual(0);
      expect(next.row).toBeLessThan(size.rows);
      expect(next.column).toBeGreaterThanOrEqual(0);
      expect(next.column).toBeLessThan(size.columns);
    }),
  );
});

test('visits every cell by Tab, and goes back by Shift and Tab', () => {
  const tab = { key: 'Tab', shiftKey: false, isCommand: false, isEditing: false };
  let place = { row: 0, column: 0 };
  let steps = 0;
  for (;;) {
    const next = placeAfter(place, tab, size);
    if (next === undefined) break;
    expect(placeAfter(next, { ...tab, shiftKey: true }, size)).toEqual(place);
    place = next;
    steps += 1;
  }
  expect(steps).toBe(size.rows * size.columns - 1);
});

test('leaves the keys of a text field alone while a cell is edited', () => {
  const press = { key: 'ArrowLeft', shiftKey: false, isCommand: false };
  expect(placeAfter({ row: 1, column: 1 }, { ...press, isEditing: true }, size)).toBeUndefined();
  expect(placeAfter({ row: 1, column: 1 }, { ...press, isEditing: false }, size)).toEqual({
    row: 1,
    column: 0,
  });
});

// Copy, cut and paste of blocks, compatible with spreadsheets. While a text is edited, the browser handles the clipboard.
import { emptied, pasted, tableOf } from './block-edits.ts';
import type { Grid } from './grid.ts';

interface Options {
  grid: Grid;
  said: (what: 'copied' | 'emptied' | 'pasted' | 'beyond', n: number, beyond?: number) => void;
}

export function useGridClipboard({ grid, said }: Options) {
  function copy(event: ClipboardEvent): number {
    if (!grid.isReady() || event.clipboardData === null) return 0;
    event.preventDefault();
    const table = tableOf(grid.block.value, grid.shownAt);
    event.clipboardData.setData('text/plain', writeTable(table));
    return table.flat().length;
  }

  return {
    onCopy: (event: ClipboardEvent) => {
      const count = copy(event);
      if (count > 0) said('copied', count);
    },
    onCut: (event: ClipboardEvent) => {
      const count = copy(event);
      if (count === 0) return;
      grid.write(emptied(grid.block.value, grid.keys()));
      said('emptied', count);
    },
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!grid.isReady() || text === '') return;
      event.preventDefault();
      const { changes, block, beyond } = pasted(readTable(text), grid.block.value, grid.keys());
      grid.write(changes);
      grid.choose(block.from, block.to);
      said(beyond > 0 ? 'beyond' : 'pasted', changes.length, beyond);
    },
  };
}

const NEEDS_QUOTES = /[\t\n\r"]/;

export const writeTable = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) =>
      cells.map((text) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('\t'),
    )
    .join('\n');

/** Matches a quoted or plain cell, and the separator after it. */
const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;

export function readTable(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', behind] of text.matchAll(CELL)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (behind === '\t') continue;
    rows.push(row);
    row = [];
    if (behind === '') break;
  }
  // A trailing line break does not start another row.
  const last = rows.at(-1);
  const isNone = last?.length === 1 && last[0] === '' && /[\r\n]$/.test(text);
  return isNone ? rows.slice(0, -1) : rows;
}

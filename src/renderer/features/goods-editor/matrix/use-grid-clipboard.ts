// Copies a block of the sheet as spreadsheets do, and takes one from them; while a text is edited, only that text.
import { emptied, pasted, tableOf } from './block-edits.ts';
import type { Grid } from './grid.ts';
import { readTable, writeTable } from './table-text.ts';

interface Parts {
  grid: Grid;
  said: (what: 'copied' | 'emptied' | 'pasted' | 'beyond', n: number, beyond?: number) => void;
}

export function useGridClipboard({ grid, said }: Parts) {
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

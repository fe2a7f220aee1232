// Opens the print font from the file that comes with the program, once, when the first paper is drawn.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { type PrintFont, printFontFrom } from '../../formats/receipt/print-font.ts';

const FONT_FILE = join('resources', 'print-font.bin');

export function printFontOnDemand(file = fontFile()): () => PrintFont {
  let font: PrintFont | undefined;
  return () => (font ??= printFontFrom(inflateRawSync(readFileSync(file))));
}

/** Above the source as above the built program. */
function fontFile(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const path = join(folder, FONT_FILE);
    if (existsSync(path) || dirname(folder) === folder) return path;
  }
}

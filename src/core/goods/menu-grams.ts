// The file of what makes searches in the menu fast: read at the start, and written when it was made anew.
import type { Grams } from '../catalogue/grams.ts';
import { openGramsFile, toGramsFile } from '../catalogue/grams-file.ts';
import { inModestTurns } from '../catalogue/in-turns.ts';
import type { Shelf } from '../catalogue/shelf.ts';
import { QuietFile, type QuietFileParts } from './quiet-file.ts';

export class MenuGrams {
  readonly #parts: QuietFileParts;
  readonly #file: QuietFile;

  constructor(parts: QuietFileParts) {
    this.#parts = parts;
    this.#file = new QuietFile(parts);
  }

  /** Undefined where there is no file, or one of other texts. */
  async read(shelf: Shelf): Promise<Grams | undefined> {
    const { bytes, name } = this.#parts;
    const file = await bytes.read(name);
    return file && (await inModestTurns(openGramsFile(file, shelf), this.#parts));
  }

  keep(grams: Grams): void {
    this.#file.keep(() => toGramsFile(grams));
  }

  end(): Promise<void> {
    return this.#file.end();
  }
}

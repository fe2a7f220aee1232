// Whether the disk takes a small file: asked at the start, when nobody has done anything that it could refuse.
import { ignoreFault } from '../platform/storage/journal-lines.ts';
import type { Clock, JournalFile } from '../ports.ts';

const RETRY_AFTER_MS = 5_000;
/** The last free block of a disk is usually as large. */
const BYTES = 4_096;

interface DiskProbeDeps {
  file: JournalFile;
  clock: Clock;
  onChange: () => void;
}

export class DiskProbe {
  readonly #deps: DiskProbeDeps;
  #isRefused = false;
  #hasEnded = false;
  #callOff: (() => void) | undefined;
  #trying: Promise<void> = Promise.resolve();

  constructor(deps: DiskProbeDeps) {
    this.#deps = deps;
  }

  isRefused(): boolean {
    return this.#isRefused;
  }

  /** Tries again until the disk takes it. */
  start(): void {
    this.#trying = this.#try();
  }

  async end(): Promise<void> {
    this.#hasEnded = true;
    this.#callOff?.();
    await this.#trying;
  }

  async #try(): Promise<void> {
    const { file, clock, onChange } = this.#deps;
    const was = this.#isRefused;
    try {
      await file.replace([' '.repeat(BYTES)]);
      await file.remove();
      this.#isRefused = false;
    } catch (error) {
      ignoreFault(error);
      this.#isRefused = true;
    }
    if (this.#hasEnded) return;
    if (this.#isRefused) this.#callOff = clock.after(RETRY_AFTER_MS, () => this.start());
    if (was !== this.#isRefused) onChange();
  }
}

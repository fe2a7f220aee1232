// A file that can be rebuilt and only saves time: written after a pause in the changes, and when the program ends.
import { runAll, type Steps } from '../catalogue/build.ts';
import { runStepsWhenIdle } from '../catalogue/run-steps.ts';
import { type ByteFiles, type Clock, type Log, StoreFault } from '../ports.ts';

/** The pause after the last change. */
const QUIET_MS = 5_000;

type Making = () => Steps<Uint8Array>;

export interface QuietFileDeps {
  name: string;
  bytes: ByteFiles;
  clock: Clock;
  log: Log;
  /** Stops all work; nothing is written any more. */
  signal: AbortSignal;
}

export class QuietFile {
  readonly #deps: QuietFileDeps;
  #unwritten: Making | undefined;
  #callOff: (() => void) | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(deps: QuietFileDeps) {
    this.#deps = deps;
  }

  /** Writes the file after a pause; until then the old file is only slower to open from. */
  writeLater(making: Making): void {
    this.#unwritten = making;
    this.#callOff?.();
    this.#callOff = this.#deps.clock.after(QUIET_MS, () => void this.#writeInBackground());
  }

  /** Writes at once what is still unwritten, because the program ends. */
  async end(): Promise<void> {
    this.#callOff?.();
    await this.#writing;
    if (this.#unwritten !== undefined && !this.#deps.signal.aborted)
      await this.#write(runAll(this.#unwritten()));
  }

  #writeInBackground(): Promise<void> {
    this.#writing = this.#written().catch(() => undefined);
    return this.#writing;
  }

  async #written(): Promise<void> {
    const making = this.#unwritten;
    if (making === undefined) return;
    await this.#write(await runStepsWhenIdle(making(), this.#deps));
    if (this.#unwritten === making) this.#unwritten = undefined;
  }

  async #write(bytes: Uint8Array): Promise<void> {
    const { bytes: files, name, log, signal } = this.#deps;
    if (signal.aborted) return;
    try {
      await files.write(name, bytes);
    } catch (error) {
      if (!(error instanceof StoreFault)) throw error;
      // The next start rebuilds it, which only takes longer.
      log.error('file not written', { name, reason: error.reason });
    }
  }
}

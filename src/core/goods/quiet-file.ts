// A file that only saves making something anew: written when all is quiet, and as the program ends.
import { runAll, type Steps } from '../catalogue/build.ts';
import { inModestTurns } from '../catalogue/run-steps.ts';
import { type ByteFiles, type Clock, type Log, StoreFault } from '../ports.ts';

/** After the last of several changes. */
const QUIET_MS = 5_000;

type Making = () => Steps<Uint8Array>;

export interface QuietFileDeps {
  name: string;
  bytes: ByteFiles;
  clock: Clock;
  log: Log;
  /** Ends all work: nothing is written any more. */
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

  /** Writes it when nothing else has come for a while; until then the old one is only slower. */
  keep(making: Making): void {
    this.#unwritten = making;
    this.#callOff?.();
    this.#callOff = this.#deps.clock.after(QUIET_MS, () => void this.#writeInTurns());
  }

  /** The program ends: what waits is written now. */
  async end(): Promise<void> {
    this.#callOff?.();
    await this.#writing;
    if (this.#unwritten !== undefined && !this.#deps.signal.aborted)
      await this.#write(runAll(this.#unwritten()));
  }

  #writeInTurns(): Promise<void> {
    this.#writing = this.#written().catch(() => undefined);
    return this.#writing;
  }

  async #written(): Promise<void> {
    const making = this.#unwritten;
    if (making === undefined) return;
    await this.#write(await inModestTurns(making(), this.#deps));
    if (this.#unwritten === making) this.#unwritten = undefined;
  }

  async #write(bytes: Uint8Array): Promise<void> {
    const { bytes: files, name, log, signal } = this.#deps;
    if (signal.aborted) return;
    try {
      await files.write(name, bytes);
    } catch (error) {
      if (!(error instanceof StoreFault)) throw error;
      // It is made anew at the next start then, which only takes longer.
      log.error('file not written', { name, reason: error.reason });
    }
  }
}

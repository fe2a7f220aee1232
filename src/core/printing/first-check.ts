// Asks each printer once after the start how it is, which nobody would know before its first ticket.
import type { Printer, PrinterStatus } from '../../contract/printers.ts';
import { stackOf } from '../failure.ts';
import type { Log } from '../ports.ts';

export interface FirstCheckDeps {
  printers: () => readonly Printer[];
  /** Whether it can be asked without a ticket. */
  canAsk: (printer: Printer) => boolean;
  status: (printer: string) => PrinterStatus;
  check: (printer: string) => Promise<void>;
  log: Pick<Log, 'error'>;
}

export class FirstCheck {
  readonly #deps: FirstCheckDeps;
  readonly #asked = new Set<string>();
  #isRunning = false;
  #isStopped = false;

  constructor(deps: FirstCheckDeps) {
    this.#deps = deps;
  }

  /** One after the other; those that were asked before, or whose state is known from a ticket, are left alone. */
  async run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    const { check, log } = this.#deps;
    for (let printer = this.#next(); printer !== undefined; printer = this.#next()) {
      this.#asked.add(printer);
      await check(printer).catch((error: unknown) => {
        log.error('printing.not-asked', { printer, stack: stackOf(error) });
      });
    }
    this.#isRunning = false;
  }

  stop(): void {
    this.#isStopped = true;
  }

  #next(): string | undefined {
    if (this.#isStopped) return undefined;
    const { printers, canAsk, status } = this.#deps;
    return printers().find(
      (printer) =>
        !this.#asked.has(printer.id) && canAsk(printer) && status(printer.id).state === 'not-checked',
    )?.id;
  }
}

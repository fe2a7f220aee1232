// The three printers of the training shop: programs on this machine, reached like printers in the network.
import { type TrainingPrinterName, trainingPrinterNames, usualDots } from '../../contract/printers.ts';
import { MOST_TRAINING_PAPERS, type TrainingPrinter } from '../../contract/training-printers.ts';
import type { Clock, Log, TrainingPrinterChange, TrainingPrinters } from '../../core/ports.ts';
import { NetworkPrinter } from '../../printer/network/network-printer.ts';
import { drawnPaper } from '../../printer/paper/drawn-paper.ts';
import type { Drawing, Ticket } from '../../printer/paper/paper.ts';
import { printFontOnDemand } from '../../printer/paper/print-font-file.ts';

export interface TrainingPrintersDeps {
  clock: Clock;
  log: Log;
  /** The path of the font that the paper is drawn with. */
  printFont: string;
}

const WIDTH_DOTS = usualDots[80];

export function trainingPrinters({ clock, log, printFont }: TrainingPrintersDeps): TrainingPrinters {
  const running = new Map<TrainingPrinterName, RunningPrinter>();
  const listeners: (() => void)[] = [];
  const notify = () => listeners.forEach((listener) => listener());
  const font = printFontOnDemand(printFont);
  const newDrawing = () => drawnPaper(WIDTH_DOTS, font);
  let starting: Promise<void> | undefined;

  async function start(): Promise<void> {
    for (const name of trainingPrinterNames.filter((each) => !running.has(each))) {
      const printer = new RunningPrinter({ name, clock, log, newDrawing, notify });
      await printer.program.start();
      running.set(name, printer);
    }
    notify();
  }

  return {
    start: () => {
      starting ??= start().catch((error: unknown) => {
        starting = undefined;
        throw error;
      });
      return starting;
    },
    stop: async () => {
      // A start that failed may have started some of them.
      await starting?.catch(() => undefined);
      starting = undefined;
      await Promise.all(Array.from(running.values(), ({ program }) => program.stop()));
      running.clear();
    },
    portOf: (name) => running.get(name)?.program.port,
    get: () => Array.from(running.values(), (printer) => printer.get()),
    set: (name, change) => running.get(name)?.set(change),
    paper: (name, number) => running.get(name)?.picture(number),
    tear: (name) => running.get(name)?.tear(),
    onChange: (listener) => void listeners.push(listener),
  };
}

interface RunningPrinterDeps extends Omit<TrainingPrintersDeps, 'printFont'> {
  name: TrainingPrinterName;
  newDrawing: () => Drawing;
  notify: () => void;
}

class RunningPrinter {
  readonly program: NetworkPrinter;
  readonly #deps: RunningPrinterDeps;
  /** The newest first. */
  #papers: (Ticket & { atSeconds: number })[] = [];

  constructor(deps: RunningPrinterDeps) {
    const { name, clock, log, newDrawing, notify } = deps;
    this.#deps = deps;
    this.program = new NetworkPrinter({
      widthDots: WIDTH_DOTS,
      newDrawing,
      onTicket: (ticket) => {
        const papers = [{ ...ticket, atSeconds: clock.nowSeconds() }, ...this.#papers];
        this.#papers = papers.slice(0, MOST_TRAINING_PAPERS);
      },
      onChange: notify,
      onReport: ({ kind, bytes }) =>
        log.info('a training printer met an odd command', { printer: name, kind, bytes }),
    });
  }

  get(): TrainingPrinter {
    const { isPluggedIn, isCoverOpen, paperLeftDots } = this.program.state;
    const { lines: hangingLines, heightDots: hangingDots } = this.program.uncut;
    return {
      name: this.#deps.name,
      isPluggedIn,
      isCoverOpen,
      paperLeftDots,
      widthDots: WIDTH_DOTS,
      papers: this.#papers.map(({ number, atSeconds, lines, heightDots }) => ({
        number,
        atSeconds,
        lines: [...lines],
        heightDots,
      })),
      hanging: { lines: [...hangingLines], heightDots: hangingDots },
      ...this.program.counts,
    };
  }

  set({ isPluggedIn, isCoverOpen, paperLeftDots }: TrainingPrinterChange): void {
    const { name, log } = this.#deps;
    this.program
      .change({
        ...(isPluggedIn !== undefined && { unplugged: !isPluggedIn }),
        ...(isCoverOpen !== undefined && { cover: isCoverOpen }),
        ...(paperLeftDots !== undefined && { paper: paperLeftDots }),
      })
      .catch((error: unknown) =>
        log.error('a training printer cannot be reached any more', { printer: name, why: String(error) }),
      );
  }

  picture(number: number): Uint8Array | undefined {
    return this.#papers.find((ticket) => ticket.number === number)?.picture.png();
  }

  tear(): void {
    this.#papers = [];
    this.#deps.notify();
  }
}

// Moves the paper, cuts it, buzzes: step by step, and not at all while something is wrong.
import type { Paper } from '../paper/paper.ts';
import type { Strip } from '../paper/strip.ts';
import { isOffline, type PrinterState } from './printer-state.ts';

type Step = { kind: 'print'; strip: Strip; printedRows: number } | { kind: 'cut' | 'buzz' | 'drawer' };

export interface MechanismOptions {
  paper: Paper;
  state: () => PrinterState;
  change: (change: Partial<PrinterState>) => void;
  onBuzz: () => void;
  onDrawer: () => void;
}

export class Mechanism {
  readonly #options: MechanismOptions;
  #steps: Step[] = [];

  constructor(options: MechanismOptions) {
    this.#options = options;
  }

  print(strip: Strip): void {
    this.#steps.push({ kind: 'print', strip, printedRows: 0 });
  }

  enqueue(kind: 'cut' | 'buzz' | 'drawer'): void {
    this.#steps.push({ kind });
  }

  get isEmpty(): boolean {
    return this.#steps.length === 0;
  }

  /** Everything that was not printed is lost with the power. */
  clear(): void {
    this.#steps = [];
  }

  /** Does what it can; returns whether nothing is left to do and nothing is wrong. */
  run(): boolean {
    for (let step = this.#steps[0]; step !== undefined && !this.#isStopped(); step = this.#steps[0]) {
      if (this.#isDone(step)) this.#steps.shift();
    }
    return !this.#isStopped();
  }

  #isStopped(): boolean {
    return isOffline(this.#options.state());
  }

  #isDone(step: Step): boolean {
    const { onBuzz, onDrawer } = this.#options;
    if (step.kind === 'print') return this.#printRows(step);
    if (step.kind === 'cut') return this.#cut();
    (step.kind === 'buzz' ? onBuzz : onDrawer)();
    return true;
  }

  /** Stops where the paper ends; the rest comes out on the next roll. */
  #printRows(step: Extract<Step, { kind: 'print' }>): boolean {
    const { paper, state, change } = this.#options;
    const { strip, printedRows } = step;
    const { paperLeftDots } = state();
    const rows = Math.min(strip.heightDots - printedRows, paperLeftDots);
    step.printedRows += rows;
    paper.print(strip, printedRows, rows);
    change({ paperLeftDots: paperLeftDots - rows });
    return step.printedRows === strip.heightDots;
  }

  #cut(): boolean {
    const { paper, state, change } = this.#options;
    if (state().isCutterStuck) {
      change({ hasCutterError: true });
      return false;
    }
    paper.cut();
    return true;
  }
}

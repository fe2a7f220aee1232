// The raw transport below the typed bridge: calls, events, and whether the desk program answers.
import type { RawBridge } from '../../contract/bridge.ts';

/** `locked-out`: the program runs, but rejects this window's key. */
export type Line = 'up' | 'lost' | 'locked-out';

export interface Transport extends RawBridge {
  line: () => Line;
  onLine: (listener: (line: Line) => void) => () => void;
  /** Called when events may have been missed: every store of state must fetch it again. */
  onResync: (listener: () => void) => () => void;
}

/** Thrown by `call` when the desk program does not answer, or does not know this window. */
export class LineFault extends Error {
  readonly line: Exclude<Line, 'up'>;

  constructor(line: LineFault['line']) {
    super(
      line === 'lost' ? 'the desk program does not answer' : 'the desk program does not know this window',
    );
    this.name = 'LineFault';
    this.line = line;
  }
}

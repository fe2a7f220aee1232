// What the typed bridge stands on: the raw two channels, and whether the desk program at their other end answers.
import type { RawBridge } from '../../contract/bridge.ts';

/** `locked-out`: the program is there, and this window's key does not open it. */
export type Line = 'up' | 'lost' | 'locked-out';

export interface Transport extends RawBridge {
  line: () => Line;
  onLine: (listener: (line: Line) => void) => () => void;
  /** Called when events may have been missed: whoever keeps a state asks anew. */
  onResync: (listener: () => void) => () => void;
}

/** Raised by `call` where nobody answered, or nobody who knows this window. */
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

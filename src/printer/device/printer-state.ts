// What is wrong with a printer, and the status bytes that say so: the one place where their bits are written down.
//
// Bit     0  1  2            3            4  5             6             7
// EOT 1   0  1  drawer shut  offline      1  -             -             0    the printer
// EOT 2   0  1  cover open   -            1  paper end     error         0    why it is offline
// EOT 3   0  1  -            cutter       1  -             -             0    errors
// EOT 4   0  1  paper low    paper low    1  paper end     paper end     0    the paper
// GS r 1  paper low (0, 1)   paper end (2, 3)                                 the paper, answered in order
// GS r 2  drawer shut (0)                                                     the drawer, answered in order
// GS a    four bytes: 0      0            drawer shut, offline, 1, cover open (bits 2 to 5 of the first),
//         cutter (bit 3 of the second), paper low (0, 1) and paper end (2, 3 of the third), and 0x0f

export interface PrinterState {
  isPluggedIn: boolean;
  isCoverOpen: boolean;
  /** The cutter is stuck; it is noticed at the next cut. */
  isCutterStuck: boolean;
  /** The cut that failed has not been repeated yet. */
  hasCutterError: boolean;
  /** In rows of dots. */
  paperLeftDots: number;
}

/** A roll of 50 m. */
export const FULL_ROLL_DOTS = 400_000;

/** The last metre and a half of a roll. */
export const LOW_PAPER_DOTS = 12_000;

export const isOutOfPaper = ({ paperLeftDots }: PrinterState) => paperLeftDots === 0;

const isPaperLow = ({ paperLeftDots }: PrinterState) => paperLeftDots < LOW_PAPER_DOTS;

/** An offline printer takes data until its buffer is full, and prints nothing. */
export const isOffline = (state: PrinterState) =>
  !state.isPluggedIn || state.isCoverOpen || state.hasCutterError || isOutOfPaper(state);

const bits = (...set: [isSet: boolean, value: number][]) =>
  set.reduce((sum, [isSet, value]) => (isSet ? sum | value : sum), 0);

/** The bits of every answer to DLE EOT. */
const REAL_TIME = 0x12;
const DRAWER_SHUT = 0x04;

/** The answer to DLE EOT n; undefined if there is no such status. */
export function realTimeStatus(state: PrinterState, kind: number): number | undefined {
  switch (kind) {
    case 1:
      return REAL_TIME | DRAWER_SHUT | bits([isOffline(state), 0x08]);
    case 2:
      return (
        REAL_TIME | bits([state.isCoverOpen, 0x04], [isOutOfPaper(state), 0x20], [state.hasCutterError, 0x40])
      );
    case 3:
      return REAL_TIME | bits([state.hasCutterError, 0x08]);
    case 4:
      return REAL_TIME | bits([isPaperLow(state), 0x0c], [isOutOfPaper(state), 0x60]);
    default:
      return undefined;
  }
}

const paperSensors = (state: PrinterState) => bits([isPaperLow(state), 0x03], [isOutOfPaper(state), 0x0c]);

/** The answer to GS r n; undefined if there is no such status. */
export function statusInOrder(state: PrinterState, kind: number): number | undefined {
  if (kind === 1 || kind === 0x31) return paperSensors(state);
  if (kind === 2 || kind === 0x32) return 0x01;
  return undefined;
}

/** The four bytes of the automatic status. */
export const automaticStatus = (state: PrinterState): number[] => [
  0x10 | DRAWER_SHUT | bits([isOffline(state), 0x08], [state.isCoverOpen, 0x20]),
  bits([state.hasCutterError, 0x08]),
  paperSensors(state),
  0x0f,
];

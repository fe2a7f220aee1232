// What can be wrong with a printer on purpose: the same names on the command line and in the commands while it runs.
import * as z from 'zod/mini';
import { FULL_ROLL_DOTS, type PrinterState } from '../device/printer-state.ts';

const flag = z.exactOptional(z.boolean());
const amount = z.exactOptional(z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000_000))));

export const faultsChange = z.strictObject({
  /** No connection is accepted. */
  refuses: flag,
  /** Connections are accepted, and nothing is read. */
  hangs: flag,
  /** Nothing is answered. */
  silent: flag,
  /** Answers are random bytes. */
  nonsense: flag,
  /** Questions with an id (GS ( H) are not answered. */
  'no-ids': flag,
  /** Answers come so many milliseconds late. */
  'answers-late': amount,
  /** So many bytes are read in a millisecond. */
  slow: amount,
  /** Each connection is reset after so many bytes. */
  'dies-after': amount,
  /** A command that a connection leaves unfinished swallows the beginning of the next one. */
  'half-commands': flag,
  /** The cover is open. */
  cover: flag,
  /** So many rows of paper are left; null is a new roll. */
  paper: amount,
  /** The cutter sticks at the next cut. */
  cutter: flag,
  /** There is no power. */
  unplugged: flag,
});
export type FaultsChange = z.output<typeof faultsChange>;
export type Faults = Required<FaultsChange>;

export const noFaults: Faults = {
  refuses: false,
  hangs: false,
  silent: false,
  nonsense: false,
  'no-ids': false,
  'answers-late': null,
  slow: null,
  'dies-after': null,
  'half-commands': false,
  cover: false,
  paper: null,
  cutter: false,
  unplugged: false,
};

/** Reads `cover,paper=300`; undefined if a name or a value is wrong. */
export function readFaults(text: string): FaultsChange | undefined {
  const words = text.split(',').filter((word) => word !== '');
  const pairs = words.map((word) => {
    const [name = '', value] = word.split('=');
    return [name, value === undefined ? true : /^\d+$/.test(value) ? Number(value) : value];
  });
  return faultsChange.safeParse(Object.fromEntries(pairs)).data;
}

/** The part of the faults that is the printer's own state. */
export const stateOf = ({ cover, paper, cutter, unplugged }: FaultsChange): Partial<PrinterState> => ({
  ...(cover !== undefined && { isCoverOpen: cover }),
  ...(paper !== undefined && { paperLeftDots: paper ?? FULL_ROLL_DOTS }),
  ...(cutter !== undefined && { isCutterStuck: cutter }),
  ...(unplugged !== undefined && { isPluggedIn: !unplugged }),
});

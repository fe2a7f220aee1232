// Parses the printer's command line and reports what is wrong with it.
import { parseArgs } from 'node:util';
import { paperWidths, type PrinterSetup, RAW_PRINTING_PORT, usualDots } from '../contract/printers.ts';
import { USUAL_BUFFER_BYTES } from './device/printer.ts';
import { type FaultsChange, readFaults } from './network/faults.ts';

/** An error that the person at the command line can fix; shown as one line, exit code 2. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CommandError';
  }
}

export interface Flags {
  host: string;
  port: number;
  widthDots: number;
  commands: PrinterSetup['commands'];
  bufferBytes: number;
  /** The folder for the tickets; undefined to write none. */
  out: string | undefined;
  faults: FaultsChange;
  withParent: boolean;
}

const options = {
  port: { type: 'string' },
  host: { type: 'string' },
  width: { type: 'string' },
  commands: { type: 'string' },
  buffer: { type: 'string' },
  out: { type: 'string' },
  faults: { type: 'string' },
  'with-parent': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const MOST_BUFFER_BYTES = 16 * 1024 * 1024;

export function readFlags(words: readonly string[]): Flags | 'help' {
  const values = parsed(words);
  if (values.help === true) return 'help';
  if (values.out === '') throw new CommandError('--out must not be empty');
  const faults = readFaults(values.faults ?? '');
  if (faults === undefined)
    throw new CommandError(`--faults "${values.faults ?? ''}" is not understood; --help lists them`);
  return {
    host: values.host ?? '127.0.0.1',
    port: wholeNumber('port', values.port, [0, 65_535]) ?? RAW_PRINTING_PORT,
    widthDots: usualDots[paperWidth(values.width)],
    commands: language(values.commands),
    bufferBytes: wholeNumber('buffer', values.buffer, [1, MOST_BUFFER_BYTES]) ?? USUAL_BUFFER_BYTES,
    out: values.out,
    faults,
    withParent: values['with-parent'] === true,
  };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: false, strict: true }).values;
  } catch (error) {
    throw new CommandError((error instanceof Error ? error.message : String(error)).split(/\.\s/)[0] ?? '');
  }
}

function wholeNumber(name: string, value: string | undefined, [least, most]: [number, number]) {
  if (value === undefined) return undefined;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new CommandError(`--${name} must be a whole number from ${least} to ${most}, got "${value}"`);
}

function paperWidth(value = '80'): (typeof paperWidths)[number] {
  const width = paperWidths.find((known) => String(known) === value);
  if (width !== undefined) return width;
  throw new CommandError(`--width must be ${paperWidths.join(' or ')}, got "${value}"`);
}

function language(value = 'escpos'): PrinterSetup['commands'] {
  if (value === 'escpos' || value === 'starprnt') return value;
  throw new CommandError(`--commands must be escpos or starprnt, got "${value}"`);
}

export const helpText = `A receipt printer as a program: takes ESC/POS over TCP, draws its paper, and answers for its status.

  npm run printer -- [flags]       one JSON line on stdout says when it is ready, and one follows for each ticket

  --port P            0 picks a free one (default: ${RAW_PRINTING_PORT})
  --host H            the address to listen on (default: 127.0.0.1)
  --width W           58 or 80 mm (default: 80)
  --commands LANGUAGE escpos or starprnt (default: escpos)
  --out FOLDER        writes each ticket into it, as PNG and as text
  --buffer N          the bytes that wait in the printer (default: ${USUAL_BUFFER_BYTES})
  --faults LIST       what is wrong with it, like cover,paper=300
  --with-parent       stop when standard input ends

Faults:
  refuses             no connection is accepted
  hangs               connections are accepted, and nothing is read
  silent              nothing is answered
  nonsense            answers are random bytes
  no-ids              questions with an id (GS ( H) are not answered
  answers-late=MS     answers come late
  slow=N              N bytes are read in a millisecond
  dies-after=N        each connection is reset after N bytes
  half-commands       what a connection leaves unfinished swallows the beginning of the next one
  cover               the cover is open
  paper=N             N rows of paper are left, eight to a millimetre
  cutter              the cutter sticks at the next cut
  unplugged           there is no power

Each line on standard input is a JSON object that changes faults: {"cover":false,"paper":null,"slow":1}.
Its answer is a line with the printer's state.
`;

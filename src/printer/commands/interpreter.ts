// Works through the bytes in order: text is composed, commands are collected and run, everything else is reported.
import {
  type Command,
  type CommandTable,
  DLE,
  ESC,
  FS,
  GS,
  MOST_COMMAND_BYTES,
  type Target,
} from './command.ts';

const prefixes = [DLE, ESC, FS, GS];
const FIRST_TEXT_BYTE = 0x20;
/** Nothing between commands; a computer may send thousands of them. */
const NUL = 0x00;

/** A command that is not known, or asks for more data than any command has. */
export interface Report {
  kind: 'unknown' | 'too-long';
  /** Its first bytes, as hexadecimal digits. */
  bytes: string;
}

export interface InterpreterOptions {
  table: CommandTable;
  target: Target;
  report: (report: Report) => void;
}

/** A command whose bytes are being collected. */
interface Begun {
  code: number;
  command: Command;
  given: Uint8Array<ArrayBuffer>;
  length: number;
}

export class Interpreter {
  readonly #options: InterpreterOptions;
  #prefix: number | undefined;
  #begun: Begun | undefined;

  constructor(options: InterpreterOptions) {
    this.#options = options;
  }

  /** Forgets a command that is not complete. */
  reset(): void {
    this.#prefix = undefined;
    this.#begun = undefined;
  }

  /** Takes one step from the beginning of these bytes, of which there is at least one; returns how many it took. */
  step(bytes: Uint8Array): number {
    if (this.#begun !== undefined) return this.#collect(this.#begun, bytes);
    const [byte = 0] = bytes;
    const { text, composer } = this.#options.target;
    if (this.#prefix !== undefined) {
      this.#open(this.#prefix * 256 + byte);
    } else if (byte >= FIRST_TEXT_BYTE || text.continues(byte)) {
      for (const character of text.read(byte)) composer.add(character);
    } else {
      for (const character of text.cutOff()) composer.add(character);
      if (byte === NUL) return countOfNuls(bytes);
      if (prefixes.includes(byte)) this.#prefix = byte;
      else this.#open(byte);
    }
    return 1;
  }

  #open(code: number): void {
    this.#prefix = undefined;
    const command = this.#options.table.get(code);
    if (command === undefined) {
      this.#report('unknown', code);
      return;
    }
    const given = new Uint8Array(0);
    this.#begun = { code, command, given, length: 0 };
    this.#collect(this.#begun, given);
  }

  #collect(begun: Begun, bytes: Uint8Array): number {
    let taken = 0;
    for (;;) {
      const needed = begun.command.needs(begun.given.subarray(0, begun.length));
      if (needed > MOST_COMMAND_BYTES) {
        this.#begun = undefined;
        this.#report('too-long', begun.code, begun.given);
        return taken;
      }
      if (needed <= begun.length) {
        this.#begun = undefined;
        begun.command.run(this.#options.target, begun.given.slice(0, begun.length));
        return taken;
      }
      if (taken === bytes.length) return taken;
      const more = bytes.subarray(taken, taken + needed - begun.length);
      if (begun.given.length < needed) begun.given = grown(begun.given, needed);
      begun.given.set(more, begun.length);
      begun.length += more.length;
      taken += more.length;
    }
  }

  #report(kind: Report['kind'], code: number, given = new Uint8Array(0)): void {
    const start = code > 0xff ? [code >> 8, code & 0xff] : [code];
    const bytes = [...start, ...given.subarray(0, 6)].map((byte) => byte.toString(16).padStart(2, '0'));
    this.#options.report({ kind, bytes: bytes.join(' ') });
  }
}

function countOfNuls(bytes: Uint8Array): number {
  const end = bytes.findIndex((byte) => byte !== NUL);
  return end < 0 ? bytes.length : end;
}

function grown(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const longer = new Uint8Array(length);
  longer.set(bytes);
  return longer;
}

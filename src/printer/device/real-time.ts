// Finds the commands that a printer obeys as they arrive, before everything that waits in its buffer.

const DLE = 0x10;
const EOT = 0x04;
const ENQ = 0x05;
const DC4 = 0x14;

/** DLE DC4 8 is obeyed only with exactly these bytes after it. */
const CLEAR = [0x01, 0x03, 0x14, 0x01, 0x06, 0x02, 0x08];

export interface RealTimeCommands {
  status: (kind: number) => void;
  /** Goes on after an error; with `isCleared` without what waits in the buffer. */
  recover: (isCleared: boolean) => void;
  openDrawer: () => void;
  clear: () => void;
}

/** One a connection; a command may come in pieces. Like real printers it also finds them inside pictures. */
export class RealTimeScanner {
  readonly #commands: RealTimeCommands;
  #begun: number[] = [];

  constructor(commands: RealTimeCommands) {
    this.#commands = commands;
  }

  scan(bytes: Uint8Array): void {
    for (const byte of bytes) this.#next(byte);
  }

  #next(byte: number): void {
    // A command never contains DLE, so one always begins there.
    if (byte === DLE) this.#begun = [byte];
    else if (this.#begun.length > 0) {
      this.#begun.push(byte);
      if (this.#isOver()) this.#begun = [];
    }
  }

  /** Obeys the command if it is complete; false while it may still become one. */
  #isOver(): boolean {
    const [, code, kind = -1, ...more] = this.#begun;
    if (code !== EOT && code !== ENQ && code !== DC4) return true;
    if (kind < 0) return false;
    if (code === EOT) this.#commands.status(kind);
    else if (code === ENQ) {
      if (kind <= 2) this.#commands.recover(kind === 2);
    } else return this.#isControlOver(kind, more);
    return true;
  }

  #isControlOver(kind: number, more: readonly number[]): boolean {
    if (kind === 1) {
      if (more.length < 2) return false;
      this.#commands.openDrawer();
      return true;
    }
    if (kind !== 8 || more.some((byte, at) => byte !== CLEAR[at])) return true;
    if (more.length < CLEAR.length) return false;
    this.#commands.clear();
    return true;
  }
}

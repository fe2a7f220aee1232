// What Chromium is told on the command line: a packed program takes nothing that opens it to others, and says what weakens it.
import { type Weakening, weakenings } from '../contract/desk.ts';

/** Electron's `app.commandLine`. */
export interface CommandLine {
  hasSwitch: (name: string) => boolean;
  removeSwitch: (name: string) => void;
}

/** By each of them another program would read the page and act as the person who sits there. */
const OPENING = ['remote-debugging-port', 'remote-debugging-pipe'];

/** Shown to the person; the program ends. */
export class RefusedSwitch extends Error {
  readonly flag: string;

  constructor(name: string) {
    super(`--${name}`);
    this.name = 'RefusedSwitch';
    this.flag = this.message;
  }
}

export interface Switches {
  refused: string | undefined;
  weakened: Weakening[];
}

/** Before the program is ready, and before anything else changes the line: what is removed now never opens. */
export function readSwitches(line: CommandLine, isPackaged: boolean): Switches {
  const refused = isPackaged ? OPENING.filter((name) => line.hasSwitch(name)) : [];
  for (const name of refused) line.removeSwitch(name);
  return { refused: refused[0], weakened: weakenings.filter((name) => line.hasSwitch(name)) };
}

// Chromium switches: a packed program refuses those that open it to others, and reports those that weaken it.
import { type Weakening, weakenings } from '../contract/desk.ts';

/** Electron's `app.commandLine`. */
export interface CommandLine {
  hasSwitch: (name: string) => boolean;
  removeSwitch: (name: string) => void;
}

/** Each of these lets another program read the page and act as the person. */
const REFUSED_SWITCHES = ['remote-debugging-port', 'remote-debugging-pipe'];

/** Shown to the person before the program ends. */
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

/**
 * Call before the app is ready and before anything else changes the command line; a switch removed later would still
 * apply.
 */
export function readSwitches(line: CommandLine, isPackaged: boolean): Switches {
  const refused = isPackaged ? REFUSED_SWITCHES.filter((name) => line.hasSwitch(name)) : [];
  for (const name of refused) line.removeSwitch(name);
  return { refused: refused[0], weakened: weakenings.filter((name) => line.hasSwitch(name)) };
}

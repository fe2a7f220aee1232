// What is on the disk about an installation, so that the next start knows where the one before has stopped.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { updateOutcome, version } from '../../contract/updates.ts';
import { FOLDER_MODE, writeWhole } from '../files/disk.ts';

const installation = z.strictObject({
  from: version,
  to: version,
  /** The program's own file, or the installer of the new version. */
  program: z.string(),
  /** The installer of the version before; null where it stands beside the program. */
  previous: z.string().nullable(),
  /** How the program was started. */
  args: z.array(z.string()),
  /** How often the new version was started and did not get ready. */
  starts: z.int(),
});
export type Installation = z.output<typeof installation>;

const installState = z.strictObject({
  /** Written before the program is replaced, and removed when the new version is ready. */
  installation: z.nullable(installation),
  outcome: z.nullable(updateOutcome),
  /** Versions that did not start here. */
  held: z.array(version),
});
export type InstallState = z.output<typeof installState>;

const EMPTY: InstallState = { installation: null, outcome: null, held: [] };
const MOST_HELD = 20;

export class InstallStateFile {
  readonly #folder: string;

  constructor(homeFolder: string) {
    this.#folder = join(homeFolder, 'updates');
  }

  /** A file that is missing or damaged says nothing: the program that stands there is then taken for good. */
  read(): InstallState {
    try {
      return installState.parse(JSON.parse(readFileSync(this.#file(), 'utf8')));
    } catch {
      return EMPTY;
    }
  }

  /** Flushed to the disk; throws what the system says. */
  write(change: Partial<InstallState>): void {
    const state = { ...this.read(), ...change };
    mkdirSync(this.#folder, { recursive: true, mode: FOLDER_MODE });
    writeWhole(this.#file(), `${JSON.stringify({ ...state, held: state.held.slice(-MOST_HELD) })}\n`);
  }

  #file(): string {
    return join(this.#folder, 'state.json');
  }
}

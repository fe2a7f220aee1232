// A program that is one file, with its home folder, as the updates see it. Nothing of it runs.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { join } from 'node:path';
import type { Updates } from '../../../src/core/ports.ts';
import { InstallStateFile } from '../../../src/host/updates/install-state.ts';
import type { ProgramTarget } from '../../../src/host/updates/program-target.ts';
import { openUpdates } from '../../../src/host/updates/updates.ts';

export interface DeskOfFiles {
  home: string;
  program: string;
  state: InstallStateFile;
  /** What would have been started. */
  started: string[];
  updates: Updates;
}

export interface DeskOptions {
  folder: string;
  address: string;
  publicKey: string;
  version?: string;
  target?: ProgramTarget;
}

export const OLD = Buffer.alloc(300_000, 'the old program ');
export const NEW = Buffer.alloc(320_000, 'the new program, which is longer ');

export function openDeskOfFiles(options: DeskOptions): DeskOfFiles {
  const { folder, address, publicKey, version = '0.1.0' } = options;
  const [home, program] = [join(folder, 'home'), join(folder, 'Servery.AppImage')];
  const { target = { kind: 'file', program } } = options;
  const state = new InstallStateFile(home);
  const started: string[] = [];
  const updates = openUpdates({
    homeFolder: home,
    version,
    publisher: { address, publicKey },
    target,
    arch: 'x64',
    args: ['--home', home],
    state,
    http: { agentsFor: () => Promise.resolve({ httpAgent: new HttpAgent(), httpsAgent: new HttpsAgent() }) },
    clock: { nowSeconds: () => 1_800_000_100, elapsedMs: () => 0, after: () => () => undefined },
    quitAnd: (last) => last(),
    startWatching: (previous) => started.push(`watch ${previous}`),
    startAgain: (again) => started.push(again),
    runInstaller: (installer) => started.push(`install ${installer}`),
  });
  return { home, program, state, started, updates };
}

/** As the person has it before the first update. */
export function writeOldProgram(folder: string): void {
  mkdirSync(join(folder, 'home'), { recursive: true });
  writeFileSync(join(folder, 'Servery.AppImage'), OLD, { mode: 0o755 });
}

/** What stands in the place of the program: anything but the two whole versions is a ruin. */
export function programIn(folder: string): 'old' | 'new' | 'ruin' {
  const bytes = readFileSync(join(folder, 'Servery.AppImage'));
  if (bytes.equals(OLD)) return 'old';
  return bytes.equals(NEW) ? 'new' : 'ruin';
}

export async function installNewest({ updates }: Pick<DeskOfFiles, 'updates'>): Promise<void> {
  await updates.find();
  await updates.download(() => undefined);
  await updates.prepare();
  updates.install();
}

// Provides the specs of the real Electron with the program, the app folder that it opens, and on Linux virtual screens.

import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { z } from 'zod';
import { buildAll } from '../../../scripts/steps/build.mjs';
import { findElectron, namedElectron } from '../../../scripts/steps/electron.mjs';
import { houseRoot } from '../house-root.ts';
import { WAIT_LIMIT_MS } from '../time-limits.ts';
import { writeTree } from '../temp-folder.ts';
import { asPerson } from './person.ts';
import { openScreen } from './screen.ts';

const versions = z.object({ electron: z.string(), chrome: z.string(), node: z.string() });

export interface RealElectron {
  program: string;
  /** The app folder that the program opens. */
  app: string;
  /** One environment for each worker: on Linux each has a screen of its own, so that no other window takes the keys. */
  envs: Record<string, string>[];
  versions: z.infer<typeof versions>;
}

declare module 'vitest' {
  interface ProvidedContext {
    realElectron: RealElectron;
  }
}

interface VersionProbe {
  folder: string;
  env: Record<string, string>;
}

/** Runs a script without a window: as plain Node the program would not know its Chromium version. */
function versionsOf(program: string, { folder, env }: VersionProbe) {
  const app = join(folder, 'versions');
  const main = `console.log(JSON.stringify(process.versions)); require('electron').app.exit(0);`;
  writeTree(app, {
    'package.json': '{"name":"versions","version":"0.0.0","main":"main.js"}',
    'main.js': main,
  });
  const said = execFileSync(program, [app], { env, encoding: 'utf8', timeout: WAIT_LIMIT_MS });
  return versions.parse(JSON.parse(/^\{.*\}$/m.exec(said)?.[0] ?? '{}'));
}

const ownEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

function prepare(found: string, folder: string, envs: RealElectron['envs']): RealElectron {
  const program = asPerson(found, folder);
  return { program, app: houseRoot(), envs, versions: versionsOf(program, { folder, env: envs[0] ?? {} }) };
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const found = namedElectron() ?? findElectron();
  if (found === undefined)
    throw new Error('There is no Electron here. Name its program in SERVERY_ELECTRON.');
  await buildAll();
  const folder = mkdtempSync(join(tmpdir(), 'servery-electron-'));
  // The user that runs the program must be able to read it.
  chmodSync(folder, 0o755);
  const screens =
    process.platform === 'linux' ? await Promise.all([openScreen(folder), openScreen(folder)]) : [];
  const close = async () => {
    await Promise.all(screens.map((screen) => screen.close()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const envs = screens.length > 0 ? screens.map(({ env }) => env) : [ownEnvironment()];
    const electron = prepare(found, folder, envs);
    project.provide('realElectron', electron);
    return async () => {
      await close();
      const { electron: version, chrome, node } = electron.versions;
      process.stderr.write(`Run in Electron ${version} (Chromium ${chrome}, Node ${node}).\n`);
    };
  } catch (error) {
    await close();
    throw error;
  }
}

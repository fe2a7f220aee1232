// Runs the built desk in real Electron, where its binary is on this machine.

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { _electron } from 'playwright-core';
import { until } from '../until.ts';
import type { DeskStart, RunningDesk } from './running-desk.ts';

const root = resolve(import.meta.dirname, '..', '..', '..');

/** Undefined where it was never fetched; asking fetches nothing. */
export function findElectron(): string | undefined {
  const named = process.env.ELECTRON_EXEC_PATH;
  if (named !== undefined) return named;
  const folder = join(root, 'node_modules', 'electron');
  const pathFile = join(folder, 'path.txt');
  if (!existsSync(pathFile)) return undefined;
  const program = join(folder, 'dist', readFileSync(pathFile, 'utf8').trim());
  return existsSync(program) ? program : undefined;
}

export async function openElectron({ home, language }: DeskStart): Promise<RunningDesk> {
  const executablePath = findElectron();
  if (executablePath === undefined) throw new Error('Electron is not on this machine');
  // Root has no sandbox of Chromium's.
  const isRoot = process.getuid?.() === 0;
  const flags = [
    ...(language === undefined ? [] : ['--lang', language]),
    ...(isRoot ? ['--no-sandbox'] : []),
  ];
  const app = await _electron.launch({ executablePath, cwd: root, args: ['.', '--home', home, ...flags] });
  const program = app.process();
  let output = '';
  for (const stream of [program.stdout, program.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const page = await app.firstWindow();
  return {
    page,
    home,
    output: () => output,
    crash: async () => {
      await app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
      );
      const address = () =>
        app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getURL() ?? '');
      await until('a page stands in', async () => (await address()).includes('/trouble/'));
    },
    stop: () => app.close(),
    kill: async () => {
      program.kill('SIGKILL');
      await until('the program ends', () => program.exitCode !== null || program.signalCode !== null);
    },
  };
}

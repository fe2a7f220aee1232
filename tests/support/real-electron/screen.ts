// A virtual screen for the real program on Linux: a display, a window manager and a session bus.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../until.ts';
import { giveToPerson, person } from './person.ts';

export interface Screen {
  env: Record<string, string>;
  close: () => Promise<void>;
}

interface Helper {
  process: ChildProcess;
  output: () => string;
}

function begin(command: string, args: readonly string[], env: Record<string, string>): Helper {
  const child = spawn(command, args, { ...person, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  child.on('error', (error) => (output += error.message));
  return { process: child, output: () => output };
}

async function waitForOutput({ process, output }: Helper, pattern: RegExp): Promise<string> {
  await until(`${process.spawnfile} starts`, () => process.exitCode !== null || pattern.test(output()));
  const match = pattern.exec(output())?.[0];
  if (match === undefined) throw new Error(`${process.spawnfile} did not start: ${output()}`);
  return match;
}

async function end({ process }: Helper): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  process.kill('SIGTERM');
  await once(process, 'exit');
}

/** Passes on nothing of the test runner's environment except PATH. */
export async function openScreen(folder: string): Promise<Screen> {
  const home = mkdtempSync(join(folder, 'person-'));
  giveToPerson(home);
  const env: Record<string, string> = {
    HOME: home,
    PATH: process.env.PATH ?? '/usr/bin:/bin',
    LANG: 'C.UTF-8',
    XDG_RUNTIME_DIR: home,
  };
  const display = begin(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1440x900x24', '-ac', '-nolisten', 'tcp'],
    env,
  );
  env.DISPLAY = `:${await waitForOutput(display, /^\d+/m)}`;
  const bus = begin('dbus-daemon', ['--session', '--nofork', '--print-address=1'], env);
  env.DBUS_SESSION_BUS_ADDRESS = await waitForOutput(bus, /^unix:\S+/m);
  const manager = begin('openbox', [], env);
  const helpers = [manager, bus, display];
  return {
    env,
    close: async () => {
      for (const helper of helpers) await end(helper);
    },
  };
}

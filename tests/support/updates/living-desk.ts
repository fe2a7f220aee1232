// A desk that is one file, run by a person: it is started once, and goes on by itself through an update.
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  chmodSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFailed, onTestFinished } from 'vitest';
import { z } from 'zod';
import { result } from '../../../src/contract/result.ts';
import { type Input, type Output, type RouteName, routes } from '../../../src/contract/routes.ts';
import type { InstallState } from '../../../src/host/updates/install-state.ts';
import { screenEnv } from '../real-electron/hands.ts';
import { giveToPerson, person } from '../real-electron/person.ts';
import { signal } from '../processes.ts';
import { until } from '../until.ts';

const control = z.object({ port: z.int(), pid: z.int() });

export interface LivingDesk {
  folder: string;
  home: string;
  program: string;
  /** Starts the file, as a click on its icon does. */
  start: (program?: string) => void;
  ask: <Name extends RouteName>(route: Name, input: Input<Name>) => Promise<Output<Name>>;
  /** Waits until a desk of this version answers. */
  answers: (version: string) => Promise<void>;
  /** What is written about the installation. */
  state: () => Partial<InstallState>;
  /** All processes of this desk: kills them as a power cut would. */
  powerCut: () => void;
  isRunning: () => boolean;
}

export function openLivingDesk(file: Buffer, env: Record<string, string>): LivingDesk {
  const folder = mkdtempSync(join(tmpdir(), 'servery-living-'));
  const [program, home, mounts] = [
    join(folder, 'Servery.AppImage'),
    join(folder, 'home'),
    join(folder, 'mounts'),
  ];
  for (const each of [home, mounts]) mkdirSync(each);
  writeFileSync(program, file, { mode: 0o755 });
  chmodSync(folder, 0o755);
  giveToPerson(folder);
  const output = openSync(join(folder, 'output'), 'a');
  // One that is just being started may be missed by the first look.
  const powerCut = () => {
    for (let found = processesOf(folder); found.length > 0; found = processesOf(folder)) {
      for (const pid of found) signal(pid, 'SIGKILL');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_EVERY_MS);
    }
  };
  onTestFailed(() => {
    process.stderr.write(readFileSync(join(folder, 'output'), 'utf8').slice(-SHOWN_CHARACTERS));
  });
  onTestFinished(() => {
    powerCut();
    closeSync(output);
    rmSync(folder, { recursive: true, force: true });
  });

  const call = async (route: string, input: unknown): Promise<unknown> => {
    const { port } = control.parse(JSON.parse(readFileSync(`${home}.control`, 'utf8')));
    const body = JSON.stringify([route, input]);
    return (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body })).json();
  };
  const ask: LivingDesk['ask'] = async (route, input) => {
    const answered = result(routes[route].output).parse(await call(route, input));
    if (!answered.ok) throw new Error(`${route}: ${answered.error.code} ${answered.error.message}`);
    // Safe: the route's own schema has parsed it.
    return answered.data as Output<typeof route>;
  };
  return {
    folder,
    home,
    program,
    start: (which = program) => {
      const started = spawn(which, [`--home=${home}`, '--lang=en'], {
        ...person,
        env: { ...screenEnv(), ...env, TMPDIR: mounts },
        cwd: folder,
        stdio: ['ignore', output, output],
        detached: true,
      });
      started.unref();
    },
    ask,
    answers: (version) =>
      until(
        `version ${version} answers`,
        async () => {
          // A call into a page that is just being replaced gets no answer.
          const asked = ask('desk.about', null).catch(() => undefined);
          const about = await Promise.race([asked, pause(ANSWERS_WITHIN_MS, undefined)]);
          return about?.version === version;
        },
        STARTS_WITHIN_MS,
      ),
    state: () => {
      const path = join(home, 'updates', 'state.json');
      return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as InstallState) : {};
    },
    powerCut,
    isRunning: () => processesOf(folder).length > 0,
  };
}

const ANSWERS_WITHIN_MS = 10_000;
const SHOWN_CHARACTERS = 4_000;
const LOOK_EVERY_MS = 50;
/** Two starts of a version that hangs take two minutes. */
const STARTS_WITHIN_MS = 240_000;

/** The programs that run from this folder. */
function processesOf(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
      } catch {
        return false;
      }
    });
}

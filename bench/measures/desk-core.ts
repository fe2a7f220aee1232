// Measures the start of the core in a new process, on a home folder with a shop, without network.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createApp } from '../../src/core/app.ts';
import { createDeliveries } from '../../src/web/deliveries.ts';
import { openHost } from '../../src/web/host.ts';
import { openPorts } from '../../src/web/start-core.ts';
import { freshFolder } from '../fresh-folder.ts';
import type { DeskMeasure } from '../measure.ts';
import { median } from '../pair.ts';

const ROUNDS = 9;
const MOST_MS = 150;

/** The flag with which the benchmark starts itself as the measured process. */
const CORE_START = '--core-start-in';

const open = (home: string) => {
  const host = openHost(home);
  const core = createApp(openPorts(host, { files: createDeliveries(host), language: 'en' }));
  return { host, core };
};

/** Runs in a process of its own, in which nothing is compiled or read yet. */
export async function reportCoreStart(home: string): Promise<void> {
  const began = performance.now();
  const { host, core } = open(home);
  core.start();
  const tookMs = performance.now() - began;
  await core.stop();
  host.close();
  process.stdout.write(String(tookMs));
}

/** Adds a shop at a port on which no server listens. */
async function addShop(home: string): Promise<void> {
  const { host, core } = open(home);
  const added = await core.call('session.add', {
    name: '老街面馆 Old Street Noodles',
    baseUrl: 'http://127.0.0.1:9',
    appId: 'bench',
    nesting: 'brackets',
    plainHttpAllowed: false,
    token: 'bench-token-bench-token',
  });
  if (!added.ok) throw new Error(added.error.message);
  await core.stop();
  host.close();
}

export const measureDeskCore: DeskMeasure = async function* () {
  const home = freshFolder();
  await addShop(home);
  const args = [...process.execArgv, process.argv[1] ?? '', CORE_START, home];
  const durations: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { stdout } = await promisify(execFile)(process.execPath, args);
    durations.push(Number(stdout));
  }
  yield { what: 'start of the core in a fresh process', ours: median(durations), most: MOST_MS };
};

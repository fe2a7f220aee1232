// How long the core takes to start in a fresh process, on a home folder that has a shop, without any network.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createApp } from '../../src/core/app.ts';
import { createDeliveries } from '../../src/web/deliveries.ts';
import { openHost } from '../../src/web/host.ts';
import { openPorts } from '../../src/web/wake.ts';
import { freshFolder } from '../fresh-folder.ts';
import type { DeskMeasure } from '../measure.ts';
import { median } from '../pair.ts';

const ROUNDS = 9;
const MOST_MS = 150;

/** The flag by which the bench calls itself. */
const CORE_START = '--core-start-in';

const open = (home: string) => {
  const host = openHost(home);
  const core = createApp(openPorts(host, { files: createDeliveries(host), language: 'en' }));
  return { host, core };
};

/** In a process of its own: nothing has been compiled or read before. */
export async function reportCoreStart(home: string): Promise<void> {
  const began = performance.now();
  const { host, core } = open(home);
  core.start();
  const tookMs = performance.now() - began;
  await core.stop();
  host.close();
  process.stdout.write(String(tookMs));
}

/** A shop on a port where nobody answers. */
async function furnish(home: string): Promise<void> {
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
  await furnish(home);
  const tell = [...process.execArgv, process.argv[1] ?? '', CORE_START, home];
  const durations: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { stdout } = await promisify(execFile)(process.execPath, tell);
    durations.push(Number(stdout));
  }
  yield { what: 'start of the core in a fresh process', ours: median(durations), most: MOST_MS };
};

// Measures opening a stored menu to its first rows in a new process, against parsing all of its records there.
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { createApp } from '../../src/core/app.ts';
import { createDeliveries } from '../../src/web/deliveries.ts';
import { openHost } from '../../src/web/host.ts';
import { openPorts } from '../../src/web/start-core.ts';
import type { Finding } from '../measure.ts';
import { median, timed } from '../pair.ts';

const STARTS = 5;
/** A small menu must open without a noticeable wait. */
const MOST_TO_OPEN_MS = { goods: 10_000, ms: 300 };

/** The flag with which the benchmark starts itself as the measured process. */
const OPENING = '--opening-in';

const report = z.strictObject({ oursMs: z.number(), plainMs: z.number() });

/** Starts the core with everything on this machine and waits for the first rows. */
async function firstRowsMs(home: string): Promise<number> {
  const host = openHost(home);
  const core = createApp(openPorts(host, { files: createDeliveries(host), language: 'en' }));
  const query = { words: '', filters: {}, offset: 0, limit: 50, facets: false };
  const tookMs = await timed(async () => {
    core.start();
    const { ok } = await core.call('goods.search', query);
    if (!ok) throw new Error('the menu does not answer');
  });
  await core.stop();
  host.close();
  return tookMs;
}

/** Parses all stored records from their files and drops them. */
function parseAll(home: string): number {
  const files = readdirSync(home, { recursive: true, encoding: 'utf8' })
    .filter((name) => /goods[\\/]shards[\\/]\d+\.json$/.test(name))
    .map((name) => readFileSync(join(home, name), 'utf8'));
  const began = performance.now();
  for (const text of files) JSON.parse(text);
  return performance.now() - began;
}

/** Runs in a process of its own, in which nothing is compiled or read yet, as when a person starts the desk. */
export async function reportOpening(home: string): Promise<void> {
  const oursMs = await firstRowsMs(home);
  process.stdout.write(JSON.stringify({ oursMs, plainMs: parseAll(home) }));
}

export async function opening(home: string, { goods, of }: { goods: number; of: string }): Promise<Finding> {
  const args = [...process.execArgv, process.argv[1] ?? '', OPENING, home];
  const starts: z.output<typeof report>[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const { stdout } = await promisify(execFile)(process.execPath, args);
    starts.push(report.parse(JSON.parse(stdout)));
  }
  const figures = {
    ours: median(starts.map(({ oursMs }) => oursMs)),
    plain: median(starts.map(({ plainMs }) => plainMs)),
    ratio: median(starts.map(({ oursMs, plainMs }) => oursMs / plainMs)),
  };
  const isSmall = goods <= MOST_TO_OPEN_MS.goods;
  const promise = isSmall ? { most: MOST_TO_OPEN_MS.ms } : { promised: 0.35 };
  return {
    what: `opening ${of} to the first rows`,
    against: 'JSON.parse of the records',
    ...figures,
    ...promise,
  };
}

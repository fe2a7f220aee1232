// How long a kept menu takes to its first rows in a fresh process, beside parsing all of its records there.
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { createApp } from '../../src/core/app.ts';
import { createDeliveries } from '../../src/web/deliveries.ts';
import { openHost } from '../../src/web/host.ts';
import { openPorts } from '../../src/web/wake.ts';
import type { Finding } from '../measure.ts';
import { median, timed } from '../pair.ts';

const STARTS = 5;
/** A small menu is to be open while somebody blinks. */
const MOST_TO_OPEN_MS = { goods: 10_000, ms: 300 };

/** The flag by which the bench calls itself. */
const OPENING = '--opening-in';

const told = z.strictObject({ oursMs: z.number(), plainMs: z.number() });

/** A start of the core with everything on this machine, until the first rows are answered. */
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

/** All records that are kept, parsed from their files and let go. */
function parseAll(home: string): number {
  const files = readdirSync(home, { recursive: true, encoding: 'utf8' })
    .filter((name) => /goods[\\/]shards[\\/]\d+\.json$/.test(name))
    .map((name) => readFileSync(join(home, name), 'utf8'));
  const began = performance.now();
  for (const text of files) JSON.parse(text);
  return performance.now() - began;
}

/** In a process of its own: nothing has been compiled or read before, as when a person starts the desk. */
export async function reportOpening(home: string): Promise<void> {
  const oursMs = await firstRowsMs(home);
  process.stdout.write(JSON.stringify({ oursMs, plainMs: parseAll(home) }));
}

export async function opening(home: string, { goods, of }: { goods: number; of: string }): Promise<Finding> {
  const tell = [...process.execArgv, process.argv[1] ?? '', OPENING, home];
  const starts: z.output<typeof told>[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const { stdout } = await promisify(execFile)(process.execPath, tell);
    starts.push(told.parse(JSON.parse(stdout)));
  }
  const figures = {
    ours: median(starts.map(({ oursMs }) => oursMs)),
    plain: median(starts.map(({ plainMs }) => plainMs)),
    ratio: median(starts.map(({ oursMs, plainMs }) => oursMs / plainMs)),
  };
  const isSmall = goods <= MOST_TO_OPEN_MS.goods;
  const promise = isSmall ? { most: MOST_TO_OPEN_MS.ms } : { promised: 0.25 };
  return {
    what: `opening ${of} to the first rows`,
    against: 'JSON.parse of the records',
    ...figures,
    ...promise,
  };
}

// Measures building a menu in memory and opening one: time, the longest delays of other work, and memory.
import { z } from 'zod';
import {
  buildCatalogue,
  type Built,
  changeCatalogue,
  runAll,
  type ShardRecords,
  type Source,
} from '../../src/core/catalogue/build.ts';
import { openCatalogue } from '../../src/core/catalogue/catalogue.ts';
import { runSteps } from '../../src/core/catalogue/run-steps.ts';
import { openIndex, toIndex } from '../../src/core/catalogue/index-file.ts';
import { openReadings } from '../../src/core/catalogue/readings.ts';
import { nodeClock } from '../../src/host/time/clock.ts';
import { demoTree, menuTexts, secondsOf } from '../../tests/core/catalogue/menu.ts';
import { collectGarbage } from '../collect-garbage.ts';
import type { Finding } from '../measure.ts';
import { median, percentile, timed } from '../pair.ts';

const RECORDS_A_FILE = 128;
const OPENINGS = 5;
const CHANGES = 3;

function memoryMb(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1_048_576;
}

/** The records as files on the disk, each of which is parsed when its turn comes. */
function filesOf(size: number): string[] {
  const texts = [...menuTexts(size)];
  const files = Array.from({ length: Math.ceil(size / RECORDS_A_FILE) }, (_, file) => file * RECORDS_A_FILE);
  return files.map((from) => `[${texts.slice(from, from + RECORDS_A_FILE).join()}]`);
}

function* shardsOf(files: readonly string[]): Generator<ShardRecords> {
  for (const [shard, file] of files.entries()) yield { shard, records: JSON.parse(file) as unknown[] };
}

/** A clock that records how long other work waited before each yield. */
function watchedClock(turns: number[]): typeof nodeClock {
  let sinceMs = performance.now();
  const after: typeof nodeClock.after = (delayMs, action) => {
    turns.push(performance.now() - sinceMs);
    return nodeClock.after(delayMs, () => {
      sinceMs = performance.now();
      action();
    });
  };
  return { ...nodeClock, after };
}

export async function* measureMaking(size: number, of: string): AsyncGenerator<Finding, Built> {
  const files = filesOf(size);
  const before = memoryMb();
  const turns: number[] = [];
  const surroundings = { secondsOf, readings: openReadings() };
  const steps = buildCatalogue({ shards: shardsOf(files), tree: demoTree, surroundings });
  const began = performance.now();
  const { signal } = new AbortController();
  // The clock's own timers do not keep the process alive.
  const awake = setInterval(() => undefined, 1000);
  const parts = await runSteps(steps, { clock: watchedClock(turns), signal }).finally(() =>
    clearInterval(awake),
  );
  yield { what: `building the catalogue ${of} from their records`, ours: performance.now() - began };
  const what = `building the catalogue ${of}: wait for the event loop`;
  yield { what: `${what}, p99`, ours: percentile(turns, 99), most: 16 };
  yield { what: `${what}, longest`, ours: percentile(turns, 100) };
  yield { what: `memory of the catalogue ${of}`, unit: 'MB', ours: memoryMb() - before };
  const made = { data: parts, catalogue: openCatalogue(parts) };
  yield await opening(made, files, of);
  yield await changing(made, surroundings, of);
  return made;
}

const item = z.object({ form_data: z.looseObject({}) });

/** Changes the stock of one item. */
async function changing(
  { data: parts }: Built,
  surroundings: Source['surroundings'],
  of: string,
): Promise<Finding> {
  const [text = ''] = menuTexts(1);
  const { form_data: form } = item.parse(JSON.parse(text));
  const shards = [{ shard: 1, records: [{ form_data: { ...form, stock: 77 } }] }];
  const ours: number[] = [];
  for (let change = 0; change < CHANGES; change += 1)
    ours.push(
      await timed(() => {
        openCatalogue(runAll(changeCatalogue(parts, { shards, surroundings })));
        return Promise.resolve();
      }),
    );
  // The next measurement must not pay for the garbage of this one.
  collectGarbage();
  return { what: `a changed stock ${of} until searches find it`, ours: median(ours) };
}

async function opening({ data: parts }: Built, files: readonly string[], of: string): Promise<Finding> {
  const bytes = runAll(toIndex(parts, 'bench'));
  const ours: number[] = [];
  const plain: number[] = [];
  const open = () => {
    const opened = openIndex(bytes);
    if (opened !== undefined) openCatalogue(runAll(opened.read(demoTree)));
    return Promise.resolve();
  };
  const parse = () => {
    for (const file of files) JSON.parse(file);
    return Promise.resolve();
  };
  for (let round = 0; round < OPENINGS; round += 1) {
    ours.push(await timed(open));
    plain.push(await timed(parse));
  }
  const figures = { ours: median(ours), plain: median(plain), ratio: median(ours) / median(plain) };
  const against = 'JSON.parse of the records';
  return { what: `opening the catalogue ${of} from the index`, against, ...figures, promised: 0.25 };
}

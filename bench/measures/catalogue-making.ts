// Measures building a menu in memory and opening one: time and memory.
import { z } from 'zod';
import { openCatalogue } from '../../src/worker/catalogue/catalogue.ts';
import { openIndex, toIndex } from '../../src/worker/catalogue/index-file.ts';
import { emptyCatalogue } from '../../src/worker/catalogue/build.ts';
import { type Built, changed, demoTree, menuTexts, opened } from '../../tests/worker/catalogue/menu.ts';
import { collectGarbage } from '../collect-garbage.ts';
import type { Finding } from '../measure.ts';
import { median, timed } from '../pair.ts';

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

type ShardRecords = readonly [shard: number, records: readonly unknown[]];

function* shardsOf(files: readonly string[]): Generator<ShardRecords> {
  for (const [shard, file] of files.entries()) yield [shard, JSON.parse(file) as unknown[]];
}

export async function* measureMaking(size: number, of: string): AsyncGenerator<Finding, Built> {
  const files = filesOf(size);
  const before = memoryMb();
  const began = performance.now();
  const made = opened(changed(emptyCatalogue(demoTree), { shards: shardsOf(files) }));
  yield { what: `building the catalogue ${of} from their records`, ours: performance.now() - began };
  yield { what: `memory of the catalogue ${of}`, unit: 'MB', ours: memoryMb() - before };
  yield await opening(made, files, of);
  yield await changing(made, of);
  return made;
}

const item = z.object({ form_data: z.looseObject({}) });

/** Changes the stock of one item. */
async function changing({ data }: Built, of: string): Promise<Finding> {
  const [text = ''] = menuTexts(1);
  const { form_data: form } = item.parse(JSON.parse(text));
  const shards = [[1, [{ form_data: { ...form, stock: 77 } }]] as const];
  const ours: number[] = [];
  for (let change = 0; change < CHANGES; change += 1)
    ours.push(
      await timed(() => {
        opened(changed(data, { shards }));
        return Promise.resolve();
      }),
    );
  // The next measurement must not pay for the garbage of this one.
  collectGarbage();
  return { what: `a changed stock ${of} until searches find it`, ours: median(ours) };
}

async function opening({ data: parts }: Built, files: readonly string[], of: string): Promise<Finding> {
  const bytes = toIndex(parts, 'bench');
  const ours: number[] = [];
  const plain: number[] = [];
  const open = () => {
    const found = openIndex(bytes, demoTree);
    if (found !== undefined) openCatalogue(found.data);
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
  return { what: `opening the catalogue ${of} from the index`, against, ...figures, promised: 0.35 };
}

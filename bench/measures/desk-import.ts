// Measures importing a file of a whole menu: reading, checking against the menu, and the delays of other work.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { z } from 'zod';
import { exportColumns } from '../../src/contract/goods.ts';
import { importTable } from '../../src/contract/imports.ts';
import { plan } from '../../src/contract/plans.ts';
import { createApp } from '../../src/core/app.ts';
import { csvTable } from '../../src/formats/write/csv.ts';
import { xlsxTable } from '../../src/formats/write/xlsx.ts';
import { openHost } from '../../src/web/host.ts';
import { openPorts } from '../../src/web/start-core.ts';
import { readCsv } from '../../tests/formats/write/csv-oracle.ts';
import { words } from '../../tests/core/imports/counter.ts';
import { cachedFiles } from '../../tests/support/test-ports.ts';
import { freshFolder } from '../fresh-folder.ts';
import { keepMenu } from '../cached-home.ts';
import type { DeskMeasure } from '../measure.ts';
import { median } from '../pair.ts';

const GOODS = 20_000;
const ROUNDS = 3;
const MOST_MS = 5000;
const MOST_STRETCH_MS = 50;
const MOST_P99_MS = 16;
const PIECE_BYTES = 450_000;
const NS_IN_MS = 1_000_000;

const headings = exportColumns.map((column) =>
  column in words.headings ? (words.headings[column as 'id'][0] ?? column) : column,
);

type Ask = (route: string, input: unknown) => Promise<unknown>;

/** The desk's own export with every title changed, so that each line is processed to its end. */
async function linesOf(ask: Ask, files: ReturnType<typeof cachedFiles>): Promise<string[][]> {
  const { states } = words;
  const named = { 'on-sale': states['on-sale'][0], scheduled: states.scheduled[0] };
  await ask('goods.export', {
    words: '',
    filters: {},
    format: 'csv',
    name: 'menu',
    columns: exportColumns.map((column, at) => ({ column, heading: headings[at] })),
    states: { ...named, 'in-warehouse': states['in-warehouse'][0] },
  });
  const lines = readCsv(new TextDecoder().decode(files.delivered[0]?.bytes)).slice(1);
  const title = exportColumns.indexOf('title');
  return lines.map((line) => line.with(title, `${line[title] ?? ''} *`));
}

function fileOf(lines: readonly string[][], format: 'csv' | 'xlsx'): Uint8Array {
  const table = format === 'csv' ? csvTable(headings) : xlsxTable(headings, 'menu');
  table.put(lines.map((line) => line.map((text) => (text === '' ? null : { kind: 'prose', text }))));
  return new Uint8Array(Buffer.concat([...table.end()]));
}

async function round(ask: Ask, file: Uint8Array) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const { id } = z.object({ id: z.string() }).parse(await ask('import.begin', { name: 'menu' }));
  delay.enable();
  const began = performance.now();
  for (let at = 0; at < file.length; at += PIECE_BYTES) {
    const base64 = Buffer.from(file.subarray(at, at + PIECE_BYTES)).toString('base64');
    await ask('import.add', { id, base64 });
    await turn();
  }
  const { columns } = importTable.parse(await ask('import.read', { id, words }));
  const read = performance.now();
  const made = plan.parse(await ask('import.plan', { id, columns, words }));
  const planned = performance.now();
  delay.disable();
  await ask('import.drop', { id });
  await ask('plans.drop', { id: made.id });
  if (made.changed !== GOODS) throw new Error(JSON.stringify(made));
  return {
    readMs: read - began,
    planMs: planned - read,
    longestMs: delay.max / NS_IN_MS,
    p99Ms: delay.percentile(99) / NS_IN_MS,
  };
}

async function* measureFormat(ask: Ask, file: Uint8Array, format: string) {
  const rounds: Awaited<ReturnType<typeof round>>[] = [];
  for (let at = 0; at <= ROUNDS; at += 1) {
    const figures = await round(ask, file);
    // The first round is a warm-up.
    if (at > 0) rounds.push(figures);
  }
  const of = (name: keyof (typeof rounds)[number]) => median(rounds.map((figures) => figures[name]));
  const what = `${GOODS.toLocaleString('en')} lines of ${format}`;
  yield { what: `${what} read`, ours: of('readMs'), most: MOST_MS };
  yield { what: `${what} checked`, ours: of('planMs'), most: MOST_MS };
  yield { what: `${what}: the longest other wait`, ours: of('longestMs'), most: MOST_STRETCH_MS };
  yield { what: `${what}: other waits, p99`, ours: of('p99Ms'), most: MOST_P99_MS };
}

async function* measureIn(home: string) {
  const host = openHost(home);
  const files = cachedFiles();
  const core = createApp(openPorts(host, { files, language: 'en' }));
  core.start();
  const ask: Ask = async (route, input) => {
    const found = await core.call(route, input);
    if (!found.ok) throw new Error(`${route}: ${found.error.message}`);
    return found.data;
  };
  const lines = await linesOf(ask, files);
  for (const format of ['csv', 'xlsx'] as const) yield* measureFormat(ask, fileOf(lines, format), format);
  await core.stop();
  host.close();
}

export const measureDeskImport: DeskMeasure = async function* () {
  const home = freshFolder();
  await keepMenu(home, GOODS);
  // The core's own timers do not keep the process alive.
  const awake = setInterval(() => undefined, 1000);
  yield* measureIn(home);
  clearInterval(awake);
};

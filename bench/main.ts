// npm run bench: measures every figure of docs/performance.md, each against the plain way of doing the same, in the same run.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { readFlags } from '../scripts/steps/flags.mjs';
import { giveUp } from '../scripts/steps/house.mjs';
import { currentConditions } from './conditions.ts';
import { openCounter } from './counter.ts';
import { type EngineName, openEngine } from './engine.ts';
import type { DeskMeasure, Finding, Measure, Stage } from './measure.ts';
import { measureBodies } from './measures/body.ts';
import { measureCatalogue } from './measures/catalogue.ts';
import { measureDeskCall } from './measures/desk-call.ts';
import { measureDeskChange } from './measures/desk-change.ts';
import { measureDeskCards } from './measures/desk-cards.ts';
import { measureDeskCore, reportCoreStart } from './measures/desk-core.ts';
import { measureDeskFetch } from './measures/desk-fetch.ts';
import { measureDeskFloorPlan } from './measures/desk-floor-plan.ts';
import { measureDeskImport } from './measures/desk-import.ts';
import { measureDeskKitchen } from './measures/desk-kitchen.ts';
import { measureDeskMatrix } from './measures/desk-matrix.ts';
import { reportOpening } from './measures/desk-opening.ts';
import { measureDeskOrders } from './measures/desk-orders.ts';
import { measureDeskOutbox } from './measures/desk-outbox.ts';
import { measureDeskPage } from './measures/desk-page.ts';
import { measureDeskPhones } from './measures/desk-phones.ts';
import { measureDeskPictures } from './measures/desk-pictures.ts';
import { measureDeskPrinting } from './measures/desk-printing.ts';
import { measureDeskRecords } from './measures/desk-records.ts';
import { measureDeskRegions } from './measures/desk-regions.ts';
import { measureDeskReports } from './measures/desk-reports.ts';
import { measureDeskModules } from './measures/desk-modules.ts';
import { measureDeskScript } from './measures/desk-script.ts';
import { measureDeskStart } from './measures/desk-start.ts';
import { measureDeskTap } from './measures/desk-tap.ts';
import { electronVersion, measureElectron } from './measures/electron.ts';
import { measureKitchenHeap } from './measures/kitchen-heap.ts';
import { measureEngineStart } from './measures/engine-start.ts';
import { measureGrowth } from './measures/growth.ts';
import { measurePages } from './measures/page.ts';
import { measureLastPage, measureWalk } from './measures/reach.ts';
import { measureReplication } from './measures/replication.ts';
import { measureSave } from './measures/save.ts';
import { missingParts, withTable } from './report.ts';
import { shortHeading, shortLine, tableOf } from './table.ts';

const measures: Measure[] = [measurePages, measureLastPage, measureWalk, measureSave, measureBodies];
const deskMeasures: Readonly<Record<string, DeskMeasure>> = {
  call: measureDeskCall,
  start: measureDeskStart,
  script: measureDeskScript,
  core: measureDeskCore,
  engine: measureEngineStart,
  replication: measureReplication,
  catalogue: measureCatalogue,
  change: measureDeskChange,
  fetch: measureDeskFetch(10_000),
  'fetch-large': measureDeskFetch(100_000),
  outbox: measureDeskOutbox(10_000),
  'outbox-large': measureDeskOutbox(100_000),
  import: measureDeskImport,
  page: measureDeskPage,
  matrix: measureDeskMatrix,
  tap: measureDeskTap,
  modules: measureDeskModules,
  cards: measureDeskCards,
  printing: measureDeskPrinting,
  orders: measureDeskOrders,
  kitchen: measureDeskKitchen,
  'kitchen-heap': measureKitchenHeap,
  phones: measureDeskPhones,
  pictures: measureDeskPictures,
  'floor-plan': measureDeskFloorPlan,
  records: measureDeskRecords,
  regions: measureDeskRegions,
  reports: measureDeskReports,
  electron: measureElectron,
};
/** Needs a real Electron: `npm run test:electron -- --figures` brings one. */
const deskParts = Object.keys(deskMeasures).filter((name) => name !== 'electron');

const PAGE = 'docs/performance.md';

const help = `npm run bench [-- flags]

Measures every figure of ${PAGE}, each against the plain way of doing the same, in the same run.

  --engine LIST   of PGlite, PostgreSQL and desk (all)
  --goods LIST    the menu sizes for the engines (1000,10000,100000)
  --rounds N      how often the engines are measured (60)
  --only LIST     of the desk's parts (all): ${deskParts.join(', ')}
  --write         puts the tables of the measured parts into ${PAGE}`;

const { values } = readFlags(help, {
  engine: { type: 'string', default: 'PGlite,PostgreSQL,desk' },
  goods: { type: 'string', default: '1000,10000,100000' },
  rounds: { type: 'string', default: '60' },
  only: { type: 'string', default: deskParts.join() },
  write: { type: 'boolean', default: false },
  'core-start-in': { type: 'string' },
  'opening-in': { type: 'string' },
});
const rounds = Number(values.rounds);
const sizes = values.goods.split(',').map(Number);
const engines = values.engine.split(',');
const isEngine = (name: string): name is EngineName => name === 'PGlite' || name === 'PostgreSQL';

const enginePart = (name: EngineName, goods: number) => `${name.toLowerCase()}-${goods}`;
const chosenDeskParts = engines.includes('desk') ? values.only.split(',') : [];
const chosenParts = [
  ...engines.filter(isEngine).flatMap((name) => sizes.map((goods) => enginePart(name, goods))),
  ...chosenDeskParts,
];

async function open(name: EngineName, goods: number): Promise<Stage> {
  const engine = await openEngine(name, goods);
  const { rows } = await sql<{ id: string }>`select max(id)::text as id from goods`.execute(engine.db);
  return { engine, counter: await openCounter(engine), goods, rounds, lastId: rows[0]?.id ?? '0' };
}

async function close({ counter, engine }: Stage): Promise<void> {
  await counter.close();
  await engine.close();
}

/** Each part is written when it ends: a run that is interrupted keeps the parts before. */
async function measurePart(part: string, measured: AsyncIterable<Finding>): Promise<void> {
  const conditions = currentConditions(part === 'electron' ? electronVersion() : undefined);
  console.log(`\n${part}, ${conditions.machine}\n\n${shortHeading}`);
  const findings: Finding[] = [];
  for await (const finding of measured) {
    findings.push(finding);
    console.log(shortLine(finding));
  }
  if (values.write) {
    writeFileSync(PAGE, withTable(readFileSync(PAGE, 'utf8'), part, tableOf(findings, conditions)));
    execFileSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', PAGE]);
  }
}

/** Saved goods would slow down the next comparison. */
async function removeSaved({ engine, lastId }: Stage): Promise<void> {
  await sql`delete from goods where id > ${lastId}`.execute(engine.db);
  await sql`vacuum analyze goods`.execute(engine.db);
}

async function* measureEngine(stage: Stage, smaller: Stage | undefined): AsyncIterable<Finding> {
  if (smaller?.goods === stage.goods / 10) yield* measureGrowth(stage, smaller);
  if (smaller !== undefined) await close(smaller);
  for (const measure of measures) yield* measure(stage);
}

async function run(name: EngineName): Promise<void> {
  let smaller: Stage | undefined;
  for (const goods of sizes) {
    const stage = await open(name, goods);
    await measurePart(enginePart(name, goods), measureEngine(stage, smaller));
    smaller = stage;
    await removeSaved(stage);
  }
  if (smaller !== undefined) await close(smaller);
}

async function runAll(): Promise<void> {
  const missing = values.write ? missingParts(readFileSync(PAGE, 'utf8'), chosenParts) : [];
  if (missing.length > 0) giveUp(`${PAGE} has no markers for ${missing.join(', ')}`);
  for (const name of engines.filter(isEngine)) await run(name);
  for (const [name, measure] of Object.entries(deskMeasures)) {
    if (chosenDeskParts.includes(name)) await measurePart(name, measure());
  }
}

const { 'core-start-in': coreHome, 'opening-in': menuHome } = values;
if (coreHome !== undefined) await reportCoreStart(coreHome);
else if (menuHome !== undefined) await reportOpening(menuHome);
else await runAll();

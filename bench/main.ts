// npm run bench: every figure that Servery claims, each beside the plain way of doing the same, in the same run.
import { sql } from 'kysely';
import { readFlags } from '../scripts/steps/flags.mjs';
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
import { measureDeskMatrix } from './measures/desk-matrix.ts';
import { reportOpening } from './measures/desk-opening.ts';
import { measureDeskOutbox } from './measures/desk-outbox.ts';
import { measureDeskPage } from './measures/desk-page.ts';
import { measureDeskRecords } from './measures/desk-records.ts';
import { measureDeskRegions } from './measures/desk-regions.ts';
import { measureDeskModules } from './measures/desk-modules.ts';
import { measureDeskScript } from './measures/desk-script.ts';
import { measureDeskStart } from './measures/desk-start.ts';
import { measureDeskTap } from './measures/desk-tap.ts';
import { measureEngineStart } from './measures/engine-start.ts';
import { measureGrowth } from './measures/growth.ts';
import { measurePages } from './measures/page.ts';
import { measureLastPage, measureWalk } from './measures/reach.ts';
import { measureSave } from './measures/save.ts';
import { heading, spell } from './table.ts';

const measures: Measure[] = [measurePages, measureLastPage, measureWalk, measureSave, measureBodies];
const deskMeasures: Readonly<Record<string, DeskMeasure>> = {
  call: measureDeskCall,
  start: measureDeskStart,
  script: measureDeskScript,
  core: measureDeskCore,
  engine: measureEngineStart,
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
  rooms: measureDeskModules,
  cards: measureDeskCards,
  'floor-plan': measureDeskFloorPlan,
  records: measureDeskRecords,
  regions: measureDeskRegions,
};

const help = `npm run bench [-- flags]

Every figure that Servery claims, each beside the plain way of doing the same, in the same run.

  --engine LIST   of PGlite, PostgreSQL and desk; all of them if none is named
  --goods LIST    how many items the engines hold (1000,10000,100000)
  --rounds N      how often each is measured (60)
  --only LIST     which of the desk's measures: ${Object.keys(deskMeasures).join(', ')}`;

const { values } = readFlags(help, {
  engine: { type: 'string', default: 'PGlite,PostgreSQL,desk' },
  goods: { type: 'string', default: '1000,10000,100000' },
  rounds: { type: 'string', default: '60' },
  /** Which of the desk's measures; all where none is named. */
  only: { type: 'string', default: Object.keys(deskMeasures).join() },
  'core-start-in': { type: 'string' },
  'opening-in': { type: 'string' },
});
const rounds = Number(values.rounds);
const sizes = values.goods.split(',').map(Number);
const isEngine = (name: string): name is EngineName => name === 'PGlite' || name === 'PostgreSQL';

async function open(name: EngineName, goods: number): Promise<Stage> {
  const engine = await openEngine(name, goods);
  const { rows } = await sql<{ id: string }>`select max(id)::text as id from goods`.execute(engine.db);
  return { engine, counter: await openCounter(engine), goods, rounds, lastId: rows[0]?.id ?? '0' };
}

async function close({ counter, engine }: Stage): Promise<void> {
  await counter.close();
  await engine.close();
}

async function print(stage: Stage, findings: AsyncIterable<Finding>): Promise<void> {
  const { engine, goods } = stage;
  for await (const finding of findings) console.log(spell({ engine: engine.name, goods, ...finding }));
}

/** What the measures saved would stand in the way of the next comparison. */
async function removeSaved({ engine, lastId }: Stage): Promise<void> {
  await sql`delete from goods where id > ${lastId}`.execute(engine.db);
  await sql`vacuum analyze goods`.execute(engine.db);
}

async function run(name: EngineName): Promise<void> {
  let smaller: Stage | undefined;
  for (const goods of sizes) {
    const stage = await open(name, goods);
    if (smaller?.goods === goods / 10) await print(stage, measureGrowth(stage, smaller));
    if (smaller !== undefined) await close(smaller);
    smaller = stage;
    for (const measure of measures) await print(stage, measure(stage));
    await removeSaved(stage);
  }
  if (smaller !== undefined) await close(smaller);
}

async function runDesk(): Promise<void> {
  const chosen = values.only.split(',');
  for (const [name, measure] of Object.entries(deskMeasures)) {
    if (!chosen.includes(name)) continue;
    for await (const finding of measure()) console.log(spell({ engine: 'desk', ...finding }));
  }
}

async function runAll(): Promise<void> {
  const engines = values.engine.split(',');
  console.log(heading);
  for (const name of engines.filter(isEngine)) await run(name);
  if (engines.includes('desk')) await runDesk();
}

const { 'core-start-in': coreHome, 'opening-in': menuHome } = values;
if (coreHome !== undefined) await reportCoreStart(coreHome);
else if (menuHome !== undefined) await reportOpening(menuHome);
else await runAll();

// npm run bench: every figure that Servery claims, each beside the plain way of doing the same, in the same run.
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { openCounter } from './counter.ts';
import { type EngineName, openEngine } from './engine.ts';
import type { Finding, Measure, Stage } from './measure.ts';
import { measureBodies } from './measures/body.ts';
import { measureGrowth } from './measures/growth.ts';
import { measurePages } from './measures/page.ts';
import { measureLastPage, measureWalk } from './measures/reach.ts';
import { measureSave } from './measures/save.ts';
import { heading, spell } from './table.ts';

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'PGlite,PostgreSQL' },
    goods: { type: 'string', default: '1000,10000,100000' },
    rounds: { type: 'string', default: '60' },
  },
});

const measures: Measure[] = [measurePages, measureLastPage, measureWalk, measureSave, measureBodies];
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

console.log(heading);
for (const name of values.engine.split(',').filter(isEngine)) await run(name);

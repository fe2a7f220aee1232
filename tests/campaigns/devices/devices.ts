// Waiters' phones and kitchen screens in a bad network, at a counter that is killed: same state everywhere, nothing lost or
// done twice, and each ticket once on a screen or on paper, or on both with its mark.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../support/processes.ts';
import type { Campaign, CampaignOptions, CampaignReport } from '../campaign.ts';
import { type Chance, chanceFrom } from '../chance.ts';
import { type CampaignDatabase, withDatabase } from '../ground.ts';
import { jobsOf } from '../print-kill/person.ts';
import { Kitchen } from '../print-kill/kitchen.ts';
import { prepare } from '../print-kill/print-kill.ts';
import { settle } from '../print-kill/trial.ts';
import { type KitchenPaper, TicketReader } from '../order-kill/tickets.ts';
import { Counter } from './counter.ts';
import { Crowd, PHONES, SCREENS } from './crowd.ts';
import { judge } from './judge.ts';
import type { DevicesReport } from './report.ts';

const RUNS = { full: 1000, short: 2 };
const STEPS = 14;
const ORDERS = 3;
const BAD_PERCENT = 35;
const KILL_PERCENT = 50;
const JUMP_PERCENT = 40;
const RUNS_A_DAY = 40;
const RUNS_A_WORD = 25;
const MOST_JOBS = 1000;

export interface Scene {
  counter: Counter;
  crowd: Crowd;
  kitchen: Kitchen<KitchenPaper>;
  chance: Chance;
  dishes: readonly string[];
  counts: Record<string, number>;
  findings: string[];
  lastKey: number;
}

export const devices: Campaign = (options) =>
  withDatabase(options.engine, (database) => devicesOn(database, options));

async function devicesOn(database: CampaignDatabase, options: CampaignOptions): Promise<CampaignReport> {
  const chance = chanceFrom(options.seed);
  const kitchen = await Kitchen.open<KitchenPaper>(() => new TicketReader());
  const folder = mkdtempSync(join(tmpdir(), 'servery-devices-'));
  const drop = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', drop);
  const home = join(folder, 'home');
  const counter = new Counter({ home, address: '127.0.0.1' }, chance);
  const crowd = new Crowd(options.seed);
  try {
    const { shop, dishes, printers } = await prepare({ database, kitchen, home });
    await counter.start();
    const [printer = ''] = printers.slice(-1);
    await counter.ask('printers.route', {
      shop,
      routing: { groups: {}, others: printer, receipts: null },
    });
    await counter.ask('kitchen.start', { shop });
    await counter.openDoor(await freePort());
    for (let each = 0; each < PHONES; each += 1) await crowd.addPhone(await counter.invite('waiter'));
    for (let each = 0; each < SCREENS; each += 1) await crowd.addScreen(await counter.invite('kitchen'));
    const scene: Scene = {
      counter,
      crowd,
      kitchen,
      chance,
      dishes,
      counts: {},
      findings: [],
      lastKey: 0,
    };
    await allRuns(scene, options);
    const { seed } = options;
    return {
      name: 'devices',
      figures: { seed, kills: counter.kills, ...scene.counts },
      findings: scene.findings,
    };
  } finally {
    crowd.close();
    await counter.kill();
    await kitchen.close();
    process.off('exit', drop);
    drop();
  }
}

async function allRuns(scene: Scene, { full, onProgress }: CampaignOptions): Promise<void> {
  const { findings, counter } = scene;
  const runs = RUNS[full ? 'full' : 'short'];
  for (let run = 1; run <= runs; run += 1) {
    const known = findings.length;
    await oneRun(scene);
    if (run % RUNS_A_DAY === 0) await counter.closeDay();
    findings.slice(known).forEach((finding) => onProgress?.(`devices ${run}: ${finding}`));
    if (run % RUNS_A_WORD === 0 || run === runs)
      onProgress?.(
        `devices ${run}: ${counter.kills} kills, ${JSON.stringify(scene.counts)}; ${findings.length} findings`,
      );
  }
}

/** Exported for a counter in another network. */
export async function oneRun(scene: Scene): Promise<void> {
  const { counter, crowd, chance, dishes } = scene;
  const orders = await counter.openOrders(ORDERS);
  const nextKey = () => (scene.lastKey += 1);
  const isKilled = chance.percent(KILL_PERCENT);
  await Promise.all([
    crowd.act({ orders, dishes, nextKey }, { steps: STEPS, badness: BAD_PERCENT }),
    isKilled ? counter.dieSometime() : undefined,
    !isKilled && chance.percent(JUMP_PERCENT * 2) ? counter.passHalfAMinute() : undefined,
  ]);
  // What was sent after the kill may have been shown by no screen either.
  if (isKilled && chance.percent(JUMP_PERCENT)) await counter.passHalfAMinute();
  await end(scene, orders);
}

async function end(scene: Scene, orders: readonly string[]): Promise<void> {
  const { counter, crowd, kitchen, findings, counts } = scene;
  await crowd.calm();
  await counter.calm();
  await kitchen.settled();
  const unknownJobs = await settleJobs(counter);
  const view = await counter.view(orders);
  const revisions = {
    'orders.changed': (await counter.ask('orders.state', null)).revision,
    'kitchen.changed': (await counter.ask('kitchen.get', null)).revision,
  };
  const report = await crowd.report({ orders }, revisions);
  const papers = kitchen.takePapers();
  const { lives, jumped } = counter;
  findings.push(...judge({ report, counter: { ...view, revisions }, papers, unknownJobs, lives, jumped }));
  addCounts(counts, report, papers);
  await crowd.clear();
  await counter.endOrders(orders);
}

/** A person decides what nobody knows; returns how many there were. */
async function settleJobs(counter: Counter): Promise<number> {
  const jobs = await jobsOf(counter, 'all', MOST_JOBS);
  for (const job of jobs) await settle(counter, job);
  return jobs.filter(({ state }) => state === 'unknown').length;
}

function addCounts(
  counts: Record<string, number>,
  { acts, marks, fates, reloads }: DevicesReport,
  papers: readonly KitchenPaper[],
): void {
  const add = (name: string, more: number) => (counts[name] = (counts[name] ?? 0) + more);
  add('runs', 1);
  add('acts of phones done', acts.filter(({ outcome }) => outcome === 'done').length);
  add('acts of phones refused', acts.filter(({ outcome }) => outcome === 'refused').length);
  add('taps of cooks answered', marks.filter(({ isAnswered }) => isAnswered).length);
  add('taps of cooks without an answer', marks.filter(({ isAnswered }) => !isAnswered).length);
  add('papers with the mark', papers.filter(({ isMissed }) => isMissed).length);
  add('papers of what was taken back', papers.filter(({ isCancellation }) => isCancellation).length);
  counts['pages that died'] = reloads;
  for (const [fate, times] of Object.entries(fates)) counts[`calls that were ${fate}`] = times;
}

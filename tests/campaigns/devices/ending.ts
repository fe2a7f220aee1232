// The end of a run: everything calms down, is compared, and is cleared for the next one.
import { judge } from './judge.ts';
import type { KitchenPaper } from '../order-kill/tickets.ts';
import { jobsOf } from '../print-kill/person.ts';
import { settle } from '../print-kill/trial.ts';
import type { Counter } from './counter.ts';
import type { DevicesReport } from './report.ts';
import type { Scene } from './scene.ts';

/** Of a run; those before it are settled. */
const MOST_JOBS = 60;

/** Compares everything once nothing is under way any more, and clears the tables and the screens. */
export async function endRun(scene: Scene, orders: readonly string[]): Promise<void> {
  const { counter, devices, kitchen, findings, counts } = scene;
  await devices.calm();
  await counter.calm();
  await kitchen.settled();
  const unknownJobs = await settleJobs(counter);
  const view = await counter.view(orders);
  const revisions = {
    'orders.changed': (await counter.ask('orders.state', null)).revision,
    'kitchen.changed': (await counter.ask('kitchen.get', null)).revision,
  };
  const report = await devices.report({ orders }, revisions);
  const papers = kitchen.takePapers();
  const { lives, jumped } = counter;
  findings.push(...judge({ report, counter: { ...view, revisions }, papers, unknownJobs, lives, jumped }));
  addCounts(counts, report, papers);
  await devices.clear();
  await counter.endOrders(orders);
}

/** A person decides about jobs whose end is unknown; returns how many there were. */
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

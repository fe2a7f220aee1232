// The rounds of a trial: the desk is killed while it prints, and judged after everything has calmed down.
import { setTimeout as pause } from 'node:timers/promises';
import type { PrintJob } from '../../../src/contract/printing.ts';
import { type DrivenDesk, startDesk } from '../../support/driven-desk.ts';
import { until } from '../../support/until.ts';
import type { Chance } from '../chance.ts';
import type { SmallDisk } from '../outbox-kill/full-disk.ts';
import type { Book } from './book.ts';
import type { Kitchen } from './kitchen.ts';
import type { PrintedPaper } from './papers.ts';
import { type CounterFacts, jobsOf, type Person } from './person.ts';
import type { Tally } from './tally.ts';
import { journalBytes, momentOf } from './traces.ts';

/** What the kills are aimed at; most of what can go wrong happens within milliseconds after the journal or the paper has grown. */
const aims = ['any instant', 'journal', 'journal', 'paper', 'cut'] as const;
const MOST_LINES = 24;
const MOST_MORE_MS = 30;
const LONGEST_LIFE_MS = 3000;
const SHORTEST_LOOK_MS = 2;
const MOST_ACTS = 12;
const MOST_AT_ONCE = 3;
const LONGEST_PAUSE_MS = 80;
/** The share of rounds in which printers fail while the desk is still starting. */
const EARLY_PERCENT = 30;
const FULL_PERCENT = 60;
const MOST_FILL_MS = 1500;
const MOST_JOBS = 1500;

export interface Scene {
  kitchen: Kitchen<PrintedPaper>;
  chance: Chance;
  book: Book;
  person: Person;
  tally: Tally;
  findings: string[];
  counter: CounterFacts;
  home: string;
  disk: SmallDisk | undefined;
  /** Environment variables for the next desk, such as a wrong clock. */
  surroundings: () => Record<string, string>;
  desk?: DrivenDesk | undefined;
}

export async function oneRound(scene: Scene): Promise<void> {
  const { chance, tally, home, kitchen } = scene;
  const dead = new AbortController();
  const early = chance.percent(EARLY_PERCENT) ? disturb(scene, dead.signal) : undefined;
  const desk = await started(scene);
  const over = early ?? disturb(scene, dead.signal);
  let hasJustCut = false;
  const dying = instant(scene).then(async (isAfterCut) => {
    hasJustCut = isAfterCut;
    await desk.kill();
    dead.abort();
  });
  for (let left = 1 + chance.below(MOST_ACTS); left > 0 && (await actAt(scene, desk)); left -= 1)
    await pause(chance.below(LONGEST_PAUSE_MS));
  await dying;
  scene.desk = undefined;
  tally.killed(momentOf(home, kitchen, hasJustCut));
  await over;
}

const disturb = ({ kitchen, chance, disk }: Scene, signal: AbortSignal) =>
  Promise.all([kitchen.disturb(chance, signal), fillDisk(disk, chance, signal)]);

/** Some acts at the same time; false if one of them had no answer. */
async function actAt({ chance, person, counter }: Scene, desk: DrivenDesk): Promise<boolean> {
  const acts = Array.from({ length: 1 + chance.below(MOST_AT_ONCE) }, () => person.actAt(desk, counter));
  return (await Promise.all(acts)).every(Boolean);
}

/** Resolves at the instant for the kill; says whether a ticket was cut just before. */
async function instant({ chance, kitchen, home }: Scene): Promise<boolean> {
  const aim = chance.pick(aims);
  const [moreMs, lines, anyMs] = [
    chance.below(MOST_MORE_MS),
    1 + chance.below(MOST_LINES),
    chance.below(LONGEST_LIFE_MS),
  ];
  const longest = pause(LONGEST_LIFE_MS).then(() => false);
  if (aim === 'cut') return Promise.race([kitchen.nextCut().then(() => true), longest]);
  const { progress } = kitchen;
  const isPrinting = () => kitchen.isPrinting && kitchen.progress !== progress;
  if (aim === 'paper') return within(isPrinting).then(() => false);
  if (aim === 'any instant') return pause(anyMs).then(() => false);
  let [left, before] = [lines, journalBytes(home)];
  await within(() => {
    const bytes = journalBytes(home);
    if (bytes !== before) left -= 1;
    before = bytes;
    return left === 0;
  });
  await pause(moreMs);
  return false;
}

/** Resolves when it is so, or after the life of a desk. */
async function within(isSo: () => boolean): Promise<void> {
  const giveUpAt = performance.now() + LONGEST_LIFE_MS;
  while (!isSo() && performance.now() < giveUpAt) await pause(SHORTEST_LOOK_MS);
}

async function started(scene: Scene): Promise<DrivenDesk> {
  const { home, disk, tally, surroundings } = scene;
  try {
    return (scene.desk = await startDesk(home, surroundings()));
  } catch (error) {
    if (disk === undefined) throw error;
    tally.startFailed();
    disk.free();
    return (scene.desk = await startDesk(home, surroundings()));
  }
}

/** Fills the disk at a random instant of the round; it may stay full. */
export async function fillDisk(
  disk: SmallDisk | undefined,
  chance: Chance,
  signal: AbortSignal,
): Promise<void> {
  if (disk === undefined) return;
  disk.free();
  const [isFilled, fillMs, freeMs] = [
    chance.percent(FULL_PERCENT),
    chance.below(MOST_FILL_MS),
    chance.below(MOST_FILL_MS),
  ];
  if (!isFilled) return;
  try {
    await pause(fillMs, undefined, { signal });
    disk.fill();
    await pause(freeMs, undefined, { signal });
    disk.free();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Mends all printers, lets a desk print what waits, and compares what it says with the paper. */
export async function drainAndJudge(scene: Scene): Promise<void> {
  const { kitchen, disk, tally, findings, book, home } = scene;
  disk?.free();
  await kitchen.mend();
  const began = performance.now();
  const desk = (scene.desk = await startDesk(home));
  await until('all queues are empty', () => isDrained(desk)).catch(async (error: unknown) => {
    findings.push(`${String(error)}: ${JSON.stringify(await desk.ask('printers.get', null))}`);
  });
  tally.drainedIn(performance.now() - began);
  await kitchen.settled();
  book.addPapers(kitchen.takePapers());
  const jobs = await jobsOf(desk, 'all', MOST_JOBS);
  findings.push(...book.judge(jobs));
  for (const job of jobs) await settle(desk, job);
  await desk.kill();
  scene.desk = undefined;
}

/** Nothing waits; a job that is too old to print by itself is sent on by a person. */
export async function isDrained(desk: Pick<DrivenDesk, 'ask'>): Promise<boolean> {
  const open = await jobsOf(desk, 'open', MOST_JOBS);
  const waiting = open.filter(({ state }) => state === 'queued' || state === 'sending');
  for (const { id, printer, needsPerson } of waiting)
    if (needsPerson) await desk.ask('printing.move', { job: id, printer });
  return waiting.length === 0;
}

/** So that the next judgement finds only its own jobs. */
export async function settle(desk: Pick<DrivenDesk, 'ask'>, { id, state }: PrintJob): Promise<void> {
  if (state === 'unknown')
    await desk.ask('printing.decide', { job: id, cameOut: true }).catch(() => undefined);
  if (state === 'failed') await desk.ask('printing.cancel', { job: id });
}

// The rounds of a trial: the desk is killed while orders change and print, and judged after everything has calmed down.
import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DayReport } from '../../../src/contract/business-days.ts';
import type { Order } from '../../../src/contract/orders.ts';
import { type DrivenDesk, startDesk } from '../../support/driven-desk.ts';
import { until } from '../../support/until.ts';
import type { Chance } from '../chance.ts';
import type { SmallDisk } from '../outbox-kill/full-disk.ts';
import type { Kitchen } from '../print-kill/kitchen.ts';
import { jobsOf } from '../print-kill/person.ts';
import { fillDisk, isDrained, settle } from '../print-kill/trial.ts';
import { BAR } from './drawer-hand.ts';
import type { KitchenJob, Ledger, ShownOrder } from './ledger.ts';
import { wrongReceipts, wrongTaxes } from './money-of-days.ts';
import { DAYS_LATER, type Person } from './person.ts';
import { type KitchenPaper, ticketIn } from './tickets.ts';

const aims = ['any instant', 'orders', 'orders', 'orders', 'jobs'] as const;
const MOST_LINES = 24;
const MOST_MORE_MS = 12;
const LONGEST_LIFE_MS = 2500;
const SHORTEST_LOOK_MS = 2;
const WINDOWS = 2;
const LONGEST_PAUSE_MS = 25;
const MOST_JOBS = 1000;
const CLOSE_PERCENT = 60;
const KILL_CLOSING_PERCENT = 50;
const LONGEST_CLOSING_MS = 40;
const REFUNDS_BESIDE_CLOSING = 4;

export interface Scene {
  kitchen: Kitchen<KitchenPaper>;
  chance: Chance;
  ledger: Ledger;
  person: Person;
  findings: string[];
  home: string;
  shop: string;
  printers: readonly string[];
  disk: SmallDisk | undefined;
  /** Environment variables for the next desk, such as a wrong clock. */
  surroundings: () => Record<string, string>;
  judgedJobs: Set<string>;
  kills: Record<string, number>;
  days: number;
  desk?: DrivenDesk | undefined;
}

const bytesOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** What a kill is aimed at: most of what can go wrong happens just after a file has grown. */
const fileOf = ({ home, shop }: Scene, aim: 'orders' | 'jobs') =>
  aim === 'jobs'
    ? join(home, 'printing', 'journal.journal')
    : join(home, 'shops', shop, 'own', 'orders', 'journal.journal');

export async function oneRound(scene: Scene): Promise<void> {
  const { chance, kitchen, disk } = scene;
  const dead = new AbortController();
  const desk = await started(scene);
  await routeAnew(scene, desk);
  await offerBar(desk);
  const over = Promise.all([kitchen.disturb(chance, dead.signal), fillDisk(disk, chance, dead.signal)]);
  const windows = Array.from({ length: WINDOWS }, () => workAt(scene, desk, dead.signal));
  const aim = chance.pick(aims);
  await instant(scene, aim);
  await killed(scene, desk, aim);
  dead.abort();
  await Promise.all(windows);
  scene.ledger.deskKilled();
  await over;
}

/** Cash lies in two drawers; a full disk may refuse the setting. */
async function offerBar(desk: DrivenDesk): Promise<void> {
  const { settings } = await desk.ask('counter.get', null);
  const { currentId } = await desk.ask('session.get', null);
  if (settings.money.drawers.length > 0 || currentId === null) return;
  const money = { ...settings.money, drawers: [BAR] };
  await desk
    .ask('counter.save', { shop: currentId, settings: { ...settings, money } })
    .catch(() => undefined);
}

/** A day is not closed while a shift is open. */
async function endShifts(desk: DrivenDesk): Promise<void> {
  const { shifts } = await desk.ask('drawer.state', null);
  for (const { id } of shifts)
    await desk.ask('drawer.do', {
      id: randomUUID().replaceAll('-', ''),
      kind: 'end-shift',
      shift: id,
      pieces: null,
    });
}

/** All dishes come out at one printer, another one in each round; a full disk may refuse that. */
async function routeAnew({ shop, printers, chance }: Scene, desk: DrivenDesk): Promise<void> {
  const routing = { groups: {}, others: chance.pick(printers), receipts: null };
  await desk.ask('printers.route', { shop, routing }).catch(() => undefined);
}

async function workAt({ person, chance }: Scene, desk: DrivenDesk, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await person.actAt(desk))) await pause(chance.below(LONGEST_PAUSE_MS));
}

async function killed(scene: Scene, desk: DrivenDesk, moment: string): Promise<void> {
  await desk.kill();
  scene.desk = undefined;
  scene.kills[moment] = (scene.kills[moment] ?? 0) + 1;
}

async function instant(scene: Scene, aim: (typeof aims)[number]): Promise<void> {
  const { chance } = scene;
  const [moreMs, lines, anyMs] = [
    chance.below(MOST_MORE_MS),
    1 + chance.below(MOST_LINES),
    chance.below(LONGEST_LIFE_MS),
  ];
  if (aim === 'any instant') {
    await pause(anyMs);
    return;
  }
  const file = fileOf(scene, aim);
  let [left, before] = [lines, bytesOf(file)];
  const giveUpAt = performance.now() + LONGEST_LIFE_MS;
  while (left > 0 && performance.now() < giveUpAt) {
    await pause(SHORTEST_LOOK_MS);
    const bytes = bytesOf(file);
    if (bytes !== before) left -= 1;
    before = bytes;
  }
  await pause(moreMs);
}

async function started(scene: Scene): Promise<DrivenDesk> {
  const { home, disk, surroundings } = scene;
  try {
    return (scene.desk = await startDesk(home, surroundings()));
  } catch (error) {
    if (disk === undefined) throw error;
    disk.free();
    return (scene.desk = await startDesk(home, surroundings()));
  }
}

/** Mends everything, lets a desk print what waits, and compares what it says with what it acknowledged and with the paper. */
export async function calmAndJudge(scene: Scene): Promise<void> {
  const { kitchen, disk, findings, ledger, home, person } = scene;
  disk?.free();
  await kitchen.mend();
  const desk = (scene.desk = await startDesk(home));
  await until('everything is with the printers', () => isCalm(desk)).catch(async (error: unknown) => {
    findings.push(`${String(error)}: ${JSON.stringify(await desk.ask('orders.state', null))}`);
  });
  await kitchen.settled();
  ledger.addPapers(kitchen.takePapers());
  const orders = await shownOrders(desk, person.ids());
  findings.push(...ledger.judge(orders, await newJobs(scene, desk)));
  person.renew(orders);
  findings.push(...person.takeFindings());
  await closeDay(
    scene,
    desk,
    orders.map(({ view }) => view),
  );
  findings.push(...(await reportFindings(scene)), ...person.takeFindings());
  await endDesk(scene);
}

/** Each refund of an old slip and each act at the drawer stands in the report of its day, and in no other. */
async function reportFindings(scene: Scene): Promise<string[]> {
  const desk = scene.desk ?? (scene.desk = await startDesk(scene.home));
  const made = new Map<number, number>();
  for (const order of scene.person.refunded()) {
    const view = await desk.ask('orders.get', { order });
    for (const { note, day } of view.payments)
      if (note === DAYS_LATER) made.set(day, (made.get(day) ?? 0) + 1);
  }
  const findings: string[] = [];
  const reports: DayReport[] = [];
  for (const { number: day } of await desk.ask('days.list', null)) {
    const report = await desk.ask('days.report', { day });
    const { refunds } = report;
    reports.push(report);
    const reported = refunds.filter(({ reason }) => reason === DAYS_LATER).length;
    if (reported !== (made.get(day) ?? 0))
      findings.push(`day ${day}: ${made.get(day) ?? 0} refunds of old slips, ${reported} in its report`);
    made.delete(day);
  }
  return [
    ...findings,
    ...[...made.keys()].map((day) => `day ${day}: its refunds stand in no report`),
    ...scene.person.drawer.judge(reports),
    ...wrongReceipts(reports),
    ...reports.flatMap(wrongTaxes),
  ];
}

export async function endDesk(scene: Scene): Promise<void> {
  await scene.desk?.kill();
  scene.desk = undefined;
}

async function isCalm(desk: DrivenDesk): Promise<boolean> {
  const { waitingTickets, unwritten } = await desk.ask('orders.state', null);
  return waitingTickets === 0 && unwritten === 0 && (await isDrained(desk));
}

async function shownOrders(desk: DrivenDesk, ids: readonly string[]): Promise<ShownOrder[]> {
  const shown: ShownOrder[] = [];
  for (const order of ids) {
    const view = await desk.ask('orders.get', { order }).catch(() => undefined);
    if (view !== undefined) shown.push({ view, history: await desk.ask('orders.history', { order }) });
  }
  return shown;
}

async function newJobs({ judgedJobs }: Scene, desk: DrivenDesk): Promise<KitchenJob[]> {
  const all = await jobsOf(desk, 'all', MOST_JOBS);
  const jobs: KitchenJob[] = [];
  for (const job of all.filter(({ id, kind }) => kind === 'kitchen' && !judgedJobs.has(id))) {
    judgedJobs.add(job.id);
    const { svg } = await desk.ask('printing.paper', { job: job.id });
    const ticket = ticketIn(svg);
    if (ticket !== undefined) jobs.push({ id: job.id, state: job.state, ticket });
    await settle(desk, job);
  }
  return jobs;
}

/** Sometimes closes the day, and sometimes kills the desk while it does so: then the day is closed or it is not. */
async function closeDay(scene: Scene, desk: DrivenDesk, views: readonly Order[]): Promise<void> {
  const { chance, findings, ledger, person } = scene;
  const { day } = await desk.ask('orders.state', null);
  if (day === null || !chance.percent(CLOSE_PERCENT)) return;
  await endShifts(desk);
  const before = await desk.ask('days.report', { day: day.number });
  const closing = desk
    .ask('days.close', { day: day.number, countedFen: null, prints: false })
    .catch(() => undefined);
  const beside = Array.from({ length: REFUNDS_BESIDE_CLOSING }, async () => {
    await pause(chance.below(LONGEST_CLOSING_MS));
    await person.actOnOld(desk);
  });
  if (chance.percent(KILL_CLOSING_PERCENT)) {
    await pause(chance.below(LONGEST_CLOSING_MS));
    await killed(scene, desk, 'closing the day');
  }
  await closing;
  await Promise.all(beside);
  const next = scene.desk ?? (scene.desk = await startDesk(scene.home));
  const [known] = (await next.ask('days.list', null)).filter(({ number }) => number === day.number);
  if (known === undefined) findings.push(`day ${day.number} is lost`);
  if (known !== undefined && known.closedAtSeconds !== null) {
    ledger.newDay();
    scene.days += 1;
  }
  const after = await next.ask('days.report', { day: day.number });
  for (const sum of ['orders', 'totalFen', 'discountsFen', 'guests'] as const)
    if (before[sum] !== after[sum])
      findings.push(`day ${day.number}: ${sum} was ${before[sum]} and is ${after[sum]}`);
  for (const { view } of await shownOrders(
    next,
    views.filter(({ status }) => status === 'open').map(({ id }) => id),
  ))
    if (view.status !== 'open')
      findings.push(`${view.id} was open and is ${view.status} after closing the day`);
}

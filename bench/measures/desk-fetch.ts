// What fetching a whole menu costs beside the bare walk through the same pages, what it holds up, and what the menu takes.
import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { MOST_AT_ONCE } from '../../src/core/platform/sync/pace.ts';
import { PAGE_SIZE } from '../../src/core/platform/sync/walk.ts';
import { endpoints } from '../../src/wire/endpoints.ts';
import { type DrivenDesk, startDesk } from '../../tests/support/driven-desk.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { type RunningService, startService } from '../../tests/support/service-process.ts';
import { freshFolder } from '../fresh-folder.ts';
import type { DeskMeasure, Finding } from '../measure.ts';
import { median, timed } from '../pair.ts';
import { opening } from './desk-opening.ts';
import { openProbe, type ProbeFigures } from '../probe.ts';

const TOKEN = 'bench-token-0123456789abcdef';
/** Fetchings and walks in turns: one alone is the machine's mood. */
const ROUNDS = 3;
/** By then searches are fast, the index of the menu is written, and whatever was only needed for the fetching is gone. */
const QUIET_MS = 20_000;

const spelled = (goods: number) => `${goods.toLocaleString('en')} goods`;

/** As bare as a walk can be: as many pages at once as the desk asks for, parsed and let go. */
async function walk({ url }: RunningService): Promise<void> {
  let next = 1;
  let isMore = true;
  const ask = async () => {
    while (isMore) {
      const form = { access_token: TOKEN, page: next, page_size: PAGE_SIZE, show_package_goods: 2 };
      next += 1;
      const body = new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)]));
      const answer = await fetch(url + endpoints.goodsList.path, { method: 'POST', body });
      const page = JSON.parse(await answer.text()) as { status: number; is_more: number };
      if (page.status !== 0) throw new Error('the shop does not answer the walk');
      isMore &&= page.is_more === 1;
    }
  };
  await Promise.all(Array.from({ length: MOST_AT_ONCE }, ask));
}

const firstRow = { words: '', filters: {}, offset: 0, limit: 1, facets: false };

/** How long it takes until all is kept, and until the menu shows it. */
async function fetchAll(desk: DrivenDesk, service: RunningService) {
  const began = performance.now();
  const sinceMs = () => performance.now() - began;
  let keptMs: number | undefined;
  await desk.ask('session.add', {
    name: 'Bench',
    baseUrl: service.url,
    appId: service.appId,
    token: TOKEN,
    nesting: 'brackets',
    plainHttpAllowed: false,
  });
  for (;;) {
    const { wholeAtSeconds, freshness } = await desk.ask('goods.state', null);
    if (freshness.error !== null) throw new Error(freshness.error.code);
    if (wholeAtSeconds !== null) keptMs ??= sinceMs();
    if (keptMs !== undefined) {
      const { total } = await desk.ask('goods.search', firstRow);
      if (total > 0) return { keptMs, shownMs: sinceMs() };
    }
    await pause(50);
  }
}

/** What the making of the shop has left to be written would otherwise be written while the desk waits for its disk. */
function settleDisk(): void {
  if (process.platform !== 'win32') execFileSync('sync');
}

interface Round {
  keptMs: number;
  shownMs: number;
  /** The bare walk, before the desk starts and when it is gone. */
  plainMs: number;
  busy: ProbeFigures;
}

/** Into a home that nobody has lived in. */
async function fetchOnce(service: RunningService): Promise<Round> {
  const home = freshFolder();
  const probe = openProbe(home, { collects: false });
  settleDisk();
  const before = await timed(() => walk(service));
  const desk = await startDesk(home, probe.env);
  await desk.ask('settings.get', null);
  await pause(1000);
  // What held it up while it started is another matter.
  await probe.read(desk.pid);
  const { keptMs, shownMs } = await fetchAll(desk, service);
  const busy = await probe.read(desk.pid);
  await desk.kill();
  const plainMs = median([before, await timed(() => walk(service))]);
  return { keptMs, shownMs, plainMs, busy };
}

async function* fetching(service: RunningService, of: string): AsyncGenerator<Finding> {
  await walk(service);
  const rounds: Round[] = [];
  for (let count = 0; count < ROUNDS; count += 1) rounds.push(await fetchOnce(service));
  const middle = (pick: (round: Round) => number) => median(rounds.map(pick));
  const beside = (pick: (round: Round) => number) => ({
    ours: middle(pick),
    plain: middle(({ plainMs }) => plainMs),
    ratio: middle((round) => pick(round) / round.plainMs),
  });
  const kept = beside(({ keptMs }) => keptMs);
  const told = rounds.map(({ keptMs, plainMs }) => (keptMs / plainMs).toFixed(2)).join(', ');
  const against = 'a bare walk';
  yield { what: `fetching ${of} until all are saved (${told})`, against, ...kept, promised: 1.5 };
  yield { what: `fetching ${of} until the menu shows them`, against, ...beside(({ shownMs }) => shownMs) };
  const waits = `the event loop while fetching ${of}`;
  yield { what: `${waits}, p99`, ours: middle(({ busy }) => busy.delayP99Ms), most: 16 };
  yield { what: `${waits}, longest of all`, ours: Math.max(...rounds.map(({ busy }) => busy.delayMaxMs)) };
}

/** What the menu takes in a desk that has fetched it. */
async function* remembering(home: string, service: RunningService, of: string): AsyncGenerator<Finding> {
  const probe = openProbe(home, { collects: true });
  const desk = await startDesk(home, probe.env);
  await desk.ask('settings.get', null);
  await pause(1000);
  const idle = await probe.read(desk.pid);
  await fetchAll(desk, service);
  await pause(QUIET_MS);
  // The second reading comes after a collection that the first one has asked for.
  await probe.read(desk.pid);
  const after = await probe.read(desk.pid);
  await desk.kill();
  const what = `memory of the host with ${of} open, over its idle`;
  yield { what: `${what}: whole process`, unit: 'MB', ours: after.memoryMb - idle.memoryMb, most: 300 };
  yield { what: `${what}: heap and buffers`, unit: 'MB', ours: after.heapMb - idle.heapMb, most: 300 };
}

interface Shop {
  service: RunningService;
  close: () => Promise<void>;
}

const flagsFor = (goods: number) => ['--token', TOKEN, '--goods', String(goods), '--log', 'error'];

/** The shop as it comes with the desk: its database in its own process. */
async function localShop(goods: number): Promise<Shop> {
  const service = await startService(['--data', freshFolder(), ...flagsFor(goods)]);
  return { service, close: service.kill };
}

/** The same with a database server beside it: three processes for two processors. */
async function shopOnServer(goods: number): Promise<Shop> {
  const server = await startPostgres();
  const service = await startService([
    '--database',
    await server.createDatabase('bench'),
    ...flagsFor(goods),
  ]);
  const close = async () => {
    await service.kill();
    await server.stop();
  };
  return { service, close };
}

const shops = [
  { from: 'the local shop', open: localShop },
  { from: 'a shop on PostgreSQL', open: shopOnServer },
];

export function measureDeskFetch(goods: number): DeskMeasure {
  return async function* () {
    for (const { from, open } of shops) {
      const { service, close } = await open(goods);
      try {
        const home = freshFolder();
        const of = `${spelled(goods)} from ${from}`;
        yield* fetching(service, of);
        yield* remembering(home, service, of);
        yield await opening(home, { goods, of });
      } finally {
        await close();
      }
    }
  };
}

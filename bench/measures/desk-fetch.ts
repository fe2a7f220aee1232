// Measures fetching a whole menu against a bare walk through the same pages, with the delays and the memory of the desk.
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
/** Fetches and walks alternate, because a single measurement depends too much on the machine's load. */
const ROUNDS = 3;
/** Long enough for the index to be built and written, and for temporary memory to be freed. */
const QUIET_MS = 20_000;

const countOf = (goods: number) => `${goods.toLocaleString('en')} goods`;

/** A minimal walk: as many concurrent pages as the desk requests, parsed and dropped. */
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

/** Measures the time until all goods are stored, and until a search finds them. */
async function fetchAll(desk: DrivenDesk, service: RunningService) {
  const began = performance.now();
  const sinceMs = () => performance.now() - began;
  let storedMs: number | undefined;
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
    if (wholeAtSeconds !== null) storedMs ??= sinceMs();
    if (storedMs !== undefined) {
      const { total } = await desk.ask('goods.search', firstRow);
      if (total > 0) return { storedMs, shownMs: sinceMs() };
    }
    await pause(50);
  }
}

/** Flushes what creating the shop has left unwritten, which would otherwise slow down the desk's writes. */
function settleDisk(): void {
  if (process.platform !== 'win32') execFileSync('sync');
}

interface Round {
  storedMs: number;
  shownMs: number;
  /** The bare walk, measured before the desk starts and after it has ended. */
  plainMs: number;
  busy: ProbeFigures;
}

/** Fetches the menu once, into a new home folder. */
async function fetchOnce(service: RunningService): Promise<Round> {
  const home = freshFolder();
  const probe = openProbe(home, { collects: false });
  settleDisk();
  const before = await timed(() => walk(service));
  const desk = await startDesk(home, probe.env);
  await desk.ask('settings.get', null);
  await pause(1000);
  // Discards the delays of the start.
  await probe.read(desk.pid);
  const { storedMs, shownMs } = await fetchAll(desk, service);
  const busy = await probe.read(desk.pid);
  await desk.kill();
  const plainMs = median([before, await timed(() => walk(service))]);
  return { storedMs, shownMs, plainMs, busy };
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
  const stored = beside(({ storedMs }) => storedMs);
  const ratios = rounds.map(({ storedMs, plainMs }) => (storedMs / plainMs).toFixed(2)).join(', ');
  const against = 'a bare walk';
  yield { what: `fetching ${of} until all are saved (${ratios})`, against, ...stored, promised: 1.5 };
  yield { what: `fetching ${of} until the menu shows them`, against, ...beside(({ shownMs }) => shownMs) };
  const waits = `the event loop while fetching ${of}`;
  yield { what: `${waits}, p99`, ours: middle(({ busy }) => busy.delayP99Ms), most: 16 };
  yield { what: `${waits}, longest of all`, ours: Math.max(...rounds.map(({ busy }) => busy.delayMaxMs)) };
}

/** Measures the memory of a desk that has fetched the menu. */
async function* remembering(home: string, service: RunningService, of: string): AsyncGenerator<Finding> {
  const probe = openProbe(home, { collects: true });
  const desk = await startDesk(home, probe.env);
  await desk.ask('settings.get', null);
  await pause(1000);
  const idle = await probe.read(desk.pid);
  await fetchAll(desk, service);
  await pause(QUIET_MS);
  // The first reading triggers a garbage collection, so the second one counts.
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

/** The shop that comes with the desk: its database runs in its own process. */
async function localShop(goods: number): Promise<Shop> {
  const service = await startService(['--data', freshFolder(), ...flagsFor(goods)]);
  return { service, close: service.kill };
}

/** The same shop with a separate database server: three processes for two processors. */
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
        const of = `${countOf(goods)} from ${from}`;
        yield* fetching(service, of);
        yield* remembering(home, service, of);
        yield await opening(home, { goods, of });
      } finally {
        await close();
      }
    }
  };
}

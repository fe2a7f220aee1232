// What fetching a whole menu costs, beside the bare walk through the same pages; and what it holds up, and takes in memory.
import { setTimeout as pause } from 'node:timers/promises';
import { type DrivenDesk, startDesk } from '../../tests/support/driven-desk.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { type RunningService, startService } from '../../tests/support/service-process.ts';
import { withFreshHome } from '../fresh-home.ts';
import type { DeskMeasure, Finding } from '../measure.ts';
import { timed } from '../pair.ts';
import { openProbe } from '../probe.ts';
import { measurePageIn } from './desk-page.ts';

const GOODS = 100_000;
const PAGE_SIZE = 200;
const TOKEN = 'bench-token-0123456789abcdef';

/** As bare as a walk can be: page after page, parsed and let go. */
async function walk({ url }: RunningService): Promise<void> {
  for (let page = 1; ; page += 1) {
    const form = { access_token: TOKEN, page, page_size: PAGE_SIZE, show_package_goods: 2 };
    const body = new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)]));
    const answer = await fetch(`${url}/business/Goods/goodsList`, { method: 'POST', body });
    const { is_more: isMore } = JSON.parse(await answer.text()) as { is_more: number };
    if (isMore !== 1) return;
  }
}

async function fetchAll(desk: DrivenDesk, service: RunningService): Promise<void> {
  await desk.ask('session.add', {
    ...{ name: 'Bench', baseUrl: service.url, appId: service.appId, token: TOKEN },
    ...{ nesting: 'brackets', plainHttpAllowed: false },
  });
  for (;;) {
    const { wholeAtSeconds, progress, freshness } = await desk.ask('goods.state', null);
    if (freshness.error !== null) throw new Error(freshness.error.code);
    if (wholeAtSeconds !== null && progress === null) return;
    await pause(50);
  }
}

async function* measureIn(home: string, service: RunningService): AsyncGenerator<Finding> {
  const probe = openProbe(home);
  const of = `${GOODS.toLocaleString('en')} goods`;
  await walk(service);
  const plain = await timed(() => walk(service));
  const desk = await startDesk(home, probe.env);
  await desk.ask('settings.get', null);
  await pause(1000);
  const idle = await probe.read(desk.pid);
  const ours = await timed(() => fetchAll(desk, service));
  const busy = await probe.read(desk.pid);
  yield {
    what: `fetching ${of} whole, beside the bare walk`,
    ours,
    plain,
    ratio: ours / plain,
    promised: 1.5,
  };
  yield { what: `the event loop while fetching ${of}, p99`, ours: busy.delayP99Ms, most: 16 };
  yield { what: `the event loop while fetching ${of}, longest`, ours: busy.delayMaxMs };
  await pause(8000);
  await probe.read(desk.pid);
  const after = await probe.read(desk.pid);
  yield {
    what: `memory of the host with ${of} open, over its idle, in MB instead of ms`,
    ours: after.memoryMb - idle.memoryMb,
    most: 300,
  };
  await desk.kill();
  yield* reopened(home, of);
  await service.kill();
  yield* measurePageIn(home, of);
}

/** The next start, with everything on this machine and nobody asked. */
async function* reopened(home: string, of: string): AsyncGenerator<Finding> {
  const desk = await startDesk(home);
  const ours = await timed(async () => {
    await desk.ask('goods.search', { words: '', filters: {}, offset: 0, limit: 50, facets: false });
  });
  yield { what: `a start with ${of} kept: from the link to the first 50 lines`, ours };
  await desk.kill();
}

export const measureDeskFetch: DeskMeasure = async function* () {
  const server = await startPostgres();
  const url = await server.createDatabase('bench-fetch');
  const flags = ['--database', url, '--token', TOKEN, '--goods', String(GOODS), '--log', 'error'];
  const service = await startService(flags);
  try {
    const findings = await withFreshHome(async (home) => {
      const all: Finding[] = [];
      for await (const finding of measureIn(home, service)) all.push(finding);
      return all;
    });
    yield* findings;
  } finally {
    await service.kill();
    await server.stop();
  }
};

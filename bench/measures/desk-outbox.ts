// What a tap costs until it is saved and seen, and how fast a queue goes beside the bare calls that it has to make.
import { setTimeout as pause } from 'node:timers/promises';
import type { Wish } from '../../src/contract/entities/outbox.ts';
import { endpoints } from '../../src/wire/endpoints.ts';
import { type DrivenDesk, startDesk } from '../../tests/support/driven-desk.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { type RunningService, startService } from '../../tests/support/service-process.ts';
import { withFreshHome } from '../fresh-home.ts';
import type { DeskMeasure, Finding } from '../measure.ts';
import { median, percentile, timed } from '../pair.ts';

const TOKEN = 'bench-token-0123456789abcdef';
const TAPS = 60;
const QUEUED = 200;
const POLL_MS = 20;

type Fields = Record<string, string>;

async function post({ url }: RunningService, path: string, fields: Fields): Promise<void> {
  const body = new URLSearchParams({ access_token: TOKEN, ...fields });
  const answer = await fetch(url + path, { method: 'POST', body });
  const { status } = (await answer.json()) as { status: number };
  if (status !== 0) throw new Error(`${path} does not answer`);
}

/** As few as a careful change can do with: look, write, look again. */
async function bareChange(service: RunningService, id: string, stock: number): Promise<void> {
  const look = { 'data_ids[0]': id, page: '1', page_size: '1', show_package_goods: '2' };
  await post(service, endpoints.goodsList.path, look);
  await post(service, endpoints.addGoods.path, { data_id: id, 'form_data[stock]': String(stock) });
  await post(service, endpoints.goodsList.path, look);
}

async function openMenu(desk: DrivenDesk, service: RunningService): Promise<string[]> {
  await desk.ask('session.add', {
    ...{ name: 'Bench', baseUrl: service.url, appId: service.appId, token: TOKEN },
    ...{ nesting: 'brackets', plainHttpAllowed: false },
  });
  for (;;) {
    const { wholeAtSeconds, progress } = await desk.ask('goods.state', null);
    if (wholeAtSeconds !== null && progress === null) break;
    await pause(50);
  }
  const query = { words: '', filters: { packages: 'single' as const }, offset: 0, limit: 200, facets: false };
  const { lines } = await desk.ask('goods.search', query);
  return lines.filter(({ hasRows }) => !hasRows).map(({ id }) => id);
}

async function drained(desk: DrivenDesk): Promise<void> {
  for (;;) {
    const { queued, sending, uncertain } = await desk.ask('outbox.state', null);
    if (queued + sending + uncertain === 0) return;
    await pause(POLL_MS);
  }
}

async function* taps(desk: DrivenDesk, ids: readonly string[]): AsyncGenerator<Finding> {
  const saved: number[] = [];
  const seen: number[] = [];
  for (const id of ids.slice(0, TAPS)) {
    const began = performance.now();
    await desk.ask('outbox.put', { wishes: [{ kind: 'goods.sell-out', id }] });
    saved.push(performance.now() - began);
    const query = { words: '', filters: { ids: [id] }, offset: 0, limit: 1, facets: false };
    const { lines } = await desk.ask('goods.search', query);
    if (lines[0]?.stock !== 0) throw new Error('the tap is not seen');
    seen.push(performance.now() - began);
  }
  yield { what: 'a tap on sold out until it is on the disk, p95', ours: percentile(saved, 95), most: 100 };
  yield { what: 'the same until a list shows it, p95', ours: percentile(seen, 95), most: 50 };
}

async function* queue(
  desk: DrivenDesk,
  service: RunningService,
  ids: readonly string[],
): AsyncGenerator<Finding> {
  await drained(desk);
  const some = Array.from({ length: QUEUED }, (_, at) => ids[at % ids.length] ?? '');
  const bare = () =>
    timed(async () => {
      for (const [at, id] of some.entries()) await bareChange(service, id, 100 + at);
    });
  const before = await bare();
  await desk.ask('outbox.hold', { held: true });
  const wishes = some.map((id, at): Wish => ({ kind: 'goods.change', id, fields: { priceFen: 900 + at } }));
  await desk.ask('outbox.put', { wishes });
  const ours = await timed(async () => {
    await desk.ask('outbox.hold', { held: false });
    await drained(desk);
  });
  const plain = median([before, await bare()]);
  const what = `${QUEUED} changes told one after the other, beside the bare calls`;
  yield { what, ours, plain, ratio: ours / plain, promised: 1.25 };
}

export function measureDeskOutbox(goods: number): DeskMeasure {
  return async function* () {
    const server = await startPostgres();
    const url = await server.createDatabase('bench-outbox');
    const flags = ['--database', url, '--token', TOKEN, '--goods', String(goods), '--log', 'error'];
    const service = await startService(flags);
    try {
      yield* await withFreshHome(async (home) => {
        const findings: Finding[] = [];
        const desk = await startDesk(home);
        const ids = await openMenu(desk, service);
        for await (const finding of taps(desk, ids)) findings.push(finding);
        for await (const finding of queue(desk, service, ids)) findings.push(finding);
        await desk.kill();
        return findings;
      });
    } finally {
      await service.kill();
      await server.stop();
    }
  };
}

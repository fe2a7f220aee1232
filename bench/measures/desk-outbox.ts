// Measures a tap until it is saved and shown, and the speed of a queue against the bare calls that it needs.
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { MOST_SELECTED } from '../../src/contract/bulk.ts';
import { MOST_GOODS_AT_ONCE } from '../../src/contract/goods.ts';
import { formOf } from '../../src/records/goods-form.ts';
import { endpoints } from '../../src/wire/endpoints.ts';
import { writeForm } from '../../src/wire/form/codec.ts';
import { type DrivenDesk, startDesk } from '../../tests/support/driven-desk.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { type RunningService, startService } from '../../tests/support/service-process.ts';
import { freshFolder } from '../fresh-folder.ts';
import type { DeskMeasure, Finding } from '../measure.ts';
import { median, percentile, timed } from '../pair.ts';
import { openZone, USUAL_ZONE } from '../../src/contract/time-zone.ts';
import { shopTimeIn } from '../../src/wire/shop-time.ts';

const TOKEN = 'bench-token-0123456789abcdef';
const TAPS = 60;
const PREVIEWS = 5;
/** The number of changes sent in each round. */
const SENT = 300;
const ROUNDS = 3;
const POLL_MS = 200;
/** Time for the desk to check what it has sent, so that this does not slow down the bare calls. */
const QUIET_MS = 4_000;
/** Time for a new menu to build and write its index, since a cashier taps in a menu that has them. */
const SETTLED_MS = 20_000;

const answer = z.object({ status: z.literal(0), data: z.unknown() });

async function post({ url }: RunningService, path: string, body: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const said = await fetch(url + path, { method: 'POST', headers, body });
  return answer.parse(await said.json());
}

interface BareChange {
  look: string;
  write: string;
}

/** Prepares the calls that a careful change needs: read, write the whole item, read again. */
async function bareChange(service: RunningService, id: string, stock: number): Promise<BareChange> {
  const look = new URLSearchParams({
    access_token: TOKEN,
    'data_ids[0]': id,
    page: '1',
    page_size: '1',
    show_package_goods: '2',
  }).toString();
  const { data } = await post(service, endpoints.goodsList.path, look);
  const [record] = z.array(z.object({ form_data: z.json() })).parse(data);
  const form = {
    data_id: id,
    form_data: formOf(record?.form_data, { stock }, shopTimeIn(openZone(USUAL_ZONE))),
  };
  return { look, write: writeForm(endpoints.addGoods, form, { nesting: 'brackets', accessToken: TOKEN }) };
}

async function bareChanges(service: RunningService, changes: readonly BareChange[]): Promise<void> {
  for (const { look, write } of changes) {
    await post(service, endpoints.goodsList.path, look);
    await post(service, endpoints.addGoods.path, write);
    await post(service, endpoints.goodsList.path, look);
  }
}

async function openMenu(desk: DrivenDesk, service: RunningService): Promise<void> {
  await desk.ask('session.add', {
    name: 'Bench',
    baseUrl: service.url,
    appId: service.appId,
    token: TOKEN,
    nesting: 'brackets',
    plainHttpAllowed: false,
  });
  for (;;) {
    const { wholeAtSeconds, progress } = await desk.ask('goods.state', null);
    if (wholeAtSeconds !== null && progress === null) break;
    await pause(50);
  }
  await pause(SETTLED_MS);
}

/** Goods without rows come first, because their stock is their own. */
async function selected(desk: DrivenDesk): Promise<string[]> {
  const lines = [];
  for (let offset = 0; lines.length < MOST_SELECTED; offset += MOST_GOODS_AT_ONCE) {
    const query = { words: '', filters: { packages: 'single' as const }, offset, facets: false };
    const page = await desk.ask('goods.search', { ...query, limit: MOST_GOODS_AT_ONCE });
    if (page.lines.length === 0) break;
    lines.push(...page.lines);
  }
  const plain = lines.filter(({ hasRows }) => !hasRows);
  return [...plain, ...lines.filter(({ hasRows }) => hasRows)].map(({ id }) => id).slice(0, MOST_SELECTED);
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
    await desk.ask('outbox.put', { requests: [{ kind: 'goods.sell-out', id }] });
    saved.push(performance.now() - began);
    const query = { words: '', filters: { ids: [id] }, offset: 0, limit: 1, facets: false };
    const { lines } = await desk.ask('goods.search', query);
    if (lines[0]?.stock !== 0) throw new Error('the tap is not seen');
    seen.push(performance.now() - began);
  }
  yield { what: 'a tap on sold out until it is on the disk, p95', ours: percentile(saved, 95), most: 100 };
  yield { what: 'a tap on sold out until a list shows it, p95', ours: percentile(seen, 95), most: 50 };
}

/** Plans one change for as many goods as can be selected one by one, and queues all of them. */
async function* plans(desk: DrivenDesk, ids: readonly string[]): AsyncGenerator<Finding> {
  const selection = { kind: 'these' as const, ids: [...ids] };
  const price = { kind: 'shift' as const, fen: 1, rounding: 'none' as const };
  const times: number[] = [];
  for (let round = 0; round < PREVIEWS; round += 1)
    times.push(await timed(() => desk.ask('bulk.plan', { selection, change: { price } })));
  yield { what: `preview of one change for ${ids.length} goods`, ours: median(times), most: 1000 };
  const { id, changed } = await desk.ask('bulk.plan', { selection, change: { price } });
  const ours = await timed(() => desk.ask('batches.add', { id }));
  yield { what: `enqueuing its ${changed} changes`, ours };
}

async function sentSoFar(desk: DrivenDesk): Promise<number> {
  const [batch] = await desk.ask('batches.list', null);
  return batch?.states.done ?? 0;
}

/** The time for each change while thousands more are queued. */
async function queueMs(desk: DrivenDesk): Promise<number> {
  await desk.ask('outbox.hold', { held: false });
  const began = performance.now();
  const before = await sentSoFar(desk);
  while ((await sentSoFar(desk)) - before < SENT) await pause(POLL_MS);
  const sent = (await sentSoFar(desk)) - before;
  const ours = (performance.now() - began) / sent;
  await desk.ask('outbox.hold', { held: true });
  return ours;
}

async function* queue(
  desk: DrivenDesk,
  service: RunningService,
  ids: readonly string[],
): AsyncGenerator<Finding> {
  await drained(desk);
  await desk.ask('outbox.hold', { held: true });
  yield* plans(desk, ids);
  const bare: number[] = [];
  const ours: number[] = [];
  // Both are measured alternately, with bare calls before and after, so that a slow machine slows both.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const changes: BareChange[] = [];
    for (const [at, id] of ids.slice(0, SENT).entries())
      changes.push(await bareChange(service, id, 100 + round + at));
    await pause(QUIET_MS);
    bare.push((await timed(() => bareChanges(service, changes))) / SENT);
    if (round < ROUNDS) ours.push(await queueMs(desk));
  }
  const what = 'sending one change from a queue of thousands';
  const [middle, plain] = [median(ours), median(bare)];
  yield { what, against: 'its bare calls', ours: middle, plain, ratio: middle / plain, promised: 1.25 };
}

export function measureDeskOutbox(goods: number): DeskMeasure {
  return async function* () {
    const server = await startPostgres();
    const url = await server.createDatabase('bench-outbox');
    const flags = ['--database', url, '--token', TOKEN, '--goods', String(goods), '--log', 'error'];
    const service = await startService(flags);
    try {
      const desk = await startDesk(freshFolder());
      await openMenu(desk, service);
      const ids = await selected(desk);
      yield* taps(desk, ids);
      yield* queue(desk, service, ids);
      await desk.kill();
    } finally {
      await service.kill();
      await server.stop();
    }
  };
}

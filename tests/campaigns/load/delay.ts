// Measures how long one huge body delays the others: the latency of a small call beside it.

import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '../../../src/wire/endpoints.ts';
import { formLimits } from '../../../src/wire/form/limits.ts';
import { combinationKeys } from '../../../src/wire/specifications/matrix.ts';
import { plainKinds } from '../../support/arbitrary-specifications.ts';
import { slowness } from '../../support/duration.ts';
import { bodyOf, type Caller, faultOf, openCaller, type Post } from '../caller.ts';
import { type EngineName, inMs, quantile } from '../campaign.ts';
import { TOKEN } from '../ground.ts';
import type { LoadResult } from './traffic.ts';

/**
 * The longest delay that an accepted body may cause. The embedded engine runs in the service's own thread, so saving an
 * item blocks it in one piece. The best round counts, because noise only adds.
 */
const mostDelayMs: Record<EngineName, number> = { postgres: 50, pglite: 100 };
/** The number of rounds after which a delay counts as real. */
const MOST_ROUNDS = 20;
const BODY_BYTES = 1024 * 1024;

export async function delays(
  url: string,
  { engine, rounds }: { engine: EngineName; rounds: number },
): Promise<LoadResult> {
  const most = Math.round(mostDelayMs[engine] * slowness());
  const caller = openCaller(url, 4);
  const figures: LoadResult['figures'] = {};
  const findings: string[] = [];
  for (const [name, post] of Object.entries(hugeBodies())) {
    const added = await delaysBeside(caller, post, { rounds, most });
    const best = Math.min(...added);
    figures[`delay by ${name}: median, best`] = `${inMs(quantile(added, 0.5))}, ${inMs(best)}`;
    if (best > most) findings.push(`${name} holds others up for ${inMs(best)}, not ${most}`);
  }
  caller.close();
  return { figures, findings };
}

const token = `access_token=${TOKEN}`;
const { path } = endpoints.addGoods;

function hugeBodies(): Record<string, Post> {
  const many = formLimits.fields - 1;
  const field = (index: number) => `form_data[model_items][${index}][price]=x`;
  const plain = Array.from({ length: many }, (_, index) => field(index)).join('&');
  const filler = `&form_data[description]=${'%25'.repeat((BODY_BYTES - plain.length - 100) / 3)}`;
  const garbage = `${token}&${plain.slice(0, plain.lastIndexOf('&'))}${filler}`;
  return {
    'an item of 1,000 combinations': { path, body: largestItem() },
    '12,000 meaningless fields in 1 MiB': { path, body: garbage },
    'the same as JSON': { path, body: `${token}&form_data=${encodeURIComponent(jsonGarbage(many))}` },
    '10,000 ids to look for': { path: endpoints.goodsList.path, body: manyIds(10_000) },
  };
}

function largestItem(): string {
  const model = plainKinds(10, 10, 10);
  const row = {
    price: 1999,
    stock: 10,
    virtual_price: 2999,
    scan_code: '6901234567892',
    img_url: 'https://a.test/1.png',
  };
  const rows = combinationKeys(model).map((key) => [key, row] as const);
  const item = {
    title: 'Largest',
    cover: 'https://a.test/1.png',
    description: '',
    price: 1,
    stock: 1,
    status: 0,
  };
  return bodyOf('addGoods', {
    form_data: { ...item, status: 0, model, model_items: Object.fromEntries(rows) },
  });
}

function jsonGarbage(fields: number): string {
  const entries = Array.from(
    { length: fields / 2 - 2 },
    (_, index) => [index, { price: 'x'.repeat(60) }] as const,
  );
  return JSON.stringify({ model_items: Object.fromEntries(entries) });
}

function manyIds(count: number): string {
  const ids = Array.from({ length: count }, (_, index) => `data_ids[]=${9_000_000_000 + index}`);
  return `${token}&${ids.join('&')}`;
}

interface RoundOptions {
  rounds: number;
  /** The limit for the best round. */
  most: number;
}

/** For each round, the latency of the slowest small call beside the huge one, minus its latency alone. */
async function delaysBeside(caller: Caller, huge: Post, { rounds, most }: RoundOptions): Promise<number[]> {
  const added: number[] = [];
  // Noise may have slowed down every round so far, so more rounds follow.
  while (added.length < rounds || (added.length < MOST_ROUNDS && Math.min(...added) > most)) {
    const alone = await slowestWhile(caller, pause(20));
    const beside = await slowestWhile(caller, mustNotFail(caller, huge));
    added.push(Math.max(0, beside - alone));
  }
  return added;
}

async function slowestWhile(caller: Caller, work: Promise<unknown>): Promise<number> {
  const state = { isOver: false };
  const ended = work.finally(() => (state.isOver = true));
  let slowest = 0;
  while (!state.isOver) {
    const began = performance.now();
    await caller.call('getPickUpSetting', { pick_up_type: 2 });
    slowest = Math.max(slowest, performance.now() - began);
  }
  await ended;
  return slowest;
}

async function mustNotFail(caller: Caller, post: Post): Promise<void> {
  const fault = faultOf(await caller.send(post));
  if (fault !== undefined) throw new Error(fault);
}

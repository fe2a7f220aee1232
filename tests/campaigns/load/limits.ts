// Tests the two limits on callers: concurrent calls, and calls of a token in a minute across all services.

import { hostApp } from '../../../src/service/http/node-host.ts';
import { openLog } from '../../../src/service/http/log.ts';
import { defaultLimits } from '../../../src/service/http/service-deps.ts';
import { createShopApp } from '../../../src/service/http/shop-app.ts';
import type { Database } from '../../../src/service/storage/tables.ts';
import { endpoints } from '../../../src/wire/endpoints.ts';
import { FORM_TYPE, isSuccess, openCaller, readEnvelope, type Reply } from '../caller.ts';
import { until } from '../../support/until.ts';
import type { CampaignDatabase } from '../ground.ts';
import type { LoadResult } from './traffic.ts';

const AT_ONCE = 4;
const CALLERS = 40;

/** All slots of a small service are taken by calls that wait for a row lock: further calls must get HTTP 503. */
export async function overCapacity(database: CampaignDatabase): Promise<LoadResult> {
  const { db, close } = await database.open();
  const { app, arrived } = smallApp(db);
  const host = await hostApp(app, { host: '127.0.0.1', port: 0 });
  const caller = openCaller(host.url, AT_ONCE + CALLERS);
  const change = () => caller.call('addGoods', { data_id: '1001', form_data: { stock: 1 } });
  const { waiting, turnedAway } = await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('goods').select('id').where('id', '=', '1001').forUpdate().execute();
    // Wrapped in an object, because an await would wait for these calls, which cannot end before the transaction does.
    const holding = { waiting: Array.from({ length: AT_ONCE }, change) };
    await until('all places are taken', () => arrived() === AT_ONCE);
    return { ...holding, turnedAway: await Promise.all(Array.from({ length: CALLERS }, change)) };
  });
  const served = (await Promise.all(waiting)).filter(isSuccess).length;
  const busy = turnedAway.filter(isBusy).length;
  caller.close();
  await host.stop();
  await close();
  const right = served === AT_ONCE && busy === CALLERS;
  const figure = `${busy} asked to wait, ${served} served`;
  return {
    figures: { [`${CALLERS} calls more than the ${AT_ONCE} places`]: figure },
    findings: right ? [] : [`of ${CALLERS} calls too many: ${figure}`],
  };
}

/** `arrived` counts the calls that have asked for a place. */
function smallApp(db: Database) {
  let asked = 0;
  const log = openLog(
    () => undefined,
    'error',
    () => new Date(),
  );
  const limits = {
    ...defaultLimits,
    get concurrentCalls() {
      asked += 1;
      return AT_ONCE;
    },
  };
  const app = createShopApp({ db, log, nowSeconds: () => Math.floor(Date.now() / 1000), limits });
  return { app, arrived: () => asked };
}

/** A chunked body that is too large is cut off; the next call on the same connection must still be answered. */
export async function afterTooLarge(url: string): Promise<LoadResult> {
  const caller = openCaller(url, 1);
  const body = 'x'.repeat(2 * defaultLimits.bodyBytes);
  const headers = { ...FORM_TYPE, 'transfer-encoding': 'chunked' };
  const refused = await caller.send({ path: endpoints.addGoods.path, body, headers });
  const next = await caller.call('getRegionList', {}).catch(String);
  caller.close();
  const served = typeof next !== 'string' && isSuccess(next);
  const findings = served ? [] : [`the call after one too large got ${JSON.stringify(next).slice(0, 200)}`];
  return {
    figures: {},
    findings: refused.http === 413 ? findings : [...findings, `too large got HTTP ${refused.http}`],
  };
}

const isRefused = (http: number) => (reply: Reply) =>
  reply.http === http && readEnvelope(reply)?.status === 1 && reply.headers['retry-after'] !== undefined;
const isBusy = isRefused(503);
const isTooOften = isRefused(429);

const CALLS_A_MINUTE = 30;
const WINDOW_MS = 60_000;

const minute = () => Math.floor(Date.now() / WINDOW_MS);

/** Two services on one database share the call limit of a token. */
export async function sharedRate(database: CampaignDatabase): Promise<LoadResult> {
  const flags = ['--rate-limit', String(CALLS_A_MINUTE)];
  const services = [await database.startService(flags), await database.startService(flags)];
  const callers = services.map((service) => openCaller(service.url, 8));
  const round = async () => {
    const calls = callers.flatMap((caller) =>
      Array.from({ length: CALLS_A_MINUTE }, () => caller.call('getPickUpSetting', { pick_up_type: 2 })),
    );
    return Promise.all(calls);
  };
  let before = minute();
  let replies = await round();
  // A minute that ended meanwhile started a new limit, so the round is repeated.
  while (minute() !== before) {
    before = minute();
    replies = await round();
  }
  for (const caller of callers) caller.close();
  for (const service of services) await service.stop();
  const admitted = replies.filter(isSuccess).length;
  const refused = replies.filter(isTooOften).length;
  const right = admitted === CALLS_A_MINUTE && refused === CALLS_A_MINUTE;
  return {
    figures: {
      [`of ${2 * CALLS_A_MINUTE} calls at two services with ${CALLS_A_MINUTE} a minute`]: `${admitted} admitted`,
    },
    findings: right ? [] : [`two services admitted ${admitted} and refused ${refused}`],
  };
}

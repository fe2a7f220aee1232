// A client as the desk uses it, on the real network, that records everything it reports.

import { onTestFinished } from 'vitest';
import type { CallRecord } from '../../../../src/contract/diagnostics.ts';
import { type AppError, appError } from '../../../../src/contract/errors.ts';
import { createShopClient, defaultLimits } from '../../../../src/core/platform/client/create-shop-client.ts';
import type { CallSettings, Limits, ShopClient } from '../../../../src/core/platform/client/shop-client.ts';
import { AppFailure } from '../../../../src/core/failure.ts';
import type { Clock, Http, Log } from '../../../../src/core/ports.ts';
import { openNet } from '../../../../src/host/net/open-net.ts';
import { type FaultShop, openFaultShop } from '../../../support/fault-shop/fault-shop.ts';

/** Recognizable in any encoding, and unlike any other text of a test. */
export const TOKEN = `canary"&<7f3a>+ (令牌)/*!='`;

/** A limit of this length ends when the shop has the call and keeps silent, however slow the machine is. */
export const SILENCE_MS = 79;
const SILENT_FOR_MS = 40;
const LOOK_MS = 5;

export interface Counter {
  shop: FaultShop;
  client: ShopClient;
  records: CallRecord[];
  log: string[];
  /** The requested waits between tries, in milliseconds. */
  waits: number[];
  /** How many waits and limits have not ended yet. */
  pending: () => number;
  settings: (limits?: Partial<Limits>, more?: Partial<CallSettings>) => CallSettings;
  http: Http;
}

export interface CounterSettings {
  /** Whether waits between tries end at once. */
  isHasty?: boolean;
  /** The fixed random number. */
  unit?: number;
  http?: Http;
}

export async function openCounter({ isHasty = false, unit = 0, http = directNet() }: CounterSettings = {}) {
  const shop = await openFaultShop();
  const records: CallRecord[] = [];
  const log: string[] = [];
  const { clock, waits, pending } = createClock(shop, isHasty);
  let ids = 0;
  const chance = { id: () => `${(ids += 1)}`.padStart(32, '0'), unit: () => unit };
  const client = createShopClient({
    language: () => 'en',
    http,
    clock,
    chance,
    log: linesInto(log),
    onCall: (record) => records.push(record),
  });
  onTestFinished(async () => {
    http.close();
    await shop.close();
  });
  const settings: Counter['settings'] = (limits = {}, more = {}) => ({
    target: { baseUrl: shop.url, nesting: 'brackets', token: TOKEN },
    limits: { attempts: 1, ...limits },
    ...more,
  });
  return { shop, client, records, log, waits, pending, settings, http } satisfies Counter;
}

export const directNet = () => openNet({ proxyFor: () => Promise.resolve('') });

function createClock(shop: FaultShop, isHasty: boolean) {
  const waits: number[] = [];
  const pending = new Set<() => void>();
  const isWait = (delayMs: number) => delayMs !== SILENCE_MS && delayMs < defaultLimits.connectMs;
  const schedule = (delayMs: number, action: () => void) => {
    if (delayMs === SILENCE_MS) return afterSilence(shop, action);
    const timer = setTimeout(action, isHasty && isWait(delayMs) ? 0 : delayMs);
    return () => clearTimeout(timer);
  };
  const clock: Clock = {
    nowSeconds: () => 1_800_000_000,
    elapsedMs: () => performance.now(),
    after: (delayMs, action) => {
      if (isWait(delayMs)) waits.push(delayMs);
      const cancel = schedule(delayMs, () => {
        pending.delete(cancel);
        action();
      });
      pending.add(cancel);
      return () => {
        cancel();
        pending.delete(cancel);
      };
    },
  };
  return { clock, waits, pending: () => pending.size };
}

function afterSilence(shop: FaultShop, action: () => void): () => void {
  const index = shop.calls.length;
  const end = () => {
    if (shop.calls[index]?.isOver() === false) action();
  };
  let timer = setInterval(() => {
    if (shop.calls[index] === undefined) return;
    clearInterval(timer);
    timer = setTimeout(end, SILENT_FOR_MS);
  }, LOOK_MS);
  return () => clearTimeout(timer);
}

const linesInto = (lines: string[]): Log => ({
  info: (event, facts) => lines.push(JSON.stringify({ event, ...facts })),
  error: (event, facts) => lines.push(JSON.stringify({ event, ...facts })),
  tail: () => [],
  file: '',
  keepOut: () => undefined,
  letGo: () => undefined,
});

/** The error of a failed call; fails the test if the call succeeds or throws something else. */
export async function errorOf(calling: Promise<unknown>): Promise<AppError> {
  const outcome: unknown = await calling.then(
    (answer) => ({ answer }),
    (error: unknown) => error,
  );
  if (!(outcome instanceof AppFailure)) throw new Error(`no AppFailure: ${JSON.stringify(outcome)}`);
  return appError.parse(outcome.error);
}

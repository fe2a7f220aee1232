// A client as the desk uses it, on the real network, that records everything it reports.

import { onTestFinished } from 'vitest';
import type { CallRecord } from '../../../../src/contract/diagnostics.ts';
import { type AppError, appError } from '../../../../src/contract/errors.ts';
import { createShopClient } from '../../../../src/core/platform/client/create-shop-client.ts';
import type { CallSettings, Limits, ShopClient } from '../../../../src/core/platform/client/shop-client.ts';
import { AppFailure } from '../../../../src/core/failure.ts';
import type { Clock, Http, Log } from '../../../../src/core/ports.ts';
import { openNet } from '../../../../src/host/net/open-net.ts';
import { type FaultShop, openFaultShop } from '../../../support/fault-shop/fault-shop.ts';

/** Recognizable in any encoding, and unlike any other text of a test. */
export const TOKEN = `canary"&<7f3a>+ (令牌)/*!='`;

export interface Counter {
  shop: FaultShop;
  client: ShopClient;
  records: CallRecord[];
  log: string[];
  /** The requested waits and limits, in milliseconds. */
  waits: number[];
  /** How many of them have not ended yet. */
  pending: () => number;
  settings: (limits?: Partial<Limits>, more?: Partial<CallSettings>) => CallSettings;
  http: Http;
}

export interface CounterSettings {
  /** How many times faster than real time its clock runs. */
  haste?: number;
  /** The fixed random number. */
  unit?: number;
  http?: Http;
}

export async function openCounter({ haste = 1, unit = 0, http = directNet() }: CounterSettings = {}) {
  const shop = await openFaultShop();
  const records: CallRecord[] = [];
  const log: string[] = [];
  const { clock, waits, pending } = hastyClock(haste);
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

function hastyClock(haste: number) {
  const waits: number[] = [];
  const waiting = new Set<NodeJS.Timeout>();
  const clock: Clock = {
    nowSeconds: () => 1_800_000_000,
    elapsedMs: () => performance.now() * haste,
    after: (delayMs, action) => {
      waits.push(delayMs);
      const timer = setTimeout(() => {
        waiting.delete(timer);
        action();
      }, delayMs / haste);
      waiting.add(timer);
      return () => {
        clearTimeout(timer);
        waiting.delete(timer);
      };
    },
  };
  return { clock, waits, pending: () => waiting.size };
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

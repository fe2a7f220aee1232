// An outbox at a shop with odd habits, over real HTTP, on a clock that runs a thousand times as fast as the shop's.
import { expect, onTestFinished } from 'vitest';
import type { Command, ChangeRequest } from '../../../src/contract/outbox.ts';
import type { OutboxModule } from '../../../src/core/outbox/outbox-module.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { type OddShop, type OddShopOptions, openOddShop } from '../../support/odd-shop/odd-shop.ts';
import { outboxOf } from '../../support/outbox-of.ts';

const FASTER = 1_000;

/** Stands still until it is started. */
function quickClock() {
  const openedMs = Date.now();
  let startMs: number | undefined;
  const passedMs = () => (startMs === undefined ? 0 : (Date.now() - startMs) * FASTER);
  const clock = {
    ...nodeClock,
    nowSeconds: () => Math.floor((openedMs + passedMs()) / 1000),
    after: (delayMs: number, action: () => void) => nodeClock.after(delayMs / FASTER, action),
  };
  const start = () => {
    startMs ??= Date.now();
  };
  return { clock, start };
}

export interface OddDesk {
  shop: OddShop;
  outbox: OutboxModule;
  put: (...requests: ChangeRequest[]) => Promise<string[]>;
  open: () => Promise<Command[]>;
  over: () => Promise<Command[]>;
  /** Waits until no command proceeds on its own; returns all commands, the open ones first. */
  settled: () => Promise<Command[]>;
  restart: () => Promise<void>;
  /** Starts a clock that stands still. */
  startClock: () => void;
}

export interface OddDeskOptions extends OddShopOptions {
  /** The ids in the fetched menu on this machine; null if none was fetched. */
  menu?: readonly string[] | null;
  standsStill?: boolean;
}

export async function openOddDesk(options: OddDeskOptions = {}): Promise<OddDesk> {
  const shop = await openOddShop(options);
  const { menu = null, standsStill = false } = options;
  const { clock, start: startClock } = quickClock();
  if (!standsStill) startClock();
  const target = { baseUrl: shop.url, nesting: 'brackets', token: shop.token } as const;
  const start = outboxOf({ target, clock, menu });
  let running = start();
  onTestFinished(async () => {
    running.close();
    await running.closed();
    await shop.close();
  });
  const page = async (which: 'open' | 'over') =>
    (await running.outbox.page(which, { offset: 0, limit: 100 })).commands;
  const isSettled = async () => {
    const { queued, sending, uncertain } = await running.outbox.state();
    return queued + sending + uncertain;
  };
  return {
    shop,
    get outbox() {
      return running.outbox;
    },
    put: async (...requests) => (await running.outbox.put(requests)).map(({ id }) => id),
    open: () => page('open'),
    over: () => page('over'),
    settled: async () => {
      await expect.poll(isSettled, { interval: 3 }).toBe(0);
      return [...(await page('open')), ...(await page('over'))];
    },
    restart: async () => {
      running.close();
      await running.closed();
      running = start();
    },
    startClock,
  };
}

// Runs one complete check within the test, on a clock whose waits end at once.

import { afterEach, beforeEach, onTestFinished, vi } from 'vitest';
import type { ShopBehaviour } from '../../../src/contract/shop-behaviour.ts';
import { createShopClient } from '../../../src/core/platform/client/create-shop-client.ts';
import type { Nesting } from '../../../src/wire/form/encode.ts';
import type { MadeThings } from '../../../src/core/shop-behaviour/behaviour-file.ts';
import type { Clock } from '../../../src/core/ports.ts';
import { createLab, type Lab } from '../../../src/core/shop-behaviour/lab.ts';
import { runCheck } from '../../../src/core/shop-behaviour/run.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { testPorts } from '../../support/test-ports.ts';

export interface CheckOptions {
  nesting?: Nesting;
  /** What an earlier check has recorded. */
  made?: MadeThings;
  /** Moves the shop's clock, if it has its own. */
  onWait?: (seconds: number) => void;
  signal?: AbortSignal;
}

export interface CheckedShop {
  url: string;
  token: string;
}

export type Facts = Omit<ShopBehaviour, 'learnedAtSeconds'>;

export function labAt({ url, token }: CheckedShop, options: CheckOptions = {}): Lab {
  const { nesting = 'brackets', onWait = moveDate, signal = new AbortController().signal } = options;
  const ports = testPorts({ clock: nodeClock });
  const client = createShopClient({ ...ports, language: () => 'en', onCall: () => undefined });
  onTestFinished(() => ports.http.close());
  const clock = jumpingClock(() => true, onWait);
  return createLab({ ...ports, client, clock, signal, target: { baseUrl: url, nesting, token } });
}

/** Long waits end at once and move the shop's time on. */
export const jumpingClock = (
  isJumped: (delayMs: number) => boolean,
  onWait: (seconds: number) => void = moveDate,
): Clock => ({
  ...nodeClock,
  after: (delayMs, action) => {
    if (!isJumped(delayMs)) return nodeClock.after(delayMs, action);
    onWait(delayMs / 1000);
    return nodeClock.after(0, action);
  },
});

let isMovable = false;

/** Waits move the date of this process, for a shop that runs in it; each test ends at the real date. */
export function useMovableDate(): void {
  beforeEach(() => {
    isMovable = true;
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    isMovable = false;
    vi.useRealTimers();
  });
}

/** A wait that outlives its test moves nothing. */
function moveDate(seconds: number): void {
  if (isMovable) vi.setSystemTime(Date.now() + seconds * 1000);
}

export interface Checked {
  facts: Facts;
  made: MadeThings;
  steps: string[];
}

export async function checked(shop: CheckedShop, options: CheckOptions = {}): Promise<Checked> {
  let made = options.made ?? { itemId: null, groupId: null };
  const steps: string[] = [];
  const lab = labAt(shop, options);
  const facts = await runCheck({
    lab,
    cleaningLab: lab,
    made: { get: () => made, set: (next) => (made = next) },
    onStep: (step) => steps.push(step),
  });
  return { facts, made, steps };
}

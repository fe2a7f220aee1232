// Runs one complete check within the test.

import { onTestFinished } from 'vitest';
import type { ShopBehaviour } from '../../../src/contract/shop-behaviour.ts';
import { createShopClient } from '../../../src/core/platform/client/create-shop-client.ts';
import type { Nesting } from '../../../src/wire/form/encode.ts';
import type { MadeThings } from '../../../src/core/shop-behaviour/behaviour-file.ts';
import { createLab, type Lab } from '../../../src/core/shop-behaviour/lab.ts';
import { runCheck } from '../../../src/core/shop-behaviour/run.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { testPorts } from '../../support/test-ports.ts';

export interface CheckOptions {
  nesting?: Nesting;
  /** What an earlier check has recorded. */
  made?: MadeThings;
  signal?: AbortSignal;
}

export interface CheckedShop {
  url: string;
  token: string;
}

export type Facts = Omit<ShopBehaviour, 'learnedAtSeconds'>;

export function labAt({ url, token }: CheckedShop, options: CheckOptions = {}): Lab {
  const { nesting = 'brackets', signal = new AbortController().signal } = options;
  const ports = testPorts({ clock: nodeClock });
  const client = createShopClient({ ...ports, language: () => 'en', onCall: () => undefined });
  onTestFinished(() => ports.http.close());
  return createLab({ ...ports, client, signal, target: { baseUrl: url, nesting, token } });
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

// A core at a fake shop whose settings the test controls: regular answers, odd ones, refusals, or no connection.

import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, onTestFinished } from 'vitest';
import type { SettingKind, StoreMode } from '../../../src/contract/store-settings.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { endpoints } from '../../../src/wire/endpoints.ts';
import { type CoreApp, openCore } from '../../support/core-app.ts';
import { late } from '../../support/late.ts';
import { type TestPorts, testPorts } from '../../support/test-ports.ts';

/** By part; a part that is not listed is answered with empty settings. */
type Answers = Partial<Record<`${StoreMode}.${SettingKind}`, unknown>>;

export const REFUSED = Symbol('refused');

interface FakeShop {
  answers: Answers;
  asked: string[];
  isDown: boolean;
}

/** Each test gets a new shop and a new core. */
export function openSettingsDesk() {
  const shop = late<FakeShop>('shop');
  const ports = late<TestPorts>('core');
  const core = late<CoreApp>('core');
  const passing = late<(minutes: number) => void>('clock');
  let url = '';
  let close: () => Promise<void>;

  const desk = {
    get shop() {
      return shop.get();
    },
    get ports() {
      return ports.get();
    },
    get core() {
      return core.get();
    },

    /** Moves the time on by so many minutes, and runs what is due. */
    pass: (minutes: number) => passing.get()(minutes),

    /** Starts the core on the files of the former start, if there was one. */
    start(former: Partial<Pick<TestPorts, 'stores' | 'bytes' | 'secrets'>> = {}): void {
      const { clock, pass } = passingClock();
      passing.set(pass);
      ports.set(Object.assign(testPorts({ clock }), former));
      const started = openCore(desk.ports);
      core.set(started);
      onTestFinished(started.stop);
      started.start();
    },

    async restart(): Promise<void> {
      const { stores, bytes, secrets } = desk.ports;
      await desk.core.stop();
      desk.start({ stores, bytes, secrets });
    },

    /** Connects to the shop and waits for the first fetch. */
    async connect() {
      await desk.core.ask('session.add', {
        name: 'Riverside',
        baseUrl: url,
        appId: '10023',
        token: 'of the river',
        nesting: 'brackets',
        plainHttpAllowed: false,
      });
      return desk.core.until('store-settings.changed', ({ fetching }) => !fetching);
    },

    /** Fetches the settings now. */
    fetch: () => desk.core.ask('store-settings.fetch', null),
    get: () => desk.core.ask('store-settings.get', null),
  };

  beforeEach(async () => {
    const fake = { answers: {}, asked: [], isDown: false };
    shop.set(fake);
    ({ url, close } = await serve(fake));
    desk.start();
  });
  afterEach(() => close());
  return desk;
}

/** Waits of less than a minute are real; longer ones end when the test moves the time on. */
function passingClock() {
  let passed = 0;
  let later: { due: number; action: () => void }[] = [];
  const clock: TestPorts['clock'] = {
    ...nodeClock,
    advance: () => undefined,
    pending: () => later.length,
    nowSeconds: () => 1_800_000_000 + passed,
    after: (delayMs, action) => {
      if (delayMs < 60_000) return nodeClock.after(delayMs, action);
      const entry = { due: passed + delayMs / 1000, action };
      later.push(entry);
      return () => (later = later.filter((other) => other !== entry));
    },
  };
  const pass = (minutes: number) => {
    passed += minutes * 60;
    const due = later.filter((entry) => entry.due <= passed);
    later = later.filter((entry) => entry.due > passed);
    for (const { action } of due) action();
  };
  return { clock, pass };
}

async function serve(shop: FakeShop) {
  const server = createServer((request, answer) => {
    const respond = async () => answerTo(shop, request.url ?? '', await text(request), answer);
    respond().catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

function answerTo(shop: FakeShop, path: string, body: string, answer: ServerResponse): void {
  const { answers, asked, isDown } = shop;
  if (isDown) {
    answer.destroy();
    return;
  }
  const part = partOf(path, new URLSearchParams(body));
  if (part === undefined) {
    send(answer, { status: 0, data: [], count: 0, is_more: 0 });
    return;
  }
  asked.push(part);
  const data = answers[part] ?? [];
  send(answer, data === REFUSED ? { status: 1, data: 'not opened for you' } : { status: 0, data });
}

function partOf(path: string, form: URLSearchParams): keyof Answers | undefined {
  const mode = form.get('pick_up_type') === '2' ? 'delivery' : 'catering';
  if (path === endpoints.getPickUpSetting.path) return `${mode}.basic`;
  if (path !== endpoints.getFuncSetting.path) return undefined;
  return form.get('ordering_food_type') === '1' ? `${mode}.dineIn` : `${mode}.reservation`;
}

function send(answer: ServerResponse, body: unknown): void {
  answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

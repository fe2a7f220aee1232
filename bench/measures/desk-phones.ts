// Measures the door for devices: a tap on a phone until it is on the disk, and what twenty phones and four screens cost.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { DevicesState, DoorSettings } from '../../src/contract/devices.ts';
import { call, found } from '../../tests/guide/calls.ts';
import { type BrowserDesk, openBrowserDesk } from '../../tests/support/desk/browser.ts';
import { until } from '../../tests/support/until.ts';
import { keepMenu } from '../cached-home.ts';
import { freshFolder } from '../fresh-folder.ts';
import type { DeskMeasure, Finding } from '../measure.ts';
import { type NetworkDevice, pairDevice } from '../network-device.ts';
import { percentile } from '../pair.ts';
import { openProbe, type ProbeFigures } from '../probe.ts';

const GOODS = 1_000;
const PHONES = 20;
const SCREENS = 4;
const TAPS = 100;
/** There and back. */
const NETWORK_MS = 20;
const BUSY_MS = 30_000;
/** Each phone, so that twenty of them make ten taps a second. */
const BETWEEN_TAPS_MS = 2_000;
const MOST = { tapMs: 150, delayMs: 10, memoryMb: 60, backMs: 3_000, pairedMs: 60_000, taps: 6 } as const;
const TIMEOUT = { timeout: 60_000 };
const PORT = 28_460;
/** Its program is opened, and the words below the code are tapped. */
const CAMERA_TAPS = 2;

const make = () => randomBytes(16).toString('hex');
type Kind = 'waiter' | 'kitchen';

/** From the counter to the tables on a phone that trusts the authority of this desk: what the programs take, without the hands. */
async function* measurePairing(desk: BrowserDesk): AsyncGenerator<Finding> {
  const { page: counter, browser } = desk;
  await call(counter, 'devices.set-door', { isOn: false, mode: 'tls', port: PORT, addresses: null });
  let taps = 0;
  const tap = async (selector: string) => {
    taps += 1;
    await counter.locator(selector).first().click(TIMEOUT);
  };
  await counter.locator('[data-do=open-nav]').waitFor(TIMEOUT);
  const begunAtMs = performance.now();
  await tap('[data-do=open-nav]');
  await tap('a[href="#/devices"]');
  const invited = counter.waitForResponse(
    (response) => response.request().postData()?.includes('"devices.invite"') === true,
    TIMEOUT,
  );
  await tap('[data-do=add-phone]');
  const { data } = (await (await invited).json()) as { data: { joinUrl: string } };
  await counter.locator('[data-part=invite] svg').waitFor(TIMEOUT);
  // The camera finds the code, and its words are tapped.
  taps += CAMERA_TAPS;
  const trusting = await browser.newContext({ ignoreHTTPSErrors: true });
  const phone = await trusting.newPage();
  await phone.goto(data.joinUrl);
  await phone.locator('[data-do=take-away]').waitFor(TIMEOUT);
  yield {
    what: 'a phone that trusts the desk is paired, from the counter to its tables, without the time of the hands',
    ours: performance.now() - begunAtMs,
    most: MOST.pairedMs,
  };
  yield {
    what: '… the taps, with two for the camera of the phone',
    unit: 'taps',
    ours: taps,
    most: MOST.taps,
  };
  await trusting.close();
  await counter.locator('[data-do=close-invite]').click(TIMEOUT);
}

/** In the private network of this machine. */
async function openDoor(counter: Page): Promise<void> {
  const door: DoorSettings = { isOn: true, mode: 'plain', port: PORT, addresses: null };
  await call(counter, 'devices.set-door', door);
  await until('the door is open', async () => {
    const { state, trouble } = (await call(counter, 'devices.get', null)) as DevicesState;
    if (state === 'failed') throw new Error(`the door cannot be opened: ${trouble}`);
    return state === 'open';
  });
}

const invite = async (counter: Page, kind: Kind): Promise<string> => {
  const { open } = (await call(counter, 'devices.get', null)) as DevicesState;
  const asked = { kind, name: kind, device: null, address: open[0] ?? '' };
  return ((await call(counter, 'devices.invite', asked)) as { joinUrl: string }).joinUrl;
};

/** One phone that adds dishes to an order of its own. */
async function openPhone(device: NetworkDevice, item: string) {
  const order = make();
  let number = 0;
  const act = (...acts: object[]) =>
    device.call('orders.do', {
      order,
      acts: acts.map((each) => ({ id: make(), ...each })),
      device: { id: device.id, number: (number += 1) },
    });
  await act({ kind: 'open', place: { kind: 'take-away' }, guests: null });
  const plain = { row: null, parts: [], extras: [], note: '', course: 1, guest: 0, amount: 1 };
  return { tap: () => act({ kind: 'add', lines: [{ id: make(), item, ...plain }] }) };
}
type Phone = Awaited<ReturnType<typeof openPhone>>;

async function measureTaps(phone: Phone): Promise<Finding> {
  const times: number[] = [];
  for (let tap = 0; tap < TAPS; tap += 1) {
    const begunAtMs = performance.now();
    await pause(NETWORK_MS / 2);
    await phone.tap();
    await pause(NETWORK_MS / 2);
    times.push(performance.now() - begunAtMs);
  }
  const what = `a tap on a phone until it is on the counter's disk and answered, ${NETWORK_MS} ms of network with it, p95 of ${TAPS}`;
  return { what, ours: percentile(times, 95), most: MOST.tapMs };
}

async function tapFor(phone: Phone, ms: number): Promise<void> {
  const endMs = performance.now() + ms;
  while (performance.now() < endMs) {
    await phone.tap();
    await pause(BETWEEN_TAPS_MS);
  }
}

async function crowdFindings(desk: BrowserDesk, item: string, read: () => Promise<ProbeFigures>) {
  await read();
  await pause(BUSY_MS);
  const alone = await read();
  const devices: NetworkDevice[] = [];
  for (const kind of [...Array<Kind>(PHONES).fill('waiter'), ...Array<Kind>(SCREENS).fill('kitchen')]) {
    const device = await pairDevice(await invite(desk.page, kind));
    await device.listen();
    devices.push(device);
  }
  const phones = await Promise.all(devices.slice(0, PHONES).map((device) => openPhone(device, item)));
  await read();
  await Promise.all(phones.map((phone) => tapFor(phone, BUSY_MS)));
  const busy = await read();
  for (const device of devices) device.close();
  const what = `with ${PHONES} phones that tap every ${BETWEEN_TAPS_MS / 1000} s and ${SCREENS} screens`;
  const against = 'the desk with its own window, at rest';
  return [
    {
      what: `the main thread ${what}, p99 of its delays`,
      against,
      ours: busy.delayP99Ms,
      plain: alone.delayP99Ms,
      promisedDelayMs: MOST.delayMs,
    },
    {
      what: `the memory of the host ${what}: more than without`,
      unit: 'MB' as const,
      ours: busy.memoryMb - alone.memoryMb,
      most: MOST.memoryMb,
    },
  ];
}

/** A phone in Chromium, from the end of the host to its next answer on screen. */
async function measureReturn(desk: BrowserDesk): Promise<Finding> {
  const page = await desk.page.context().newPage();
  await page.goto(await invite(desk.page, 'waiter'));
  await page.locator('[data-do=take-away]').waitFor(TIMEOUT);
  const address = desk.host.origin;
  await desk.host.kill();
  await page.locator('[data-part=offline]').waitFor(TIMEOUT);
  const port = Number(new URL(address).port);
  const again = await openBrowserDesk({ home: desk.home, language: 'en', port });
  const begunAtMs = performance.now();
  await page.locator('[data-part=offline]').waitFor({ state: 'detached', ...TIMEOUT });
  const ours = performance.now() - begunAtMs;
  await again.stop();
  return { what: 'a phone is back after the counter was restarted', ours, most: MOST.backMs };
}

export const measureDeskPhones: DeskMeasure = async function* () {
  const home = freshFolder();
  await keepMenu(home, GOODS);
  const probe = openProbe(freshFolder(), { collects: false });
  const desk = await openBrowserDesk({ home, language: 'en', env: probe.env });
  try {
    await desk.page.locator('[data-part=tiles] [data-item]').first().waitFor(TIMEOUT);
    yield* measurePairing(desk);
    await openDoor(desk.page);
    const { currentId } = (await call(desk.page, 'session.get', null)) as { currentId: string };
    await call(desk.page, 'kitchen.start', { shop: currentId, printsToo: false });
    const simple = (await found(desk.page, '', 200)).find((line) => !line.hasRows && !line.isPackage);
    const item = simple?.id ?? '';
    yield await measureTaps(await openPhone(await pairDevice(await invite(desk.page, 'waiter')), item));
    yield* await crowdFindings(desk, item, () => probe.read(desk.host.process.pid ?? 0));
    yield await measureReturn(desk);
  } finally {
    await desk.stop().catch(() => undefined);
  }
};

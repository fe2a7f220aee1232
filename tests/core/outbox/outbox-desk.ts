// A core at a real shop behind a connection that can be disturbed, on a fast clock: for the tests of the outbox.
import { afterAll, beforeAll, beforeEach, expect, onTestFinished } from 'vitest';
import type { Command, OutboxState, ChangeRequest } from '../../../src/contract/outbox.ts';
import { endpoints } from '../../../src/wire/endpoints.ts';
import type { Ports } from '../../../src/core/ports.ts';
import type { GoodsDocumentFile } from '../../../src/service/goods/document.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { shopFileOf } from '../../service/arbitrary-shop.ts';
import { type CoreApp, openCore } from '../../support/core-app.ts';
import { type HostedShop, hostTestShop } from '../../support/hosted-shop.ts';
import { testPorts } from '../../support/test-ports.ts';
import { openShakyLine, type ShakyLine } from './shaky-line.ts';

export const at = {} as {
  shop: HostedShop;
  line: ShakyLine;
  core: CoreApp;
  /** What survives a restart of the program. */
  machine: Pick<Ports, 'stores' | 'bytes' | 'journals' | 'secrets'>;
};

/** Time passes a hundred times faster for the core, so that the tests need not wait. */
const startMs = Date.now();
const quickClock = {
  ...nodeClock,
  nowSeconds: () => Math.floor(startMs / 1000 + (Date.now() - startMs) / 10),
  after: (delayMs: number, action: () => void) => nodeClock.after(delayMs / 100, action),
};

export const rice = { id: '1', title: 'Rice', price: '12.00', stock: 20, code: 'R1' };
export const tea = {
  id: '2',
  title: 'Tea',
  price: '3.00',
  stock: 12,
  model: [
    {
      id: 1,
      name: 'Size',
      options: [
        { id: 30, name: 'small' },
        { id: 31, name: 'large' },
      ],
    },
  ],
  goods_model: [
    { id: '21', model: '30', price: '3.00', stock: 5, commodity_code: 'T-S' },
    { id: '22', model: '31', price: '5.00', stock: 7, commodity_code: 'T-L' },
  ],
} satisfies GoodsDocumentFile;

export function openOutboxDesk(
  goods: GoodsDocumentFile[] = [rice, tea],
  groups: { id: string; name: string }[] = [],
  newMachine: () => typeof at.machine = memoryMachine,
): void {
  beforeAll(async () => {
    at.shop = await hostTestShop({ file: JSON.stringify(shopFileOf({ goods, receipt_groups: groups })) });
    at.line = await openShakyLine(at.shop.url);
  });
  afterAll(async () => {
    await at.line.close();
    await at.shop.close();
  });
  beforeEach(async () => {
    at.machine = newMachine();
    Object.assign(at.line, { fates: [], isCut: false, writes: [], before: undefined });
    start();
    await at.core.ask('session.add', {
      name: 'demo',
      baseUrl: at.line.url,
      appId: at.shop.appId,
      token: at.shop.token,
      nesting: 'brackets',
      plainHttpAllowed: false,
    });
    await menuIsThere();
  });
}

export function memoryMachine(): typeof at.machine {
  const { stores, bytes, journals, secrets } = testPorts();
  return { stores, bytes, journals, secrets };
}

/** Starts the program on what the machine has stored. */
export function start(): void {
  const core = openCore({ ...testPorts({ clock: quickClock }), ...at.machine });
  at.core = core;
  onTestFinished(() => core.stop());
  core.start();
}

export async function restart(): Promise<void> {
  await at.core.stop();
  start();
}

const menuIsThere = () =>
  at.core.until(
    'goods.changed',
    ({ menu, progress, held }) => menu === 'open' && progress === null && held > 0,
  );

export const put = (...requests: ChangeRequest[]) => at.core.ask('outbox.put', { requests });

export const open = async (): Promise<Command[]> =>
  (await at.core.ask('outbox.list', { which: 'open', offset: 0, limit: 200 })).commands;

/** Commands that have ended, the latest first. */
export const over = async (): Promise<Command[]> =>
  (await at.core.ask('outbox.list', { which: 'over', offset: 0, limit: 200 })).commands;

/** Waits until only commands are open that wait for a person. */
export const settled = async (isIt: (state: OutboxState) => boolean = () => true): Promise<void> => {
  const isSettled = async () => {
    const state = await at.core.ask('outbox.state', null);
    return state.queued + state.sending + state.uncertain === 0 && isIt(state);
  };
  await expect.poll(isSettled, { interval: 5 }).toBe(true);
};

export async function groupsAtShop(): Promise<{ id: string; name: string }[]> {
  const { body } = await at.shop.call('getReceiptGroupList', { page: -1, page_size: 200 });
  const groups = endpoints.getReceiptGroupList.reply.parse(body.data);
  return groups.map(({ id, name }) => ({ id, name }));
}

export async function goodsAtShop(id: string) {
  const { body } = await at.shop.call('goodsList', { data_ids: [id], show_package_goods: 2 });
  return endpoints.goodsList.reply.parse(body.data)[0]?.form_data;
}

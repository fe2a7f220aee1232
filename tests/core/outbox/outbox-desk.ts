// A core at a real shop behind a connection that can be disturbed, on a fast clock: for the tests of the outbox.
import { defaultLimits } from '../../../src/core/platform/client/create-shop-client.ts';
import { expect, onTestFinished } from 'vitest';
import type { Command, OutboxState, ChangeRequest } from '../../../src/contract/outbox.ts';
import { endpoints } from '../../../src/wire/endpoints.ts';
import type { Ports } from '../../../src/core/ports.ts';
import type { GoodsDocumentFile } from '../../../src/service/goods/document.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { shopFileOf } from '../../service/arbitrary-shop.ts';
import { type CoreDesk, menuFetched, openCoreDesk } from '../../support/core-desk.ts';
import { type HostedShop, hostTestShop } from '../../support/hosted-shop.ts';
import { testPorts } from '../../support/test-ports.ts';
import { openShakyLine, type ShakyLine } from './shaky-line.ts';

/** Time passes a hundred times faster for the core, so that the tests need not wait. */
const startMs = Date.now();
/** The limits of a call stay as they are: a busy machine would exceed shorter ones. */
const timeLimits = [defaultLimits.connectMs, defaultLimits.firstByteMs, defaultLimits.wholeMs];

const quickClock = {
  ...nodeClock,
  nowSeconds: () => Math.floor(startMs / 1000 + (Date.now() - startMs) / 10),
  after: (delayMs: number, action: () => void) =>
    nodeClock.after(timeLimits.includes(delayMs) ? delayMs : delayMs / 100, action),
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

export interface OutboxDesk extends CoreDesk {
  shop: HostedShop;
  /** The connection between the desk and the shop. */
  line: ShakyLine;
  put: (...requests: ChangeRequest[]) => Promise<string[]>;
  /** Lets time pass at once, for the waits that are measured and not scheduled. */
  passSeconds: (seconds: number) => void;
  open: () => Promise<Command[]>;
  /** Commands that have ended, the latest first. */
  over: () => Promise<Command[]>;
  /** Waits until only commands are open that wait for a person. */
  settled: (isIt?: (state: OutboxState) => boolean) => Promise<void>;
  groupsAtShop: () => Promise<{ id: string; name: string }[]>;
  goodsAtShop: (id: string) => ReturnType<typeof goodsAt>;
}

export interface OutboxDeskOptions {
  goods?: GoodsDocumentFile[];
  groups?: { id: string; name: string }[];
  categories?: { id: string; name: string; pid: string }[];
  /** What survives a restart of the program, if that is not in memory. */
  machine?: Pick<Ports, 'stores' | 'bytes' | 'journals' | 'secrets'>;
}

/** A desk with a shop of its own, which has fetched the menu. */
export async function openOutboxDesk(options: OutboxDeskOptions = {}): Promise<OutboxDesk> {
  const { goods = [rice, tea], groups = [], categories, machine } = options;
  const file = shopFileOf({ goods, receipt_groups: groups, ...(categories && { categories }) });
  const shop = await hostTestShop({ file: JSON.stringify(file) });
  onTestFinished(shop.close);
  const line = await openShakyLine(shop.url);
  onTestFinished(line.close);
  let passedMs = 0;
  const clock = { ...quickClock, elapsedMs: () => quickClock.elapsedMs() + passedMs };
  const desk = openCoreDesk({ ...testPorts({ clock }), ...machine });
  await desk.add({ ...shop, url: line.url });
  await menuFetched(desk);
  const page = async (which: 'open' | 'over') =>
    (await desk.ask('outbox.list', { which, offset: 0, limit: 200 })).commands;
  return {
    ...desk,
    shop,
    line,
    put: (...requests) => desk.ask('outbox.put', { requests }),
    passSeconds: (seconds) => void (passedMs += seconds * 1000),
    open: () => page('open'),
    over: () => page('over'),
    settled: async (isIt = () => true) => {
      const isSettled = async () => {
        const state = await desk.ask('outbox.state', null);
        return isIt(state) && state.queued + state.sending + state.uncertain === 0;
      };
      await expect.poll(isSettled, { interval: 5 }).toBe(true);
    },
    groupsAtShop: async () => {
      const { body } = await shop.call('getReceiptGroupList', { page: -1, page_size: 200 });
      const all = endpoints.getReceiptGroupList.reply.parse(body.data);
      return all.map(({ id, name }) => ({ id, name }));
    },
    goodsAtShop: (id) => goodsAt(shop, id),
  };
}

async function goodsAt(shop: HostedShop, id: string) {
  const { body } = await shop.call('goodsList', { data_ids: [id], show_package_goods: 2 });
  return endpoints.goodsList.reply.parse(body.data)[0]?.form_data;
}

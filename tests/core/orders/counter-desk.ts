// A desk at the training shop's counter: its menu, its printers, and orders in journals on a real disk.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Order, OrderAct } from '../../../src/contract/orders.ts';
import type { TrainingPrinterName } from '../../../src/contract/printers.ts';
import type { Journals, Ports, TrainingPrinters } from '../../../src/core/ports.ts';
import { trainingPrinters } from '../../../src/host/printing/training-printers.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { printFontFile } from '../../support/direct-work.ts';
import type { HostedShop } from '../../support/hosted-shop.ts';
import { recordingLog, standInTraining } from '../../support/test-ports.ts';
import { openPrintDesk } from '../printing/print-desk.ts';

export const newId = (): string => randomUUID().replaceAll('-', '');

type WithoutId<Act> = Act extends OrderAct ? Omit<Act, 'id'> : never;
export type WantedAct = WithoutId<OrderAct>;

export const withIds = (acts: readonly WantedAct[]): OrderAct[] =>
  acts.map((act): OrderAct => ({ ...act, id: newId() }));

/** One piece of a dish, without anything special. */
export const lineFor = (item: string, row: string | null = null) => ({
  id: newId(),
  item,
  row,
  parts: [],
  extras: [],
  amount: 1,
  note: '',
  course: 1,
  guest: 0,
});

export const tableA3 = { kind: 'table', id: '1', name: 'A03' } as const;

export const papersAt = (printers: TrainingPrinters, name: TrainingPrinterName): string[] =>
  printers
    .get()
    .filter((printer) => printer.name === name)
    .flatMap(({ papers }) => papers.map(({ lines }) => lines.join('\n')));

export type CounterDesk = Awaited<ReturnType<typeof openCounterDesk>>;

export async function openCounterDesk(
  shop: HostedShop,
  own: Partial<Ports> = {},
  over?: (journals: Journals) => Journals,
) {
  const printers = trainingPrinters({ clock: nodeClock, log: recordingLog(), printFont: printFontFile() });
  const training = standInTraining({ url: shop.url, appId: shop.appId, token: shop.token });
  const desk = openPrintDesk({ trainingPrinters: printers, training, ...own }, over);
  await desk.core.ask('training.open', null);
  await menuOpen(desk);
  return {
    desk,
    printers,
    papers: (name: TrainingPrinterName) => papersAt(printers, name),
    allPapers: () => (['kitchen', 'bar', 'counter'] as const).flatMap((name) => papersAt(printers, name)),
    perform: async (order: string, ...acts: WantedAct[]): Promise<Order> => {
      const { orders } = await desk.core.ask('orders.do', { order, acts: withIds(acts) });
      const [first] = orders;
      if (first === undefined) throw new Error('the answer has no order');
      return first;
    },
    refusal: (order: string, ...acts: WantedAct[]) =>
      desk.core.refusal('orders.do', { order, acts: withIds(acts) }),
    get: (order: string) => desk.core.ask('orders.get', { order }),
    state: () => desk.core.ask('orders.state', null),
    /** The first dishes of a receipt group, whose name contains this. */
    dishesIn: async (group: string) => {
      const { groups } = await desk.core.ask('receipt-groups.get', null);
      const receiptGroup = groups.find(({ name }) => name.includes(group))?.id ?? '';
      const query = { words: '', offset: 0, limit: 50, facets: false };
      return (await desk.core.ask('goods.search', { ...query, filters: { receiptGroup } })).lines;
    },
    handedOver: async () => {
      await expect.poll(async () => (await desk.core.ask('orders.state', null)).waitingTickets).toBe(0);
    },
    killAndStart: async (more: Partial<Ports> = {}) => {
      await desk.killAndStart(more);
      await menuOpen(desk);
    },
  };
}

async function menuOpen({ core }: ReturnType<typeof openPrintDesk>): Promise<void> {
  await core.until(
    'goods.changed',
    ({ menu, freshness, progress, held }) =>
      menu === 'open' && progress === null && freshness.asOfSeconds !== null && held > 0,
  );
  await core.until('receipt-groups.changed', ({ groups }) => groups.length > 0);
}

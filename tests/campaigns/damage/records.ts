// The records of a desk that the campaign damages: how they are made, and what the desk says of them.
import { randomUUID } from 'node:crypto';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Order, OrderAct } from '../../../src/contract/orders.ts';
import { until } from '../../support/until.ts';
import { type CampaignDatabase, TOKEN } from '../ground.ts';
import { type Machine, startMachine } from './machine.ts';

const newId = () => randomUUID().replaceAll('-', '');

type WithoutId<Act> = Act extends OrderAct ? Omit<Act, 'id'> : never;
type Wanted = WithoutId<OrderAct>;

/** What the desk says, by the ids of the things. */
export interface Said {
  orders: Map<string, string>;
  jobs: Map<string, string>;
  commands: Map<string, string>;
  days: string;
  /** The sales of the closed day. */
  report: string;
}

export interface Records {
  shop: string;
  dish: string;
  /** The document of the days before the first one was closed. */
  olderDays: Buffer;
  /** The orders of the closed day and of the open one. */
  orders: string[];
  /** The highest number of the open day. */
  number: number;
  said: Said;
}

export const SLIPS = 4;

export const daysFile = (home: string, shop: string) =>
  join(home, 'shops', shop, 'own', 'orders', 'days.json');

const setup = {
  name: 'Pass',
  place: '',
  // Nobody listens there, so its jobs wait.
  connection: { kind: 'network', host: '127.0.0.1', port: 9 },
  commands: 'escpos',
  paperMm: 80,
  dots: 576,
  characters: 'gb18030',
  cuts: true,
  buzzes: false,
  opensDrawer: false,
  copies: 1,
  backup: null,
  backupAfterSeconds: 30,
  splitsDishes: false,
  printsRed: false,
} as const;

/** A closed day, an open one with slips, waiting print jobs and unsent changes; `older` is the same some acts before. */
export async function makeRecords(
  database: CampaignDatabase,
  { home, older }: { home: string; older: string },
): Promise<Records> {
  const service = await database.startService(['--goods', '30']);
  const machine = startMachine(home);
  const { shop, dish } = await openShop(machine, service);
  const orders: string[] = [];
  for (let count = 0; count < SLIPS; count += 1) orders.push((await serve(machine, dish, true)).id);
  await allHandedOver(machine);
  const olderDays = readFileSync(daysFile(home, shop));
  await machine.ask('days.close', { day: 1, countedFen: null, prints: false });
  const slips: Order[] = [];
  for (let count = 0; count < SLIPS; count += 1) slips.push(await serve(machine, dish, false));
  await machine.ask('outbox.hold', { held: true });
  await putGroups(machine, ['Bar', 'Grill']);
  await allHandedOver(machine);
  await machine.stop();
  cpSync(home, older, { recursive: true });
  const later = startMachine(home);
  for (let count = 0; count < SLIPS; count += 1) slips.push(await serve(later, dish, false));
  await putGroups(later, ['Wok', 'Tea']);
  await allHandedOver(later);
  const all = [...orders, ...slips.map(({ id }) => id)];
  const said = await saidBy(later, all);
  await later.stop();
  await service.kill();
  return {
    shop,
    dish,
    olderDays,
    orders: all,
    number: Math.max(...slips.map(({ number }) => number ?? 0)),
    said,
  };
}

async function openShop(machine: Machine, service: { url: string; appId: string }) {
  const { currentId } = await machine.ask('session.add', {
    name: 'Noodles',
    baseUrl: service.url,
    appId: service.appId,
    token: TOKEN,
    nesting: 'brackets',
    plainHttpAllowed: false,
  });
  const hasMenu = async () => {
    const { menu, progress, held } = await machine.ask('goods.state', null);
    return menu === 'open' && progress === null && held > 0;
  };
  await until('the menu is there', hasMenu);
  const query = { words: '', filters: {}, offset: 0, limit: 30, facets: false };
  const { lines } = await machine.ask('goods.search', query);
  const dish = lines.find(({ hasRows, isPackage }) => !hasRows && !isPackage)?.id ?? '';
  const shop = currentId ?? '';
  const { printers } = await machine.ask('printers.save', { id: null, setup });
  const [printer] = printers;
  if (printer === undefined) throw new Error('no printer was saved');
  await machine.ask('printers.route', {
    shop,
    routing: { groups: {}, others: printer.id, receipts: null },
  });
  return { shop, dish };
}

async function putGroups(machine: Machine, names: readonly string[]): Promise<void> {
  for (const name of names) await machine.ask('outbox.put', { requests: [{ kind: 'group.add', name }] });
}

const allHandedOver = (machine: Machine) =>
  until('the kitchen has everything', async () => {
    const { status, waitingTickets } = await machine.ask('orders.state', null);
    return status === 'open' && waitingTickets === 0;
  });

/** An order that is sent to the kitchen, and paid if wanted. */
export async function serve(machine: Machine, dish: string, isPaid: boolean): Promise<Order> {
  const order = newId();
  const act = async (...wanted: Wanted[]) => {
    const acts = wanted.map((each): OrderAct => ({ ...each, id: newId() }));
    const { orders } = await machine.ask('orders.do', { order, acts });
    const [first] = orders;
    if (first === undefined) throw new Error('the answer has no order');
    return first;
  };
  const line = { id: newId(), item: dish, row: null, parts: [], extras: [], amount: 2 };
  await act({ kind: 'open', place: { kind: 'table', id: order, name: `T${order.slice(0, 4)}` }, guests: 2 });
  await act({ kind: 'add', lines: [{ ...line, note: 'hot', course: 1, guest: 0 }] });
  const sent = await act({ kind: 'send', courses: null });
  const { owedFen } = sent.sums;
  if (!isPaid) return sent;
  return act({
    kind: 'pay',
    bill: null,
    way: 'cash',
    amountFen: owedFen,
    tenderedFen: null,
    note: '',
    shownOwedFen: owedFen,
  });
}

export async function saidBy(machine: Machine, orders: readonly string[]): Promise<Said> {
  await until(
    'the orders are there',
    async () => (await machine.ask('orders.state', null)).status === 'open',
  );
  const views = await Promise.all(
    orders.map(
      async (order) => [order, await machine.ask('orders.get', { order }).catch(() => null)] as const,
    ),
  );
  const range = { offset: 0, limit: 100 };
  const { jobs } = await machine.ask('printing.jobs', { which: 'all', words: '', ...range });
  const { commands } = await machine.ask('outbox.list', { which: 'open', ...range });
  const report = await machine.ask('days.report', { day: 1 });
  const days = await machine.ask('days.list', null);
  const { orders: sold, totalFen, payments } = report;
  return {
    orders: new Map(views.flatMap(([id, view]) => (view === null ? [] : [[id, JSON.stringify(view)]]))),
    jobs: new Map(jobs.map(({ id, title }) => [id, title])),
    commands: new Map(commands.map(({ id, request }) => [id, JSON.stringify(request)])),
    days: JSON.stringify(days.filter(({ closedAtSeconds }) => closedAtSeconds !== null)),
    report: JSON.stringify({ sold, totalFen, payments }),
  };
}

// The page of days on the real core, with two business days at the noodle shop: a closed one, and the open one after it.
import type { MoneySettings } from '../../../../src/contract/counter.ts';
import type { Ports } from '../../../../src/core/ports.ts';
import type { CoreDesk } from '../../../support/core-desk.ts';
import { fastClock } from '../../../support/fast-clock.ts';
import type { HostedShop } from '../../../support/hosted-shop.ts';
import {
  actOn,
  type CounterDesk,
  lineFor,
  newId,
  openCounter,
  type WantedAct,
} from '../counter/counter-desk.ts';

export const HOUR_SECONDS = 3_600;

interface Sale {
  dishes: readonly WantedAct[];
  person?: string;
  way?: 'cash' | 'code' | 'account';
  more?: (desk: CoreDesk, order: string) => Promise<unknown>;
}

export const dish = (item: string, amount = 1): WantedAct => ({
  kind: 'add',
  lines: [{ ...lineFor(item), amount }],
});

/** An order that is sent and paid. */
export async function sell(
  desk: CoreDesk,
  { dishes, person = 'Li', way = 'cash', more }: Sale,
): Promise<string> {
  const id = newId();
  await desk.ask('counter.choose-person', { person });
  await actOn(desk, id, { kind: 'open', place: null, guests: null }, ...dishes);
  await actOn(desk, id, { kind: 'send', courses: null });
  await more?.(desk, id);
  const { owedFen } = (await desk.ask('orders.get', { order: id })).sums;
  const paid = { amountFen: owedFen, tenderedFen: null, note: '', shownOwedFen: owedFen };
  const account = way === 'account' ? { account: 'Harbour Office' } : {};
  await actOn(desk, id, { kind: 'pay', bill: null, way, ...account, ...paid });
  return id;
}

/** 80.00 in cash by Wang with a discount, and 100.00 by code by Li with a void and a refund; 42.00 are open at A1. */
export async function openDay(desk: CoreDesk): Promise<void> {
  const off = { kind: 'amount', fen: 1000 } as const;
  await sell(desk, {
    dishes: [dish('102', 5)],
    person: 'Wang',
    more: (_desk, id) =>
      actOn(desk, id, { kind: 'discount', line: null, discount: off, reason: 'Regular guest' }),
  });
  const order = await sell(desk, {
    dishes: [dish('104', 3), dish('107', 7)],
    way: 'code',
    more: async (_desk, id) => {
      const { lines } = await desk.ask('orders.get', { order: id });
      const tofu = lines.find(({ item }) => item === '104')?.id ?? '';
      await actOn(desk, id, { kind: 'void', lines: [{ line: tofu, amount: 1 }], reason: 'Too slow' });
    },
  });
  await actOn(desk, order, { kind: 'refund', way: 'code', amountFen: 600, reason: 'Wrong item' });
  const place = { kind: 'table', id: '1', name: 'A1' } as const;
  await actOn(desk, newId(), { kind: 'open', place, guests: 2 }, dish('105'), dish('111'));
}

/** Of 80.00 in cash 79.00 were counted; the day was opened once more, and closed again. */
export async function closedDay(desk: CoreDesk): Promise<void> {
  await sell(desk, { dishes: [dish('107', 10)] });
  await desk.ask('counter.choose-person', { person: 'Wang' });
  await desk.ask('days.close', { day: 1, countedFen: 8000, prints: false });
  await desk.ask('counter.choose-person', { person: 'Li' });
  await desk.ask('days.reopen', { day: 1, reason: 'One order forgotten' });
  const count = newId();
  await desk.ask('drawer.do', { id: count, kind: 'count', pieces: [{ unitFen: 100, pieces: 79 }] });
  await desk.ask('drawer.do', { id: newId(), kind: 'explain', count, reason: 'Wrong change' });
  await desk.ask('days.close', { day: 1, countedFen: 7900, prints: false });
}

export async function changeMoney(desk: CoreDesk, change: Partial<MoneySettings>): Promise<void> {
  const { settings } = await desk.ask('counter.get', null);
  const { currentId } = await desk.ask('session.get', null);
  const money = { ...settings.money, ...change };
  const people = ['Li', 'Wang'];
  await desk.ask('counter.save', { shop: currentId ?? '', settings: { ...settings, people, money } });
}

export const countBlind = (desk: CoreDesk) => changeMoney(desk, { countsBlind: true });

interface Start {
  days?: readonly ((desk: CoreDesk) => Promise<unknown>)[];
  /** How long ago the days began. */
  hoursAgo?: number;
  language?: 'en' | 'zh-CN';
  own?: Partial<Ports>;
}

export interface DaysDesk extends CounterDesk {
  /** The text of a part of the page. */
  part: (selector: string) => string;
  submit: (selector: string) => Promise<void>;
}

export async function openDays(
  shop: HostedShop,
  { days = [closedDay, openDay], hoursAgo = 0, language = 'en', own = {} }: Start = {},
): Promise<DaysDesk> {
  const clock = fastClock(1);
  const opened = await openCounter(shop, {
    path: '/days',
    own: { clock, ...own },
    prepare: async (desk) => {
      clock.moveSeconds(-hoursAgo * HOUR_SECONDS);
      for (const make of days) await make(desk);
      clock.moveSeconds(hoursAgo * HOUR_SECONDS);
      await desk.ask('settings.change', { language });
    },
  });
  const { find, seen, quiet } = opened;
  await seen('the days', () => find('[data-report], [data-part=empty]') !== undefined);
  return {
    ...opened,
    part: (selector) => (find(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim(),
    submit: async (selector) => {
      find(selector)?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      await opened.settled();
      await quiet();
    },
  };
}

// Two business days in memory: the open one and the one before; closing and reopening leave their traces.
import type { BusinessDay, DayReport } from '../../../src/contract/business-days.ts';
import { done, failed, type Result } from '../../../src/contract/result.ts';
import type { Input, Output, RouteName } from '../../../src/contract/routes.ts';
import { orderHex, ORDERS_NOW_SECONDS } from './scripted-order.ts';
import { orderRefused } from './scripted-orders.ts';

const HOUR_SECONDS = 3600;

/** A small day whose figures agree with each other. */
export const scriptedDay = (change: Partial<DayReport> = {}): DayReport => ({
  number: 2,
  date: '2027-01-15',
  openedAtSeconds: ORDERS_NOW_SECONDS - 6 * HOUR_SECONDS,
  closedAtSeconds: null,
  orders: 3,
  guests: 7,
  numbers: { given: 3, closed: [{ from: 1, to: 3 }], missing: [] },
  fates: [],
  grossFen: 21_000,
  discountsFen: 1500,
  feesFen: 500,
  totalFen: 20_000,
  payments: [
    { way: 'cash', count: 1, fen: 8000, refundsFen: 0 },
    { way: 'code', count: 2, fen: 12_600, refundsFen: 600 },
  ],
  categories: [
    { name: 'Hot noodles', amount: 6, fen: 13_800 },
    { name: 'Drinks', amount: 9, fen: 7200 },
  ],
  dishes: [
    { title: 'Jasmine tea', amount: 9, fen: 7200 },
    { title: 'Beef noodle soup', amount: 3, fen: 8400 },
    { title: 'Dan dan noodles', amount: 3, fen: 5400 },
  ],
  hours: [
    { hour: 11, orders: 1, fen: 8000 },
    { hour: 12, orders: 2, fen: 12_000 },
  ],
  people: [
    { name: 'Li', orders: 2, fen: 14_000 },
    { name: 'Wang', orders: 1, fen: 6000 },
  ],
  voids: [
    {
      number: 2,
      date: null,
      title: 'Mapo tofu',
      amount: 1,
      fen: 2200,
      reason: 'Too slow',
      person: 'Li',
      atSeconds: ORDERS_NOW_SECONDS - HOUR_SECONDS,
      wasSent: true,
    },
  ],
  discounts: [
    {
      number: 1,
      date: null,
      title: '',
      fen: 1500,
      reason: 'Regular guest',
      person: 'Wang',
      atSeconds: ORDERS_NOW_SECONDS - 2 * HOUR_SECONDS,
    },
  ],
  refunds: [
    {
      number: 3,
      date: null,
      way: 'code',
      fen: 600,
      reason: 'Wrong item',
      person: 'Li',
      atSeconds: ORDERS_NOW_SECONDS - HOUR_SECONDS,
    },
  ],
  takenOff: [],
  open: [],
  cash: { expectedFen: 8000, countedFen: null, differenceFen: null },
  traces: [],
  ...change,
});

const dayBefore = scriptedDay({
  number: 1,
  date: '2027-01-14',
  openedAtSeconds: ORDERS_NOW_SECONDS - 30 * HOUR_SECONDS,
  closedAtSeconds: ORDERS_NOW_SECONDS - 18 * HOUR_SECONDS,
  cash: { expectedFen: 8000, countedFen: 7900, differenceFen: -100 },
  traces: [
    {
      kind: 'closed',
      person: 'Wang',
      reason: '',
      countedFen: 7900,
      atSeconds: ORDERS_NOW_SECONDS - 18 * HOUR_SECONDS,
    },
  ],
});

const listed = ({
  number,
  date,
  openedAtSeconds,
  closedAtSeconds,
  orders,
  totalFen,
  traces,
}: DayReport): BusinessDay => ({
  number,
  date,
  openedAtSeconds,
  closedAtSeconds,
  orders,
  totalFen,
  reopened: traces.filter(({ kind }) => kind === 'reopened').length,
});

type Name = Extract<RouteName, `days.${string}`>;
export type DaysAnswers = { [One in Name]: (input: Input<One>) => Result<Output<One>> };

export function daysAnswers(start: readonly DayReport[] = [scriptedDay(), dayBefore]): DaysAnswers {
  let days = start;
  const withDay = <Value>(number: number, answer: (day: DayReport) => Value): Result<Value> => {
    const day = days.find((each) => each.number === number);
    return day === undefined ? failed(orderRefused('gone')) : done(answer(day));
  };
  const change = (changed: DayReport) => {
    days = days.map((each) => (each.number === changed.number ? changed : each));
    return changed;
  };
  const trace = { atSeconds: ORDERS_NOW_SECONDS, person: 'Li' };
  return {
    'days.list': () => done(days.map(listed)),
    'days.archives': () => done([]),
    'days.archived': () => done([]),
    'days.report': ({ day }) => withDay(day, (found) => found),
    'days.close': ({ day, countedFen }) =>
      withDay(day, (found) =>
        change({
          ...found,
          closedAtSeconds: ORDERS_NOW_SECONDS,
          cash: {
            ...found.cash,
            countedFen,
            differenceFen: countedFen === null ? null : countedFen - found.cash.expectedFen,
          },
          traces: [...found.traces, { ...trace, kind: 'closed', reason: '', countedFen }],
        }),
      ),
    'days.reopen': ({ day, reason }) =>
      withDay(day, (found) =>
        change({
          ...found,
          closedAtSeconds: null,
          cash: { ...found.cash, countedFen: null, differenceFen: null },
          traces: [...found.traces, { ...trace, kind: 'reopened', reason, countedFen: null }],
        }),
      ),
    'days.print': ({ day }) => withDay(day, () => [orderHex(703)]),
    'days.export': ({ day, name }) =>
      withDay(day, () => ({ kind: 'saved' as const, path: `/home/counter/${name}` })),
  };
}

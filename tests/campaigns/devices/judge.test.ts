// The judge of the devices finds what the campaign must never see.
import { expect, it } from 'vitest';
import type { KitchenTicket } from '../../../src/contract/kitchen.ts';
import type { Order } from '../../../src/contract/orders.ts';
import { type Ending, judge } from './judge.ts';
import type { ActMade, DevicesReport } from './report.ts';

const key = 'note-7.';
const add: ActMade = { id: 'a', order: 'o', kind: 'add', key, outcome: 'done', sent: 1 };
const line = { id: 'l', note: key, amount: 1, sentAtSeconds: 9, voided: [] as object[] };
// Only what the judge reads.
const orderWith = (own: object = {}) => ({ id: 'o', lines: [{ ...line, ...own }] }) as unknown as Order;
const ticketWith = (own: object = {}) =>
  ({
    sending: 's',
    isOnPaper: false,
    lines: [{ id: 'l', note: key, isDone: false }],
    ...own,
  }) as unknown as KitchenTicket;
const paper = { dishes: new Map([[key, 1]]), isCancellation: false, isMissed: true, isWhole: true };
const mark = { sending: 's', lines: ['l'], isAnswered: true };

interface Change {
  report?: Partial<DevicesReport>;
  counter?: Partial<Ending['counter']>;
  papers?: Ending['papers'];
}

const findings = ({ report, counter, papers = [] }: Change = {}) =>
  judge({
    report: {
      acts: [add],
      marks: [],
      shown: [{ sending: 's', begunAtMs: 2, endedAtMs: 3 }],
      cancellations: [],
      views: [],
      fates: {},
      reloads: 0,
      ...report,
    },
    counter: {
      orders: [orderWith()],
      history: { o: ['a'] },
      tickets: [ticketWith()],
      done: [],
      revisions: { 'orders.changed': 5 },
      ...counter,
    },
    papers,
    unknownJobs: 0,
    lives: [1],
    jumped: [4],
  });

it('finds nothing where everything is there once', () => {
  expect(findings()).toEqual([]);
});

it('finds an act that is lost, done twice, never answered, or done although it was refused', () => {
  expect(findings({ counter: { history: { o: [] }, orders: [] } })).not.toEqual([]);
  expect(findings({ counter: { history: { o: ['a', 'a'] } } })).not.toEqual([]);
  expect(findings({ counter: { orders: [orderWith({ amount: 2 })] } })).not.toEqual([]);
  expect(findings({ report: { acts: [{ ...add, outcome: 'waiting' }] } })).not.toEqual([]);
  expect(findings({ report: { acts: [{ ...add, outcome: 'refused' }] } })).not.toEqual([]);
});

it('lets only a refused act that was sent again be done once', () => {
  const send: ActMade = { id: 'x', order: 'o', kind: 'send', key: null, outcome: 'refused', sent: 2 };
  const history = { o: ['a', 'x'] };
  expect(findings({ report: { acts: [add, send] }, counter: { history } })).toEqual([]);
  const once = { ...send, sent: 1 };
  expect(findings({ report: { acts: [add, once] }, counter: { history } })).not.toEqual([]);
});

it('finds a device that shows something else or has not heard of the last change', () => {
  const view = {
    device: 'phone',
    orders: { o: orderWith() },
    tickets: null,
    revisions: { 'orders.changed': 5 },
  };
  expect(findings({ report: { views: [view] } })).toEqual([]);
  expect(findings({ report: { views: [{ ...view, orders: { o: {} } }] } })).not.toEqual([]);
  expect(findings({ report: { views: [{ ...view, tickets: [] }] } })).not.toEqual([]);
  expect(findings({ report: { views: [{ ...view, revisions: { 'orders.changed': 4 } }] } })).not.toEqual([]);
});

it('finds a tap of a cook that was answered and does not hold, unless another one came later or beside it', () => {
  const bump = { ...mark, kind: 'bump' as const, begunAtMs: 1, endedAtMs: 2 };
  const recall = { ...mark, kind: 'recall' as const, begunAtMs: 3, endedAtMs: 4 };
  expect(findings({ report: { marks: [bump] } })).not.toEqual([]);
  expect(findings({ report: { marks: [bump, recall] } })).toEqual([]);
  expect(findings({ report: { marks: [recall, { ...bump, begunAtMs: 5, endedAtMs: 6 }] } })).not.toEqual([]);
  expect(findings({ report: { marks: [recall, { ...bump, begunAtMs: 2, endedAtMs: 6 }] } })).toEqual([]);
});

it('finds a dish that is nowhere, on paper twice, without a mark, or needlessly', () => {
  const onPaper = { tickets: [ticketWith({ isOnPaper: true })] };
  const unshown = { shown: [] };
  expect(findings({ counter: { tickets: [] } })).not.toEqual([]);
  expect(findings({ papers: [paper], counter: onPaper, report: unshown })).toEqual([]);
  expect(findings({ counter: onPaper, report: unshown })).not.toEqual([]);
  expect(findings({ papers: [paper], report: unshown })).not.toEqual([]);
  expect(findings({ papers: [paper, paper], counter: onPaper, report: unshown })).not.toEqual([]);
  expect(
    findings({ papers: [{ ...paper, isMissed: false }], counter: onPaper, report: unshown }),
  ).not.toEqual([]);
  expect(findings({ papers: [paper], counter: onPaper })).not.toEqual([]);
});

it('finds what was taken back and was seen by no cook', () => {
  const orders = [orderWith({ amount: 0, voided: [{ amount: 1, wasSent: true }] })];
  expect(findings({ counter: { orders } })).not.toEqual([]);
  expect(findings({ counter: { orders }, report: { cancellations: [key] } })).toEqual([]);
});

// The judgement of the campaign itself: each broken promise is a finding, and honest desks have none.
import { describe, expect, it } from 'vitest';
import type { JobState } from '../../../src/contract/printing.ts';
import type { OrderEvent } from '../../../src/contract/order-history.ts';
import type { Order, OrderAct } from '../../../src/contract/orders.ts';
import { madeLine, madeOrder } from '../../renderer/support/made-order.ts';
import { TICKET_BEGINS, TICKET_ENDS } from '../print-kill/papers.ts';
import { Ledger } from './ledger.ts';
import { keyOf, type KitchenPaper, signatureOf, ticketIn, TicketReader } from './tickets.ts';

const hex = (digit: string) => digit.repeat(32);
const ORDER = hex('a');
const key = keyOf(7);

const note = (id: string): OrderAct => ({ id, kind: 'note', note: 'salt' });
const event = (id: string): OrderEvent => ({
  id,
  kind: 'note',
  atSeconds: 0,
  person: '',
  device: '',
  lines: [],
  fen: null,
  text: '',
});

const sentLine = madeLine({ id: hex('1'), note: key, amount: 3, sentAtSeconds: 1 });
const orderWith = (change: Partial<Order> = {}): Order =>
  madeOrder({ id: ORDER, number: null, lines: [], ...change });

const made: KitchenPaper = {
  dishes: new Map([[key, 3]]),
  isCancellation: false,
  isMissed: false,
  isWhole: true,
};
const job = (state: JobState, ticket = made) => ({ id: state, state, ticket });

interface Scene {
  /** The ids of the acts of each stored call, in the order in which they were answered. */
  calls?: string[][];
  history?: string[];
  view?: Order;
  jobs?: ReturnType<typeof job>[];
  papers?: KitchenPaper[];
}

function judged({ calls = [], history = [], view = orderWith(), jobs = [], papers = [] }: Scene): string[] {
  const ledger = new Ledger();
  for (const ids of calls) ledger.answered(ledger.begin(ORDER, ids.map(note)), 'stored');
  ledger.addPapers(papers);
  return ledger.judge([{ view, history: history.map(event) }], jobs);
}

const [first, second, third] = [hex('1'), hex('2'), hex('3')];
const sent = { view: orderWith({ lines: [sentLine] }), jobs: [job('printed')], papers: [made] };

describe('the judgement of orders', () => {
  it('finds nothing at a desk that has every act in order, exact sums, and paper of every dish', () => {
    expect(judged({ calls: [[first, second], [third]], history: [first, second, third] })).toEqual([]);
    expect(judged(sent)).toEqual([]);
    expect(judged({ ...sent, jobs: [job('unknown')], papers: [] })).toEqual([]);
  });

  it.each<[string, Scene]>([
    ['an acknowledged act that is lost', { calls: [[first]], history: [] }],
    ['a call of which only a part was done', { calls: [[first, second]], history: [first] }],
    ['acts in another order', { calls: [[first], [second]], history: [second, first] }],
    ['an act that was done twice', { calls: [[first]], history: [first, first] }],
    ['a printed ticket without paper', { ...sent, papers: [] }],
    ['a ticket that came out twice', { ...sent, papers: [made, made] }],
    ['a job that is still waiting', { ...sent, jobs: [job('queued')], papers: [] }],
    ['a dish that was sent and is on no ticket', { view: sent.view }],
    ['a dish that is on two tickets', { ...sent, jobs: [job('printed'), job('unknown')] }],
    ['a cancelled dish as one to make', { ...sent, papers: [{ ...made, isCancellation: true }] }],
    ['a wrong total', { view: { ...orderWith(), sums: { ...orderWith().sums, totalFen: 1 } } }],
    ['a sending that never reached the printers', { view: orderWith({ sendings: [waiting()] }) }],
  ])('finds %s', (_what, scene) => {
    expect(judged(scene)).not.toEqual([]);
  });

  it('finds two orders with the same number, but not after the day was closed', () => {
    const ledger = new Ledger();
    const numbered = (id: string) => ({ view: orderWith({ id, number: 1 }), history: [] });
    expect(ledger.judge([numbered(hex('b'))], [])).toEqual([]);
    expect(ledger.judge([numbered(hex('c'))], [])).toHaveLength(1);
    ledger.newDay();
    expect(ledger.judge([numbered(hex('d'))], [])).toEqual([]);
  });

  it('finds a refused call that was done all the same, and allows what had no answer', () => {
    const ledger = new Ledger();
    ledger.answered(ledger.begin(ORDER, [note(first)]), 'refused');
    ledger.begin(ORDER, [note(second)]);
    const view = orderWith();
    expect(ledger.judge([{ view, history: [event(first), event(second)] }], [])).toHaveLength(1);
  });

  it('asks for nothing that was only in memory while the disk was full', () => {
    const ledger = new Ledger();
    const held = ledger.begin(ORDER, [note(first)]);
    ledger.answered(held, 'held');
    expect(ledger.judge([{ view: orderWith(), history: [] }], [])).toEqual([]);
    ledger.answered(ledger.begin(ORDER, [note(second)]), 'held');
    ledger.allStored(ledger.held());
    expect(ledger.judge([{ view: orderWith(), history: [] }], [])).toHaveLength(1);
  });

  it('takes no later write for a proof of what a killed desk had only in memory', () => {
    const ledger = new Ledger();
    ledger.answered(ledger.begin(ORDER, [note(first)]), 'held');
    ledger.deskKilled();
    ledger.allStored(ledger.held());
    expect(ledger.judge([{ view: orderWith(), history: [] }], [])).toEqual([]);
    expect(ledger.counts).toMatchObject({ 'calls only in memory when the desk was killed': 1 });
  });
});

function waiting(): Order['sendings'][number] {
  const tickets = { isHandedOver: false, jobs: [], unprinted: [] };
  return { id: first, kind: 'send', atSeconds: 0, person: '', lines: [], ...tickets };
}

describe('a kitchen ticket', () => {
  const lines = [TICKET_BEGINS, '3× Soup', `   ${key}`, '2× Rice', `   ${keyOf(8)}`, TICKET_ENDS];

  it('is read with the amount of each dish, whole or torn, made or cancelled', () => {
    const reader = new TicketReader();
    const cancelled = lines.map((line) => line.replace(/^(\d)×/, '-$1'));
    const papers = reader.read([...lines.slice(0, 3), 'VOID', ...cancelled]);
    expect(papers.map(signatureOf)).toEqual([`make 3× ${key}`, `cancel 2× ${keyOf(8)}, 3× ${key}`]);
    expect(papers.map(({ isWhole }) => isWhole)).toEqual([false, true]);
    expect(reader.end()).toEqual([]);
  });

  it('is no cancellation because of a mark that was cut off above it', () => {
    const reader = new TicketReader();
    expect(reader.read(['VOID'])).toEqual([]);
    expect(reader.end()).toEqual([]);
    expect(reader.read(lines).map(({ isCancellation }) => isCancellation)).toEqual([false]);
  });

  it('is read from a drawing too, where the amount of a cancelled dish stands alone', () => {
    const drawn = (text: readonly string[]) =>
      `<svg>${text.map((line) => `<text><tspan>${line}</tspan></text>`).join('')}</svg>`;
    const cancelled = ['VOID', TICKET_BEGINS, '-3', `Soup ${key}`, TICKET_ENDS];
    expect(ticketIn(drawn(cancelled))).toMatchObject({ dishes: new Map([[key, 3]]), isCancellation: true });
  });

  it('is read from a drawing of what is to be made', () => {
    const svg = `<svg>${lines.map((line) => `<text><tspan>${line}</tspan></text>`).join('')}</svg>`;
    expect(ticketIn(svg)?.dishes).toEqual(new Map(Object.entries({ [key]: 3, [keyOf(8)]: 2 })));
  });
});

// Three devices through connections that lose, repeat and reorder calls, and a desk that dies: each act is done once.
import { expect, it } from 'vitest';
import { type AppError, appError } from '../../../src/contract/errors.ts';
import type { OrderAct } from '../../../src/contract/orders.ts';
import { memoryJournals } from '../../support/memory-files.ts';
import { fc } from '../../support/fast-check.ts';
import { lineFor, newId, tableA3, withIds } from './counter-desk.ts';
import { openStoreDesk, refusalOf, type StoreDesk } from './store-desk.ts';

const RUNS = Number(process.env.SERVERY_THROWS ?? 200);

/** What becomes of a call: it arrives, is lost on its way there or back, or comes once more, later. */
const fates = ['arrives', 'lost', 'answer-lost', 'late-copy'] as const;
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('tap' as const), device: fc.nat(2), what: fc.nat(9) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('send' as const),
      device: fc.nat(2),
      fate: fc.constantFrom(...fates),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('deliver' as const), which: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.constant({ does: 'kill' as const }) },
  /** The device has lost its last number. */
  { weight: 1, arbitrary: fc.record({ does: fc.constant('forget' as const), device: fc.nat(2) }) },
);

interface Call {
  order: string;
  acts: readonly OrderAct[];
  epoch: number;
  number: number;
}

/** As a phone does it: one call after the other, each until it is answered. */
class Device {
  readonly id = newId();
  readonly waiting: Pick<Call, 'order' | 'acts'>[] = [];
  next = { epoch: 0, number: 1 };
  /** The pieces of adds that were done, and of those that were refused. */
  added = 0;
  refused = 0;
  readonly #desk: StoreDesk;

  constructor(desk: StoreDesk) {
    this.#desk = desk;
  }

  deliver({ order, acts, ...number }: Call) {
    return this.#desk.orders.perform(order, acts, undefined, { id: this.id, ...number });
  }

  /** Answers the call that was made, for a copy of it. */
  async send(fate: (typeof fates)[number] = 'arrives'): Promise<Call | undefined> {
    const [first] = this.waiting;
    if (first === undefined || fate === 'lost') return undefined;
    const call = { ...first, ...this.next };
    const refusal = await refusalOf(this.deliver(call));
    if (fate !== 'answer-lost')
      this.#answered(call, refusal === undefined ? undefined : appError.parse(refusal));
    return call;
  }

  #answered({ acts, number }: Call, error: AppError | undefined): void {
    if (error?.code === 'orders.out-of-order') {
      this.next = { epoch: error.data.epoch, number: error.data.expected };
      return;
    }
    this.waiting.shift();
    const pieces = acts.filter(({ kind }) => kind === 'add').length;
    if (error === undefined) {
      this.next = { ...this.next, number: number + 1 };
      this.added += pieces;
    } else this.refused += pieces;
  }
}

it('does each act of three devices once, although connections lose, repeat and reorder calls', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      const files = new Map<string, string[]>();
      const desk = openStoreDesk({ over: () => memoryJournals(files) });
      const orders = [newId(), newId()];
      for (const order of orders)
        await desk.orders.perform(order, withIds([{ kind: 'open', place: tableA3, guests: 2 }]));
      const devices = [0, 1, 2].map(() => new Device(desk));
      const copies: (() => Promise<unknown>)[] = [];
      const tap = (device: Device, what: number) => {
        const acts = withIds(
          what < 7
            ? [{ kind: 'add', lines: [lineFor(what % 2 === 0 ? '1' : '2')] }]
            : what < 9
              ? [{ kind: 'send', courses: null }]
              : [{ kind: 'note', note: 'no salt' }],
        );
        device.waiting.push({ order: orders[what % 2] ?? '', acts });
      };
      for (const each of steps) {
        const device = 'device' in each ? devices[each.device] : undefined;
        if (each.does === 'tap' && device !== undefined) tap(device, each.what);
        if (each.does === 'send' && device !== undefined) {
          const call = await device.send(each.fate);
          if (call !== undefined && each.fate === 'late-copy') copies.push(() => device.deliver(call));
        }
        // A copy that comes too late is refused or was done before.
        if (each.does === 'deliver') await copies[each.which % copies.length]?.().catch(() => undefined);
        if (each.does === 'kill') await desk.killAndStart();
        if (each.does === 'forget' && device !== undefined)
          device.next = { epoch: device.next.epoch + 1, number: 1 };
      }
      for (const device of devices) while (device.waiting.length > 0) await device.send();
      await desk.killAndStart();
      const lines = (await Promise.all(orders.map((order) => desk.orders.get(order)))).flatMap(
        (order) => order.lines,
      );
      expect(devices.map(({ refused }) => refused)).toEqual([0, 0, 0]);
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(
        devices.reduce((sum, { added }) => sum + added, 0),
      );
    }),
    { numRuns: RUNS },
  );
});

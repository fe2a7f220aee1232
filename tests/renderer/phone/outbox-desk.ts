// Phones with their outboxes at a real store of orders, through a connection that can be cut.
import { done, failed, type Result } from '../../../src/contract/result.ts';
import { AppFailure } from '../../../src/core/failure.ts';
import { createOutbox, type OutboxDeps } from '../../../src/renderer/phone/outbox/outbox.ts';
import { openMemoryStore } from '../../../src/renderer/phone/storage/memory-store.ts';
import type { NewCall } from '../../../src/renderer/phone/storage/phone-store.ts';
import { lineFor, newId, tableA3, type WantedAct, withIds } from '../../core/orders/counter-desk.ts';
import { openStoreDesk, type StoreDesk } from '../../core/orders/store-desk.ts';

type Sending = Parameters<OutboxDeps['send']>[0];
type Sent = Awaited<ReturnType<OutboxDeps['send']>>;

/** What becomes of the next call. */
export type Fate = 'arrives' | 'lost' | 'answer-lost';

const lost: Result<never> = failed({ code: 'bridge.lost', message: 'the line is cut' });

export const opening: WantedAct = { kind: 'open', place: tableA3, guests: 2 };
export const adding = (item = '1'): WantedAct => ({ kind: 'add', lines: [lineFor(item)] });
export const sending: WantedAct = { kind: 'send', courses: null };

export const callOf = (order: string, ...acts: WantedAct[]): NewCall => ({
  order,
  acts: withIds(acts),
  person: null,
  atSeconds: 0,
  place: 'A03',
  dishes: [],
});

async function perform(desk: StoreDesk, { order, acts, device }: Sending): Promise<Sent> {
  try {
    const { views } = await desk.orders.perform(order, acts, undefined, device);
    return done({ orders: views, revision: 1 });
  } catch (error) {
    if (error instanceof AppFailure) return failed(error.error);
    throw error;
  }
}

export function openPhone(desk: StoreDesk, own: Partial<OutboxDeps> = {}, store = openMemoryStore()) {
  const calls: Sending[] = [];
  const line: { fate: Fate } = { fate: 'arrives' };
  const answered: string[] = [];
  const deps: OutboxDeps = {
    store,
    send: async (input) => {
      if (line.fate === 'lost') return lost;
      calls.push(input);
      const answer = await perform(desk, input);
      return line.fate === 'answer-lost' ? lost : answer;
    },
    personNow: () => null,
    changedBy: () => Promise.resolve(null),
    newId,
    ownId: () => null,
    onDone: ({ order }) => answered.push(order),
    alone: async (work) => {
      await work();
      return true;
    },
    ...own,
  };
  return {
    outbox: createOutbox(deps),
    line,
    calls,
    answered,
    store,
    /** The page is loaded again. */
    reload: () => openPhone(desk, own, store),
  };
}

export const openDesk = () => openStoreDesk();
export { newId };

// Each cause keeps an update from being installed by itself.
import { expect, it } from 'vitest';
import { failure } from '../../../src/core/failure.ts';
import { findHindrances, type HindranceDeps } from '../../../src/core/updates/hindrances.ts';

const quiet: HindranceDeps = {
  shops: () => ['one', 'two'],
  isTraining: () => false,
  ordersUnderWay: () => Promise.resolve({ isDayOpen: false, unsentLines: 0, unwritten: 0 }),
  unsentChanges: () => Promise.resolve(0),
  waitingTickets: () => Promise.resolve(0),
  kitchenTickets: () => 0,
  activeDevices: () => 0,
  hasUnsaved: () => false,
};

/** In the second of two shops. */
const orders = (found: object): Partial<HindranceDeps> => ({
  ordersUnderWay: (shop) =>
    Promise.resolve({ isDayOpen: false, unsentLines: 0, unwritten: 0, ...(shop === 'two' && found) }),
});

const yes = () => true;
const one = () => 1;

it('finds nothing at a desk at rest', async () => {
  expect(await findHindrances(quiet)).toEqual([]);
});

it.each([
  ['day-open', orders({ isDayOpen: true })],
  ['unsent-lines', orders({ unsentLines: 1 })],
  ['unwritten', orders({ unwritten: 1 })],
  ['unwritten', { hasUnsaved: yes }],
  ['outbox', { unsentChanges: (shop: string) => Promise.resolve(shop === 'two' ? 1 : 0) }],
  ['waiting-tickets', { waitingTickets: () => Promise.resolve(1) }],
  ['kitchen-tickets', { kitchenTickets: one }],
  ['devices', { activeDevices: one }],
  ['training', { isTraining: yes }],
  [
    'unreadable',
    { ordersUnderWay: () => Promise.reject(failure('store.unwritable', 'no', { reason: 'failed' })) },
  ],
] as const)('finds %s by itself', async (hindrance, change) => {
  expect(await findHindrances({ ...quiet, ...change })).toEqual([hindrance]);
});

it('names each cause once, and the open day last', async () => {
  const all = {
    ...quiet,
    ordersUnderWay: () => Promise.resolve({ isDayOpen: true, unsentLines: 2, unwritten: 1 }),
    waitingTickets: () => Promise.resolve(3),
    hasUnsaved: () => true,
  };
  expect(await findHindrances(all)).toEqual(['unsent-lines', 'waiting-tickets', 'unwritten', 'day-open']);
});

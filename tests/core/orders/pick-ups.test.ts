// The takeouts of today: what is still to be fetched by its time, then what is over; open and paid ones.
import { expect, it } from 'vitest';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { newId, type WantedAct } from './counter-desk.ts';
import { openStoreDesk } from './store-desk.ts';

const HOUR_SECONDS = 3600;

function counterWith() {
  const now = 1_800_000_000;
  const desk = openStoreDesk({ clock: { ...nodeClock, nowSeconds: () => now } });
  const takeAway = async (name: string, dueInHours: number | null) => {
    const due = dueInHours === null ? {} : { dueAtSeconds: now + dueInHours * HOUR_SECONDS };
    const place = { kind: 'take-away' as const, name, phone: '13800001234', ...due };
    const id = newId();
    const opening: WantedAct = { kind: 'open', place, guests: null };
    await desk.perform(id, opening);
    return { id };
  };
  const list = async (words = '') => {
    const { slips } = await desk.orders.slips({ which: 'take-away', words, offset: 0, limit: 50 });
    return slips.map(({ place }) => (place?.kind === 'take-away' ? place.name : (place?.name ?? null)));
  };
  return { desk, takeAway, list };
}

it('lists takeouts by their time, those at a table not at all, and those that are over last', async () => {
  const { desk, takeAway, list } = counterWith();
  await takeAway('later', 3);
  await takeAway('soon', 1);
  await takeAway('now', null);
  const over = await takeAway('over', -2);
  await desk.perform(over.id, { kind: 'close' });
  const paid = await takeAway('paid', 2);
  await desk.perform(paid.id, { kind: 'close' });
  await takeAway('late', -2);
  await desk.perform(newId(), { kind: 'open', place: { kind: 'table', id: '1', name: 'A1' }, guests: 2 });
  expect(await list()).toEqual(['late', 'now', 'soon', 'paid', 'later', 'over']);
});

it('puts a paid takeout last once it is handed out, and back if it was not', async () => {
  const { desk, takeAway, list } = counterWith();
  const { id } = await takeAway('soon', 1);
  await takeAway('later', 2);
  await expect(desk.perform(id, { kind: 'picked-up' })).rejects.toThrow();
  await desk.perform(id, { kind: 'close' });
  await desk.perform(id, { kind: 'picked-up' });
  expect(await list()).toEqual(['later', 'soon']);
  await expect(desk.perform(id, { kind: 'picked-up' })).rejects.toThrow();
  await desk.perform(id, { kind: 'not-picked-up' });
  expect(await list()).toEqual(['soon', 'later']);
  expect((await desk.orders.history(id)).map(({ kind }) => kind).slice(-2)).toEqual([
    'picked-up',
    'not-picked-up',
  ]);
});

it('finds a takeout by who comes for it', async () => {
  const { takeAway, list } = counterWith();
  await takeAway('Wang', 1);
  await takeAway('Li', 1);
  expect(await list('wang')).toEqual(['Wang']);
  expect(await list('13800001234')).toEqual(['Wang', 'Li']);
});

// Devices number what they send: a repeat is done once, and a gap is refused.
import { expect, it } from 'vitest';
import type { OrderAct } from '../../../src/contract/orders.ts';
import { MOST_DEVICES, withNumber } from '../../../src/core/orders/done-numbers.ts';
import { MOST_LINES_MORE } from '../../../src/core/orders/order-journal.ts';
import { faultyDisk } from '../printing/faulty-disk.ts';
import { lineFor, newId, tableA3, withIds } from './counter-desk.ts';
import { openStoreDesk, refusalOf, type StoreDesk } from './store-desk.ts';

const opening = () => withIds([{ kind: 'open', place: tableA3, guests: 2 }]);
const adding = (item = '1') => withIds([{ kind: 'add', lines: [lineFor(item)] }]);

/** A device at one order. */
function deviceAt(desk: StoreDesk, id = newId(), order = newId()) {
  return {
    id,
    order,
    send: (number: number, acts: readonly OrderAct[], epoch?: number) =>
      desk.orders.perform(order, acts, undefined, { id, number, ...(epoch !== undefined && { epoch }) }),
    pieces: async () => (await desk.orders.get(order)).lines.map(({ amount }) => amount),
  };
}

it('answers a repeat of the last number with the order as it is, and does it once', async () => {
  const desk = openStoreDesk();
  const phone = deviceAt(desk);
  await phone.send(1, opening());
  const acts = adding();
  const { views } = await phone.send(2, acts);
  const [repeated, twice] = await Promise.all([phone.send(2, acts), phone.send(2, acts)]);
  expect([repeated.views, twice.views]).toEqual([views, views]);
  expect(await phone.pieces()).toEqual([1]);
  expect(desk.lines('journal')).toHaveLength(2);
});

it('writes the number into the line that it made, and knows it after a restart', async () => {
  const desk = openStoreDesk();
  const phone = deviceAt(desk);
  const acts = [...opening(), ...adding()];
  await phone.send(1, acts);
  expect(JSON.parse(desk.lines('journal')[0] ?? '')).toMatchObject({
    operations: [{ kind: 'open' }, { kind: 'add' }],
    device: { id: phone.id, number: 1, act: acts[0]?.id },
  });
  await desk.killAndStart();
  await phone.send(1, acts);
  expect(await phone.pieces()).toEqual([1]);
  expect(await refusalOf(phone.send(3, adding()))).toMatchObject({
    code: 'orders.out-of-order',
    data: { epoch: 0, expected: 2 },
  });
});

it('refuses a gap with the number that it expects, and does nothing of it', async () => {
  const desk = openStoreDesk();
  const phone = deviceAt(desk);
  expect(await refusalOf(phone.send(2, opening()))).toMatchObject({ data: { epoch: 0, expected: 1 } });
  await phone.send(1, opening());
  expect(await refusalOf(phone.send(3, adding()))).toMatchObject({ data: { epoch: 0, expected: 2 } });
  expect(await phone.pieces()).toEqual([]);
});

it('answers an act of an earlier number as done, and never takes another act for it', async () => {
  const desk = openStoreDesk();
  const phone = deviceAt(desk);
  const first = opening();
  await phone.send(1, first);
  await phone.send(2, adding());
  await phone.send(3, adding('2'));
  await phone.send(1, first);
  expect(await refusalOf(phone.send(1, adding()))).toMatchObject({ data: { expected: 4 } });
  expect(await refusalOf(phone.send(3, adding()))).toMatchObject({ data: { expected: 4 } });
  expect(await phone.pieces()).toEqual([1, 1]);
});

it('leaves the number of a refused act to the next one', async () => {
  const desk = openStoreDesk();
  const phone = deviceAt(desk);
  await phone.send(1, opening());
  const sending = withIds([{ kind: 'send', courses: null }]);
  const refusal = { code: 'orders.refused', data: { reason: 'nothing-to-send' } };
  expect(await refusalOf(phone.send(2, sending))).toMatchObject(refusal);
  // Its answer was lost: refused again, as nothing was done.
  expect(await refusalOf(phone.send(2, sending))).toMatchObject(refusal);
  await phone.send(2, adding());
  await phone.send(3, sending);
  expect(await desk.orders.get(phone.order)).toMatchObject({ unsent: 0, sendings: [{ kind: 'send' }] });
});

it('counts two devices each by itself', async () => {
  const desk = openStoreDesk();
  const [one, other] = [deviceAt(desk), deviceAt(desk)];
  await Promise.all([one.send(1, opening()), other.send(1, opening())]);
  await Promise.all([one.send(2, adding()), other.send(2, adding()), one.send(3, adding('2'))]);
  expect([await one.pieces(), await other.pieces()]).toEqual([[1, 1], [1]]);
});

it('begins again in a higher epoch, and refuses the one before', async () => {
  const desk = openStoreDesk();
  const phone = deviceAt(desk);
  await phone.send(1, opening());
  expect(await refusalOf(phone.send(2, adding(), 5))).toMatchObject({ data: { epoch: 5, expected: 1 } });
  await phone.send(1, adding(), 5);
  expect(await refusalOf(phone.send(2, adding()))).toMatchObject({ data: { epoch: 5, expected: 2 } });
  await desk.killAndStart();
  await phone.send(2, adding('2'), 5);
  expect(await phone.pieces()).toEqual([1, 1]);
});

it('knows the numbers after the journal was rewritten and after the day was closed', async () => {
  const desk = openStoreDesk();
  const phone = deviceAt(desk);
  const first = opening();
  await phone.send(1, first);
  const acts = withIds([{ kind: 'discard' }]);
  await phone.send(2, acts);
  const other = newId();
  await desk.orders.perform(other, opening());
  for (let times = 0; times <= MOST_LINES_MORE; times += 1) {
    await desk.perform(other, { kind: 'note', note: String(times) });
  }
  expect(desk.lines('journal').length).toBeLessThan(MOST_LINES_MORE);
  await desk.killAndStart();
  await phone.send(2, acts);
  expect(await refusalOf(phone.send(4, adding()))).toMatchObject({ data: { expected: 3 } });
  const { number } = desk.store.days.open() ?? { number: 0 };
  await desk.days.close(number, null);
  await desk.killAndStart();
  await phone.send(2, acts);
  // The archive still knows the acts of earlier numbers.
  await phone.send(1, first);
  const next = deviceAt(desk, phone.id);
  await next.send(3, [...opening(), ...adding()]);
  expect(await next.pieces()).toEqual([1]);
});

it('does an act once whose line was written when the desk died before its answer', async () => {
  const written: { die: (() => Promise<void>) | undefined } = { die: undefined };
  const desk: StoreDesk = openStoreDesk({
    over: (journals) => ({
      open: (name) => {
        const file = journals.open(name);
        const append = async (lines: readonly string[]) => {
          await file.append(lines);
          await written.die?.();
        };
        return { ...file, append };
      },
    }),
  });
  const phone = deviceAt(desk);
  await phone.send(1, opening());
  const acts = adding();
  written.die = () => {
    written.die = undefined;
    return Promise.reject(new Error('the power is gone'));
  };
  await expect(phone.send(2, acts)).rejects.toThrow('the power is gone');
  await desk.killAndStart();
  await phone.send(2, acts);
  expect(await phone.pieces()).toEqual([1]);
  await phone.send(3, adding('2'));
  expect(await phone.pieces()).toEqual([1, 1]);
});

it('counts what a full disk refuses, and writes its number with it', async () => {
  const disk = faultyDisk();
  const desk = openStoreDesk({ over: disk.over });
  const phone = deviceAt(desk);
  await phone.send(1, opening());
  disk.isFull = true;
  const acts = adding();
  await phone.send(2, acts);
  await phone.send(2, acts);
  disk.isFull = false;
  const last = adding('2');
  await phone.send(3, last);
  await desk.killAndStart();
  await phone.send(2, acts);
  await phone.send(3, last);
  expect(await phone.pieces()).toEqual([1, 1]);
});

it('forgets the device that was not heard for longest', () => {
  let numbers: Parameters<typeof withNumber>[0] = new Map();
  for (let at = 0; at <= MOST_DEVICES; at += 1) {
    numbers = withNumber(numbers, { id: String(at), number: 1, act: 'a' });
    numbers = withNumber(numbers, { id: 'busy', number: at + 1, act: 'b' });
  }
  expect(numbers.size).toBe(MOST_DEVICES);
  expect(numbers.has('0')).toBe(false);
  expect(numbers.get('busy')?.number).toBe(MOST_DEVICES + 1);
});

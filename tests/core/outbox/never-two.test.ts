// A new thing is never made twice, however a shop answers, loses or rewrites what it is sent.
import { describe, expect, test } from 'vitest';
import type { ChangeRequest } from '../../../src/contract/outbox.ts';
import { pairwise, readingDimensions, writingDimensions } from '../../support/odd-shop/pairs.ts';
import { openOddDesk } from './odd-desk.ts';

const fields = {
  title: ' Rice & "Beans" <hot> ',
  description: '',
  cover: 'https://a.example/rice.png',
  priceFen: 1250,
  stock: 4,
  code: 'RB-1',
  state: 'on-sale' as const,
};
const item: ChangeRequest = { kind: 'goods.add', fields };
const group: ChangeRequest = { kind: 'group.add', name: 'Bar & Grill' };
const HELD = 45;

const lost = [[1], [2], [1, 2], [1, 2, 3], [1, 3], [2, 3, 4], [1, 2, 3, 4, 5]] as const;
const dimensions = [
  ...readingDimensions,
  ...writingDimensions.filter(([name]) => name !== 'lostWrites'),
  ['lostWrites', lost.map((lostWrites) => ({ lostWrites }))] as const,
];

describe('one new item and one new group', () => {
  test.each(pairwise(dimensions).map(({ name, habits }) => [name, habits] as const))(
    'are made at most once: %s',
    async (_, habits) => {
      const desk = await openOddDesk({ habits, stock: { items: HELD, groups: HELD } });
      await desk.put(item, group);
      const commands = await desk.settled();
      const { items, groups } = desk.shop.store;
      const made = { 'goods.add': items.length - HELD, 'group.add': groups.length - HELD };
      for (const { request, state, candidates } of commands) {
        const count = made[request.kind as keyof typeof made];
        expect(count, `${request.kind} ${state}`).toBeLessThanOrEqual(1);
        if (state === 'done') expect(count, request.kind).toBe(1);
        if (state === 'conflict' && count === 1 && habits.count !== 'missing')
          expect(candidates?.length, request.kind).toBeGreaterThan(0);
      }
      expect(commands).toHaveLength(2);
    },
  );
});

test('an item is sent once and found even if every answer is lost', async () => {
  const desk = await openOddDesk({
    habits: { lostWrites: [1], escapesHtml: true, rewritesCover: true, trims: true },
    stock: { items: HELD },
  });
  await desk.put(item);
  expect(await desk.settled()).toMatchObject([{ state: 'done', tries: 1 }]);
  expect(desk.shop.callsTo('addGoods')).toHaveLength(1);
});

test('a shop that answers with prose has exactly one of each new thing', async () => {
  const habits = { writeAnswer: 'wordy', isMore: 'missing', pageSize: { atMost: 20 } } as const;
  const desk = await openOddDesk({ habits, stock: { items: HELD, groups: 40 } });
  await desk.put(item, group);
  expect(await desk.settled()).toMatchObject([{ state: 'done' }, { state: 'done' }]);
  expect(desk.shop.callsTo('addGoods')).toHaveLength(1);
  expect(desk.shop.callsTo('addReceiptGroup')).toHaveLength(1);
});

test('with a fetched menu the first sending needs no walk of the list, and the new item is still found', async () => {
  const menu = Array.from({ length: HELD }, (_, at) => String(1001 + at));
  const desk = await openOddDesk({ habits: { writeAnswer: 'true' }, stock: { items: HELD }, menu });
  await desk.put(item, { ...item, fields: { ...fields, title: 'Tea', code: 'T-1' } });
  expect(await desk.settled()).toMatchObject([{ state: 'done' }, { state: 'done' }]);
  expect(desk.shop.store.items).toHaveLength(HELD + 2);
});

test('two equal items whose answers are both lost are left to a person, who identifies them', async () => {
  // Nothing is looked for at the shop before both were sent.
  const desk = await openOddDesk({ habits: { lostWrites: [1, 2] }, standsStill: true });
  await desk.put(item, item);
  await expect.poll(() => desk.shop.callsTo('addGoods').length, { interval: 3 }).toBe(2);
  desk.startClock();
  const [first, second] = await desk.settled();
  expect([first?.state, second?.state]).toEqual(['conflict', 'conflict']);
  expect(first?.candidates?.map(({ title, code }) => [title, code])).toEqual([
    ['Rice & "Beans" <hot>', 'RB-1'],
    ['Rice & "Beans" <hot>', 'RB-1'],
  ]);
  const [one] = first?.candidates ?? [];
  await expect(desk.outbox.identify(first?.id ?? '', '999999')).rejects.toThrow();
  await desk.outbox.identify(first?.id ?? '', one?.id ?? '');
  await desk.settled();
  expect((await desk.over())[0]).toMatchObject({ id: first?.id, state: 'done', tries: 1 });
  // The item identified as the first is not offered for the second.
  expect((await desk.open())[0]?.candidates?.map(({ id }) => id)).not.toContain(one?.id);
  await expect(desk.outbox.identify(second?.id ?? '', one?.id ?? '')).rejects.toThrow();
  await desk.outbox.cancel(second?.id ?? '');
  expect(desk.shop.callsTo('addGoods')).toHaveLength(2);
});

test('an item that never arrives is sent again once, and after that only when a person asks for it', async () => {
  const desk = await openOddDesk({ stock: { items: HELD } });
  for (let time = 0; time < 3; time += 1) desk.shop.answerOnce('addGoods', '<html>502</html>');
  const [id = ''] = await desk.put(item);
  await desk.settled();
  expect(await desk.open()).toMatchObject([{ id, state: 'conflict', candidates: [], tries: 2 }]);
  await desk.restart();
  await desk.settled();
  expect(desk.shop.callsTo('addGoods')).toHaveLength(2);
  await desk.outbox.tryAgain(id);
  await desk.settled();
  expect(desk.shop.callsTo('addGoods')).toHaveLength(4);
  expect(desk.shop.store.items.length - HELD).toBe(1);
});

test('a restart between the lost answer and the search changes nothing', async () => {
  const desk = await openOddDesk({ habits: { writeAnswer: 'null' }, stock: { items: HELD, groups: HELD } });
  await desk.put(item, group);
  await desk.restart();
  await desk.settled();
  await desk.restart();
  expect((await desk.settled()).map(({ state }) => state)).toEqual(['done', 'done']);
  expect(desk.shop.store.items.length - HELD).toBe(1);
  expect(desk.shop.store.groups.length - HELD).toBe(1);
});

test('a group that never arrived is sent again even if others were made meanwhile', async () => {
  const desk = await openOddDesk({ stock: { groups: 0 } });
  desk.shop.answerOnce('addReceiptGroup', '<html>502</html>');
  await desk.put(group, { kind: 'group.add', name: 'Long bar' });
  expect((await desk.settled()).map(({ state }) => state)).toEqual(['done', 'done']);
  expect(desk.shop.store.groups).toHaveLength(2);
});

test('an item whose answer was lost is found even if a new group has the same id', async () => {
  const desk = await openOddDesk({ habits: { lostWrites: [2] }, stock: { items: 0, groups: 0 } });
  await desk.put(group, item);
  expect((await desk.settled()).map(({ state }) => state)).toEqual(['done', 'done']);
  const { items, groups } = desk.shop.store;
  expect([groups, items].map((rows) => rows.map(({ id }) => id))).toEqual([['1'], ['1']]);
});

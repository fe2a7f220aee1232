// The request ids of a command: a repeat after a lost answer has the id of the first sending, every other sending a new one.
import { describe, expect, it } from 'vitest';
import type { ChangeRequest } from '../../../src/contract/outbox.ts';
import { openOddDesk } from './odd-desk.ts';
import { openOutboxDesk } from './outbox-desk.ts';

const soup: ChangeRequest = {
  kind: 'goods.add',
  fields: {
    title: 'Soup',
    description: '',
    cover: 'https://a.example/soup.png',
    priceFen: 900,
    stock: 5,
    state: 'on-sale',
  },
};
const bar: ChangeRequest = { kind: 'group.add', name: 'Bar' };

describe('a new thing whose first sending arrives just before the second', () => {
  it('is made once by a shop that remembers its answers, and is done', async () => {
    const desk = await openOutboxDesk();
    for (const request of [soup, bar]) {
      desk.line.fates = ['arrives-late'];
      await desk.put(request);
      desk.passSeconds(60);
      await desk.settled();
    }
    expect((await desk.over()).map(({ state, tries }) => [state, tries])).toEqual([
      ['done', 2],
      ['done', 2],
    ]);
    const [first, again, third, fourth] = desk.line.requestIds;
    expect([again, fourth]).toEqual([first, third]);
    expect(first).not.toBe(third);
    const { body } = await desk.shop.call('goodsList', { page: -1 });
    expect(body.data).toHaveLength(3);
    expect(await desk.groupsAtShop()).toHaveLength(1);
  });
});

describe('a command that a person sends again', () => {
  it('has a new request id', async () => {
    const desk = await openOutboxDesk();
    desk.line.fates = ['breaks-the-shop', 'breaks-the-shop'];
    const [id = ''] = await desk.put(soup);
    await desk.settled();
    expect(await desk.open()).toMatchObject([{ state: 'conflict' }]);
    await desk.ask('outbox.retry', { id });
    await desk.settled();
    const [first, second, third] = desk.line.requestIds;
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(await desk.over()).toMatchObject([{ id, state: 'done', tries: 3 }]);
  });
});

describe('a command whose form differs in its second sending', () => {
  it('has a new request id, because the shop would answer the old one without writing', async () => {
    const desk = await openOddDesk({ standsStill: true, stock: { items: 1 } });
    const id = String(desk.shop.store.items[0]?.id);
    desk.shop.answerOnce('addGoods', '<html>502</html>');
    await desk.put({ kind: 'goods.change', id, fields: { priceFen: 1300 } });
    await expect.poll(() => desk.shop.callsTo('addGoods').length, { interval: 3 }).toBe(1);
    desk.shop.edit(id, { title: 'Fried rice' });
    desk.startClock();
    expect(await desk.settled()).toMatchObject([{ state: 'done', tries: 2 }]);
    const [first, second] = desk.shop.callsTo('addGoods').map(({ requestId }) => requestId);
    expect(second).not.toBe(first);
    expect(desk.shop.store.items).toMatchObject([{ title: 'Fried rice', price: '13.00' }]);
  });
});

describe('a command that is repeated after a restart', () => {
  it('keeps its id', async () => {
    const desk = await openOddDesk({ standsStill: true });
    desk.shop.answerOnce('addGoods', '<html>502</html>');
    await desk.put(soup);
    await expect.poll(() => desk.shop.callsTo('addGoods').length, { interval: 3 }).toBe(1);
    await desk.restart();
    desk.startClock();
    expect(await desk.settled()).toMatchObject([{ state: 'done', tries: 2 }]);
    const [first, second] = desk.shop.callsTo('addGoods').map(({ requestId }) => requestId);
    expect(first).toMatch(/^[\da-f]{64}$/);
    expect(second).toBe(first);
  });
});

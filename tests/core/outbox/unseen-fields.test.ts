// A shop that is not known to merge may empty the fields that its list does not show: the outbox says so, mends and asks.
import { describe, expect, test } from 'vitest';
import type { ChangeRequest } from '../../../src/contract/outbox.ts';
import type { OddHabits } from '../../support/odd-shop/habits.ts';
import { openOddDesk } from './odd-desk.ts';

const unlisted = [
  'supplier',
  'share_title',
  'img_urls',
  'detail_type',
  'share_img',
  'recommend_type',
  'recommend_id',
];
const hidden = {
  supplier: 'Farm',
  share_title: 'Nice',
  img_urls: ['https://a.example/1.png'],
  detail_type: '2',
};
const replacing: Partial<OddHabits> = { onModify: 'replace', unlisted };
const merging: Partial<OddHabits> = { onModify: 'merge', saysThatItMerges: false, unlisted };
const price = (priceFen: number, id = '1001'): ChangeRequest => ({
  kind: 'goods.change',
  id,
  fields: { priceFen },
});

const openDesk = (habits: Partial<OddHabits>) =>
  openOddDesk({ habits, stock: { items: [hidden, hidden, hidden] } });

const others: ChangeRequest[] = [
  price(800),
  { kind: 'goods.sell-out', id: '1002' },
  { kind: 'goods.take-stock', id: '1003', takes: [{ row: null, amount: 1 }] },
];

describe('at a replacing shop that was never checked', () => {
  test('the first change says which fields may be empty now, and the second is asked about before it is sent', async () => {
    const desk = await openDesk(replacing);
    await desk.put(price(900));
    const [{ state, error } = { state: 'queued', error: null }] = await desk.settled();
    expect([state, error?.code]).toEqual(['done', 'shop.fields-unseen']);
    const fields = error?.code === 'shop.fields-unseen' ? error.data.fields : [];
    expect(new Set(fields)).toEqual(new Set(unlisted));
    for (const request of others) await desk.put(request);
    await desk.settled();
    expect(await desk.open()).toMatchObject(
      Array.from({ length: 3 }, () => ({ state: 'refused', tries: 0, error: { code: 'shop.may-empty' } })),
    );
    expect(desk.shop.callsTo('addGoods')).toHaveLength(1);
    expect(desk.shop.store.items.slice(1)).toMatchObject([hidden, hidden]);
  });

  test('nothing is asked again once a person has decided, and all that waited is sent', async () => {
    const desk = await openDesk(replacing);
    await desk.put(price(900));
    await desk.settled();
    const [id = ''] = await desk.put(price(800), price(700, '1002'));
    await desk.settled();
    await desk.outbox.tryAgain(id);
    expect(await desk.settled()).toMatchObject([{ state: 'done' }, { state: 'done' }, { state: 'done' }]);
    await desk.put(price(600, '1003'));
    expect(await desk.settled()).toMatchObject([{ state: 'done' }, {}, {}, {}]);
    expect(await desk.open()).toEqual([]);
  });

  test('two changes at once are not both sent before it is known what became of the first', async () => {
    const desk = await openDesk(replacing);
    await desk.put(price(900), price(800, '1002'), price(700, '1003'));
    await desk.settled();
    expect(desk.shop.callsTo('addGoods')).toHaveLength(1);
    expect(await desk.open()).toMatchObject([{ state: 'refused' }, { state: 'refused' }]);
  });

  test('a restart after the first change forgets nothing of it', async () => {
    const desk = await openDesk(replacing);
    await desk.put(price(900));
    await desk.settled();
    await desk.restart();
    await desk.put(price(800, '1002'));
    expect((await desk.settled())[0]).toMatchObject({ state: 'refused', error: { code: 'shop.may-empty' } });
  });

  test('fields that an answer had shown are offered again after a change has emptied them', async () => {
    const desk = await openDesk(replacing);
    await desk.put({ kind: 'goods.change', id: '1001', fields: { supplier: 'Mill', shareTitle: 'Try it' } });
    await desk.settled();
    const [id = ''] = await desk.put(price(900));
    await desk.settled();
    await desk.outbox.tryAgain(id);
    const [mend] = await desk.settled();
    expect(mend).toMatchObject({
      state: 'refused',
      request: { kind: 'goods.change', id: '1001', fields: { supplier: 'Mill', shareTitle: 'Try it' } },
      error: { code: 'shop.fields-lost', data: { fields: ['supplier', 'share_title'] } },
    });
    expect(desk.shop.store.items[0]).not.toMatchObject({ supplier: 'Mill' });
    await desk.outbox.tryAgain(mend?.id ?? '');
    await desk.settled();
    expect(await desk.open()).toEqual([]);
    expect(desk.shop.store.items[0]).toMatchObject({
      supplier: 'Mill',
      share_title: 'Try it',
      price: '9.00',
    });
  });
});

describe('at a merging shop that was never checked', () => {
  test('an answer that shows a field that was not sent proves it: nothing is said or asked', async () => {
    const desk = await openDesk(merging);
    await desk.put(price(900), price(800, '1002'));
    expect(await desk.settled()).toMatchObject([
      { state: 'done', error: null },
      { state: 'done', error: null },
    ]);
    expect(desk.shop.store.items.slice(0, 2)).toMatchObject([hidden, hidden]);
  });

  test('without such an answer a person is asked once', async () => {
    const desk = await openDesk({ ...merging, writeAnswer: 'true' });
    await desk.put(price(900), price(800, '1002'));
    await desk.settled();
    expect(await desk.open()).toMatchObject([{ state: 'refused', error: { code: 'shop.may-empty' } }]);
  });

  test('nothing is asked if the shop says itself that it merges', async () => {
    const desk = await openDesk({ ...merging, writeAnswer: 'true', saysThatItMerges: true });
    await desk.put(price(900), price(800, '1002'));
    await desk.settled();
    expect(await desk.open()).toEqual([]);
  });

  test('nothing is asked about an item whose record shows every field', async () => {
    const shown = { ...hidden, share_img: '', recommend_type: '0', recommend_id: [] };
    const desk = await openOddDesk({ habits: { saysThatItMerges: false }, stock: { items: [shown, shown] } });
    await desk.put(price(900), price(800, '1002'));
    expect(await desk.settled()).toMatchObject([
      { state: 'done', error: null },
      { state: 'done', error: null },
    ]);
  });
});

// Numbers that JavaScript cannot represent, ids among them, are stored as the shop wrote them.
import { expect, test } from 'vitest';
import { digits } from '../../support/odd-shop/raw-json.ts';
import { openDeskAt, settled } from './desk-at-odd-shop.ts';

const ID = '7305551234567890001';

test.each(['list', 'gaps'] as const)(
  'ids and fields are stored digit for digit from a list in the form %s',
  async (list) => {
    const items = [
      { id: ID, title: 'Soup', video_id: digits('7305551234567890003'), price: digits('12.50') },
      { id: '7305551234567890002', title: 'Tea' },
    ];
    const desk = await openDeskAt({ habits: { ids: 'number', list }, stock: { items } });
    await settled(desk);
    const { lines } = await desk.core.ask('goods.search', {
      words: '',
      filters: {},
      offset: 0,
      limit: 10,
      facets: false,
    });
    expect(lines.map(({ id }) => id).toSorted()).toEqual([ID, '7305551234567890002']);
    const { record } = await desk.core.ask('goods.get', { id: ID });
    expect(record).toMatchObject({ form_data: { id: ID, video_id: '7305551234567890003', price: '12.50' } });
  },
);

// The check at our own service.

import { expect, onTestFinished, test } from 'vitest';
import { hostTestShop } from '../../support/hosted-shop.ts';
import { shopFileOf } from '../../service/arbitrary-shop.ts';
import { checked } from './checked.ts';

const known = (value: unknown) => ({ known: true, value });

test('the check learns the behaviour of our own service', async () => {
  const file = shopFileOf({ goods: [{ id: '1', title: 'Rice', price: '12.00', stock: 20 }] });
  const shop = await hostTestShop({ file: JSON.stringify(file) });
  onTestFinished(shop.close);
  const { facts, made } = await checked(shop);
  expect(facts).toEqual({
    nesting: known('both'),
    saving: known('merges'),
    unlisted: known([
      ...[
        'supplier',
        'share_title',
        'detail_type',
        'share_img',
        'img_urls',
        'recommend_type',
        'recommend_id',
      ],
    ]),
    pageSizes: {
      goods: known({ most: 1, isCapped: false }),
      'receipt-groups': { known: false, why: 'too-few', detail: '' },
      'dining-locations': { known: false, why: 'too-few', detail: '' },
      'article-categories': { known: false, why: 'too-few', detail: '' },
    },
    variables: known({ passes: 5000, fails: null }),
    groupStored: known(true),
    leftovers: ['item'],
  });
  const { body } = await shop.call('goodsList', { show_package_goods: 2 });
  expect(body.count).toBe('2');
  expect(JSON.stringify(body.data)).toContain(`"id":${made.itemId}`);
  expect((await shop.call('getReceiptGroupList', { page: -1, page_size: 10 })).body.data).toEqual([]);
});

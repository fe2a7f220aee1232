// Opens the drawer alone on the real core, at a shop with an item that has every field set.
import { DOMWrapper, flushPromises, mount } from '@vue/test-utils';
import { onTestFinished } from 'vitest';
import { bridgeKey, createBridge } from '../../../../../src/renderer/bridge/bridge.ts';
import GoodsDrawer from '../../../../../src/renderer/features/goods/drawer/GoodsDrawer.vue';
import { createWords } from '../../../../../src/renderer/i18n/words.ts';
import { plainDish } from '../../../../core/goods/odd-shop.ts';
import { menuFetched, openMemoryDesk } from '../../../../support/core-desk.ts';
import { windowOn } from '../../../support/core-window.ts';
import { storesOfOpenShop } from '../../../support/open-shop.ts';
import { openShopOf } from '../../../support/shop-of.ts';

export const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

export const row = (model: string, stock: number | null, more: Record<string, unknown> = {}) => ({
  id: 9000,
  model,
  price: '28.00',
  virtual_price: '30.00',
  sales: 4,
  stock: stock ?? '',
  ...more,
});

const kind = (id: number, name: string, subModelId: number[], subModelName: string[]) => ({
  [id]: { id, name, subModelId, subModelName },
});

/** The fields of the shop's record. */
const rich = {
  price: '28.00',
  title: 'Beef noodle soup',
  description: 'Slow-cooked shin.\nHand-pulled.',
  cover: 'http://127.0.0.1/run-1.svg',
  sale_price: '25.00',
  virtual_price: '38.00',
  is_seckill: 1,
  seckill_status: '1',
  box_fee: '1.00',
  code: '690',
  category_id: ['11'],
  receipt_group_id: ['5', '6'],
  pick_up_type: ['2', '9'],
  model: {
    ...kind(1, 'Size', [30, 31], ['Small', 'Large']),
    ...kind(3, 'Spice', [40, 41], ['Mild', 'Hot']),
  },
  goods_model: [
    row('31,40', 4, {
      price: '36.00',
      seckill_price: '19.90',
      commodity_code: 'L-M',
      img_url: 'http://127.0.0.1/run-2.svg',
    }),
    row('31,41', 0, { price: '36.00', commodity_code: 'L-H', img_url: 'http://127.0.0.1/run-3.svg' }),
    row('30,40', null),
  ],
  corner_mark: '1',
  corner_url: 'http://127.0.0.1/run-9.svg',
  corner_position: '0',
  type: '0',
  goods_type: 3,
  attributes: [{ name: 'Noodles', values: ['thin'] }],
  mass: '',
};

export const richRecord = (change: Readonly<Record<string, unknown>> = {}) =>
  plainDish(101, { ...rich, ...change });

/** The shop has the rich item, with this change, and what else it is given. */
export async function openRichShop(
  change?: Readonly<Record<string, unknown>>,
  others: readonly unknown[] = [],
) {
  const shop = await openShopOf({
    getReceiptGroupList: [{ id: '5', name: 'Kitchen', add_time: 1_700_000_000 }],
  });
  shop.categories = {
    1: { id: '1', name: 'Noodles', pid: '0' },
    11: { id: '11', name: 'Hot noodles', pid: '1' },
  };
  shop.records = [richRecord(change), ...others];
  const desk = openMemoryDesk();
  await desk.add(shop);
  await menuFetched(desk);
  await desk.ask('receipt-groups.fetch', null);
  return { shop, desk, ...windowOn(desk) };
}

export type RichShop = Awaited<ReturnType<typeof openRichShop>>;

export async function openDrawer(
  { transport, quiet }: Pick<RichShop, 'transport' | 'quiet'>,
  id = '101',
  language: 'en' | 'zh-CN' = 'en',
) {
  const bridge = createBridge(transport);
  const drawer = mount(GoodsDrawer, {
    attachTo: document.body,
    props: { id },
    global: {
      plugins: [createWords(language), await storesOfOpenShop(bridge)],
      provide: { [bridgeKey]: bridge },
    },
  });
  onTestFinished(() => drawer.unmount());
  await flushPromises();
  await quiet();
  /** A drawer is rendered at the end of the body. */
  const shown = new DOMWrapper(document.body);
  return {
    drawer,
    shown,
    said: () => plain(shown.text()),
    fact: (name: string) => {
      const found = shown.findAll('dt').find((dt) => plain(dt.text()) === name);
      return plain(found?.element.nextElementSibling?.textContent);
    },
    pressLabel: async (label: string) => {
      await shown.get(`[aria-label="${label}"]`).trigger('click');
      await quiet();
    },
    pressWords: async (words: string) => {
      await shown
        .findAll('button')
        .find((button) => button.text() === words)
        ?.trigger('click');
      await quiet();
    },
  };
}

/** The drawer of the rich item. */
export const openRich = async (change?: Readonly<Record<string, unknown>>, others?: readonly unknown[]) =>
  openDrawer(await openRichShop(change, others));

// Opens the drawer alone on a scripted desk, and an item with every field set.
import { DOMWrapper, flushPromises, mount } from '@vue/test-utils';
import { onTestFinished } from 'vitest';
import type { GoodsLine, GoodsDetail } from '../../../../../src/contract/goods.ts';
import { done } from '../../../../../src/contract/result.ts';
import { bridgeKey, createBridge } from '../../../../../src/renderer/bridge/bridge.ts';
import GoodsDrawer from '../../../../../src/renderer/features/goods/drawer/GoodsDrawer.vue';
import { createWords } from '../../../../../src/renderer/i18n/words.ts';
import { storesOfOpenShop } from '../../../support/open-shop.ts';
import { createScriptedDesk, type ScriptedDesk } from '../../../support/scripted-desk.ts';
import { detailOf, menuOfTwelve } from '../../../support/scripted-goods.ts';

export const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

export async function openDrawer(desk: ScriptedDesk, id = '101', language: 'en' | 'zh-CN' = 'en') {
  const bridge = createBridge(desk.transport);
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
      await flushPromises();
    },
    pressWords: async (words: string) => {
      await shown
        .findAll('button')
        .find((button) => button.text() === words)
        ?.trigger('click');
      await flushPromises();
    },
  };
}

/** The first of the menu. */
export const noodles: GoodsLine = firstOf(menuOfTwelve);

function firstOf(menu: readonly GoodsLine[]): GoodsLine {
  const [first] = menu;
  if (first === undefined) throw new Error('the menu is empty');
  return first;
}

export const row = (options: string[], stock: number | null, code: string) => ({
  options,
  priceFen: 2800,
  virtualFen: 3000,
  flashSaleFen: null,
  nowFen: 2800,
  stock,
  sales: 4,
  code,
  picture: null,
});

export const richDetail: GoodsDetail = {
  ...detailOf({ ...noodles, saleFen: 2500, codes: ['690', 'B-1'] }),
  description: 'Slow-cooked shin.\nHand-pulled.',
  pictures: ['run-1', 'run-2', 'run-3'],
  virtualPrice: '38.00',
  flashSale: { leastFen: 1990, status: { raw: '1', read: 'on' } },
  boxFeeFen: 100,
  kinds: [
    { name: 'Size', options: [] },
    { name: 'Spice', options: [] },
  ],
  rows: [row(['Large', 'Mild'], 4, 'L-M'), row(['Large', 'Hot'], 0, 'L-H'), row(['Small', 'Mild'], null, '')],
  badge: { picture: 'run-9', place: { raw: '0', read: 'picture' } },
  receiptGroups: [
    { id: '5', name: 'Kitchen' },
    { id: '6', name: null },
  ],
  delivery: [
    { raw: '2', read: 2 },
    { raw: '9', read: null },
  ],
  rest: [
    { name: 'type', value: '0' },
    { name: 'goods_type', value: 3 },
    { name: 'attributes', value: [{ name: 'Noodles', values: ['thin'] }] },
    { name: 'mass', value: '' },
  ],
  record: { form_data: { id: 101, odd: { deep: [1] } } },
};

export function richDesk(change: Partial<GoodsDetail> = {}) {
  const desk = createScriptedDesk();
  desk.answer({ 'goods.get': () => done({ ...richDetail, ...change }) });
  return desk;
}

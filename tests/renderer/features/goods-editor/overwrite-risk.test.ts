// The editor asks before a field may be lost at a shop that overwrites whole items and hides some fields.
import { expect, test } from 'vitest';
import type { ShopBehaviour } from '../../../../src/contract/shop-behaviour.ts';
import { done } from '../../../../src/contract/result.ts';
import { openDesk } from '../../support/open-desk.ts';
import { unchecked, usualBehaviour } from '../../support/scripted-behaviour.ts';
import { createEditorDesk } from './editor-desk.ts';

const replacing: Partial<ShopBehaviour> = {
  saving: { known: true, value: 'replaces' },
  unlisted: { known: true, value: ['supplier', 'img_urls'] },
};

async function openEditor(change: Partial<ShopBehaviour>, path = '/goods/107/edit') {
  const desk = createEditorDesk();
  const learned = { ...usualBehaviour, ...change };
  desk.answer({ 'shop-behaviour.get': ({ shop }) => done({ ...unchecked(shop), learned }) });
  const opened = await openDesk(desk, path);
  return { desk, ...opened };
}

test('asks before the first save, names the fields, and saves nothing if the answer is no', async () => {
  const { desk, type, press, pressWords, text } = await openEditor(replacing);
  await type('#goods-priceFen', '9');
  await press('[data-do=save]');
  expect(text()).toContain('Some fields may be cleared');
  expect(text()).toContain('supplier');
  await pressWords('Keep editing');
  expect(desk.askedFor('outbox.put')).toEqual([]);
  await press('[data-do=save]');
  await press('[data-answer=yes]');
  expect(desk.askedFor('outbox.put')).toHaveLength(1);
});

test('does not ask if the shop keeps omitted fields, shows every field, or was not checked', async () => {
  const kinds: Partial<ShopBehaviour>[] = [
    { ...replacing, saving: { known: true, value: 'merges' } },
    { ...replacing, unlisted: { known: true, value: [] } },
    { ...replacing, saving: { known: false, why: 'not-asked', detail: '' } },
    // Hidden for the test item, but returned for this one.
    { ...replacing, unlisted: { known: true, value: ['share_img'] } },
  ];
  for (const kind of kinds) {
    const { desk, type, press } = await openEditor(kind);
    await type('#goods-priceFen', '9');
    await press('[data-do=save]');
    expect(desk.askedFor('outbox.put')).toHaveLength(1);
  }
});

test('does not ask for a new item, which has nothing to lose', async () => {
  const { desk, type, press } = await openEditor(replacing, '/goods/new');
  await type('#goods-title', 'Soup');
  await type('#goods-cover', 'https://pictures.example.com/soup.png');
  await type('#goods-priceFen', '12');
  await type('#goods-stock', '20');
  await press('[data-do=save]');
  expect(desk.askedFor('outbox.put')).toHaveLength(1);
});

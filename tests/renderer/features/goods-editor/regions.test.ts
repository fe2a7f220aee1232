// The region of an item, on the real core: chosen in the shop's own tree, and shown by its name.
import { expect, test } from 'vitest';
import { openEditor, unfold } from './editor-desk.ts';

const regions = [
  { id: '510000', name: 'Sichuan', pId: '0' },
  { id: '510100', name: 'Chengdu', pId: '510000' },
  { id: '510105', name: 'Qingyang', pId: '510100' },
  { id: '510106', name: 'Jinniu', pId: '510100' },
];

async function openRegions() {
  const opened = await openEditor('/goods/107/edit', { stock: { regions } });
  await unfold(opened, 'further');
  await opened.press('[data-do=choose-region]');
  const level = (id: string) =>
    opened.seen(`region ${id}`, () => opened.find(`[data-region="${id}"]`) !== undefined);
  await level('510000');
  return {
    ...opened,
    level,
    /** The value of the input of the number. */
    typedIn: () => {
      const field = opened.find('#goods-regionId');
      return field instanceof HTMLInputElement ? field.value : undefined;
    },
  };
}

test('is chosen level by level, and saved as the shop’s own number', async () => {
  const { press, level, seen, text, find, saved } = await openRegions();
  for (const id of ['510000', '510100', '510106']) {
    await level(id);
    await press(`[data-region="${id}"]`);
  }
  await seen('the last level', () => text().includes('No subregions'));
  await press('[data-do=take-region]');
  await seen('the name', () => find('[data-part=region-name]')?.textContent === 'Sichuan / Chengdu / Jinniu');
  expect(await saved()).toMatchObject([{ fields: { regionId: '510106' } }]);
});

test('may be of any level, or none', async () => {
  const { press, level, typedIn } = await openRegions();
  await press('[data-region="510000"]');
  await level('510100');
  await press('[data-do=take-region]');
  expect(typedIn()).toBe('510000');
  await press('[data-do=choose-region]');
  await press('[data-do=no-region]');
  expect(typedIn()).toBe('');
});

test('opens with the siblings of the chosen region', async () => {
  const { press, level, type } = await openRegions();
  await press('[data-region="510000"]');
  await level('510100');
  await press('[data-region="510100"]');
  await level('510105');
  await press('[data-do=no-region]');
  await type('#goods-regionId', '510105');
  await press('[data-do=choose-region]');
  await level('510106');
});

test('says why a level cannot be loaded, and still accepts a typed number', async () => {
  const opened = await openEditor();
  await unfold(opened, 'further');
  opened.shop.setDown(true);
  await opened.press('[data-do=choose-region]');
  await opened.seen('why', () => opened.find('[role=alert]') !== undefined);
  await opened.press('[data-do=no-region]');
  await opened.type('#goods-regionId', '510105');
  expect(await opened.saved()).toMatchObject([{ fields: { regionId: '510105' } }]);
});

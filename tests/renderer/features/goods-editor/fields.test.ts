// The fields with more than one input, on the real core: sortable lists, dependent choices, parts of a package.
import { expect, test } from 'vitest';
import type { OpenedDesk } from '../../support/open-desk.ts';
import { giveLink, openEditor, unfold } from './editor-desk.ts';

async function edited(id = '107', ...groups: string[]) {
  const opened = await openEditor(`/goods/${id}/edit`);
  await unfold(opened, ...groups);
  const saved = async () => {
    const [request] = await opened.saved();
    return request !== undefined && 'fields' in request ? request.fields : undefined;
  };
  return { opened, saved };
}

const address = (name: string) => `https://pictures.example.com/${name}.png`;

test('pictures are sorted by buttons and by keys', async () => {
  const { opened, saved } = await edited('107', 'texts');
  for (const name of ['a', 'b', 'c']) await giveLink(opened, '[data-do=add-picture]', address(name));
  await opened.press('[data-field=pictures] [data-item="2"] [data-do=up]');
  opened.find('[data-field=pictures] [data-item="0"] [data-do=remove]')?.focus();
  await opened.key('ArrowDown', { altKey: true });
  expect(await saved()).toEqual({ pictures: [address('c'), address('a'), address('b')] });
});

test('pictures are sorted by dragging, with finger or mouse', async () => {
  const { opened, saved } = await edited('107', 'texts');
  for (const name of ['a', 'b']) await giveLink(opened, '[data-do=add-picture]', address(name));
  const handle = opened.find('[data-field=pictures] [data-item="0"] [data-part=handle]');
  if (handle === undefined) throw new Error('there is no handle');
  handle.setPointerCapture = () => undefined;
  const at = (name: string, clientY: number) =>
    handle.dispatchEvent(new PointerEvent(name, { clientY, bubbles: true }));
  for (const [index, item] of document.querySelectorAll('[data-field=pictures] [data-item]').entries())
    item.getBoundingClientRect = () => new DOMRect(0, index * 60, 300, 60);
  at('pointerdown', 20);
  at('pointermove', 90);
  at('pointerup', 90);
  await opened.settled();
  expect(await saved()).toEqual({ pictures: [address('b'), address('a')] });
});

test('several categories are chosen, found by name, and removed', async () => {
  const { opened, saved } = await edited();
  await opened.press('[data-field=categories] .el-select__wrapper');
  await opened.type('#goods-categories', 'cold');
  await opened.seen('it', () => opened.text().includes('Noodles / Cold noodles'));
  await opened.pressWords('Noodles / Cold noodles');
  expect(opened.find('[data-field=categories]')?.textContent).toContain('Noodles / Cold noodles');
  await opened.press('[data-field=categories] .el-tag__close');
  expect(await saved()).toEqual({ categories: ['12'] });
});

test('a box fee is available for dine-in only', async () => {
  const { opened, saved } = await edited('107', 'delivery');
  const isOff = () => opened.find('#goods-boxFeeFen')?.matches(':disabled');
  expect(isOff()).toBe(false);
  await opened.type('#goods-boxFeeFen', '1');
  await opened.press('[data-mode="4"] input');
  expect(isOff()).toBe(true);
  await opened.press('[data-mode="4"] input');
  await opened.press('[data-mode="1"] input');
  expect(await saved()).toEqual({ boxFeeFen: 100, delivery: [1, 3, 4] });
});

test('a scheduled sale asks for the time, by the shop’s clock', async () => {
  const { opened, saved } = await edited('107', 'sale');
  await opened.pressWords('Scheduled');
  await opened.press('[data-do=save]');
  expect(opened.find('[data-part=summary]')?.textContent).toContain('1 field to correct');
  const moment = '#goods-sellAtSeconds';
  await opened.type(moment, '01/01/2030 8:00 AM');
  opened.find(moment)?.dispatchEvent(new Event('change', { bubbles: true }));
  await opened.settled();
  expect(await saved()).toEqual({ state: 'in-warehouse', sellAtSeconds: Date.UTC(2030, 0, 1) / 1000 });
});

test('a badge is previewed in its position, and a custom one needs a picture', async () => {
  const { opened, saved } = await edited('107', 'badge');
  await opened.pressWords('HOT');
  expect(opened.find('[data-part=badge-preview] [data-place=picture]')?.textContent).toContain('HOT');
  await opened.pressWords('Before name');
  expect(opened.find('[data-part=badge-preview] [data-place=title]')?.textContent).toContain('HOT');
  await opened.pressWords('Custom');
  await opened.type('#goods-badge', address('badge'));
  await opened.pressWords('HOT');
  await opened.pressWords('Custom');
  expect(await saved()).toEqual({ badge: { mark: 5, place: 'title', picture: address('badge') } });
});

test('recommended goods are found by words and added with Enter, except the item itself', async () => {
  const { opened, saved } = await edited('107', 'sharing');
  await opened.pressWords('Selected items');
  await opened.press('[data-field=recommends] .el-select__wrapper');
  await opened.type('#goods-recommends', 'tea');
  await expect.poll(() => opened.find('[data-goods="102"]')).toBeUndefined();
  expect(opened.find('[data-goods="107"]')).toBeUndefined();
  await opened.type('#goods-recommends', 'noodle');
  await expect.poll(() => opened.find('[data-goods="102"]')).toBeDefined();
  await opened.key('Enter');
  expect(await saved()).toEqual({ recommends: { type: 1, ids: ['101'] } });
});

test('the parts of a package have amounts, and their total is compared with its price', async () => {
  const { opened, saved } = await edited('107', 'package');
  await opened.press('#goods-isPackage');
  await opened.press('[data-field=parts] .el-select__wrapper');
  await expect.poll(() => opened.find('[data-goods="106"]')).toBeDefined();
  expect(opened.find('[data-goods="107"]')).toBeUndefined();
  await opened.press('[data-goods="106"]');
  await opened.type('#goods-parts-0', '5');
  await opened.seen(
    'the total',
    () =>
      opened
        .find('[data-part=worth]')
        ?.textContent.includes('Separately: ¥10.00. Combo: ¥8.00, ¥2.00 less') === true,
  );
  await opened.type('#goods-parts-0', '0');
  await opened.press('[data-do=save]');
  expect(opened.find('[data-part=summary]')?.textContent).toContain('or more');
  await opened.type('#goods-parts-0', '4');
  expect(await saved()).toEqual({ isPackage: true, parts: [{ id: '106', row: '', amount: 4 }] });
});

/** Types into a cell of the sheet of combinations, by a click and keys. */
async function typeInCell({ find, type, key }: OpenedDesk, cell: string, text: string) {
  const selector = `[data-cell='${cell}']`;
  find(selector)?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }));
  find(selector)?.focus();
  find(selector)?.click();
  await type(selector, text);
  await key('Enter');
}

test('only the changed cell of the combinations is saved, and an invalid one prevents saving', async () => {
  const { opened, saved } = await edited('101');
  await typeInCell(opened, '1:0', '3x');
  await opened.press('[data-do=save]');
  expect(opened.find('[data-part=summary]')?.textContent).toContain('Variations');
  expect(await opened.queued()).toEqual([]);
  await typeInCell(opened, '1:0', '38');
  expect(await saved()).toEqual({ rows: { '31': { priceFen: 3800 } } });
});

test('specifications are removed in one step, restored in one, and saved as none', async () => {
  const { opened, saved } = await edited('101');
  const follows = () => opened.find('[data-part=of-rows]') !== undefined;
  await opened.press('[data-do=no-specifications]');
  expect(follows()).toBe(false);
  await opened.press('[data-do=undo-step]');
  expect(follows()).toBe(true);
  expect(opened.find('[data-do=undo-step]')?.matches(':disabled')).toBe(true);
  await opened.press('[data-do=redo-step]');
  expect(await saved()).toEqual({ kinds: [] });
});

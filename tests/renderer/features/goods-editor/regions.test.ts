// The region of an item: chosen in the shop's own tree, and shown by its name.
import { expect, test } from 'vitest';
import { done, failed } from '../../../../src/contract/result.ts';
import { type OpenedDesk, openDesk } from '../../support/open-desk.ts';
import { nameNotFound } from '../../support/scripted-desk.ts';
import { createEditorDesk, unfold } from './editor-desk.ts';

const regions = [
  { id: '510000', name: 'Sichuan', parent: null },
  { id: '510100', name: 'Chengdu', parent: '510000' },
  { id: '510105', name: 'Qingyang', parent: '510100' },
  { id: '510106', name: 'Jinniu', parent: '510100' },
];

function pathTo(id: string | null): { id: string; name: string }[] {
  const found = regions.find((region) => region.id === id);
  return found === undefined ? [] : [...pathTo(found.parent), { id: found.id, name: found.name }];
}

const belowOf = (parent: string | null) =>
  regions
    .filter((region) => region.parent === parent)
    .map(({ id, name }) => ({ id, name, below: regions.filter((other) => other.parent === id).length }));

async function edited() {
  const desk = createEditorDesk();
  desk.answer({
    'regions.path': ({ id }) => done(pathTo(id)),
    'regions.below': ({ parent }) => done({ path: pathTo(parent), below: belowOf(parent) }),
  });
  const opened = await openDesk(desk, '/goods/107/edit');
  await unfold(opened, 'further');
  await opened.press('[data-do=choose-region]');
  return { desk, opened };
}

/** The value of the input of the number. */
function typedIn(opened: OpenedDesk): string | undefined {
  const field = opened.find('#goods-regionId');
  return field instanceof HTMLInputElement ? field.value : undefined;
}

test('is chosen level by level, and saved as the shop’s own number', async () => {
  const { desk, opened } = await edited();
  for (const id of ['510000', '510100', '510106']) await opened.press(`[data-region="${id}"]`);
  expect(opened.text()).toContain('No subregions');
  await opened.press('[data-do=take-region]');
  expect(opened.find('[data-part=region-name]')?.textContent).toBe('Sichuan / Chengdu / Jinniu');
  await opened.press('[data-do=save]');
  expect(desk.askedFor('outbox.put')).toMatchObject([{ requests: [{ fields: { regionId: '510106' } }] }]);
});

test('may be of any level, or none', async () => {
  const { opened } = await edited();
  await opened.press('[data-region="510000"]');
  await opened.press('[data-do=take-region]');
  expect(typedIn(opened)).toBe('510000');
  await opened.press('[data-do=choose-region]');
  await opened.press('[data-do=no-region]');
  expect(typedIn(opened)).toBe('');
});

test('opens with the siblings of the chosen region', async () => {
  const { opened } = await edited();
  await opened.press('[data-do=no-region]');
  await opened.type('#goods-regionId', '510105');
  await opened.press('[data-do=choose-region]');
  expect(opened.find('[data-region="510106"]')).toBeDefined();
});

test('says why a level cannot be loaded, and still accepts a typed number', async () => {
  const desk = createEditorDesk();
  desk.answer({ 'regions.below': () => failed(nameNotFound) });
  const opened = await openDesk(desk, '/goods/107/edit');
  await unfold(opened, 'further');
  await opened.press('[data-do=choose-region]');
  expect(opened.find('[role=alert]')).toBeDefined();
});

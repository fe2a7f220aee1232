// The drawer while its data changes: another item, other goods, an item that is gone or unreadable.
import { flushPromises } from '@vue/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import { done, failed } from '../../../../../src/contract/result.ts';
import { usualSettings } from '../../../../support/usual-settings.ts';
import { createScriptedDesk, nameNotFound } from '../../../support/scripted-desk.ts';
import { detailOf, readyGoods } from '../../../support/scripted-goods.ts';
import { noodles, openDrawer, richDetail } from './opened-drawer.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test('fetches again when the goods have changed, and only then', async () => {
  const desk = createScriptedDesk();
  const { said } = await openDrawer(desk);
  desk.emit('goods.changed', { ...readyGoods, revision: 2 });
  await flushPromises();
  const asked = desk.askedFor('goods.get').length;
  desk.answer({ 'goods.get': () => done(detailOf({ ...noodles, title: 'Beef noodles, new' })) });
  desk.emit('goods.changed', { ...readyGoods, revision: 2, held: 13 });
  await flushPromises();
  expect(desk.askedFor('goods.get')).toHaveLength(asked);
  desk.emit('goods.changed', { ...readyGoods, revision: 3 });
  await flushPromises();
  expect(said()).toContain('Beef noodles, new');
});

test('never shows one item’s details under another’s name, in any order of the answers', async () => {
  const desk = createScriptedDesk();
  let letGo: () => void = () => undefined;
  desk.answer({
    'goods.get': async ({ id }) => {
      if (id === '101') await new Promise<void>((resolve) => (letGo = resolve));
      return done(detailOf({ ...noodles, id, title: `Item ${id}` }));
    },
  });
  const { drawer, said } = await openDrawer(desk);
  await drawer.setProps({ id: '102' });
  await flushPromises();
  letGo();
  await flushPromises();
  expect(said()).toContain('Item 102');
  expect(said()).not.toContain('Item 101');
});

test('says that an item is gone from the menu', async () => {
  const { said, shown } = await openDrawer(createScriptedDesk(), '4711');
  expect(said()).toContain('This item was deleted');
  expect(shown.get('h2').text()).toBe('Item');
});

test('has a heading while the item is on its way, for those who only hear it', async () => {
  const desk = createScriptedDesk();
  desk.answer({ 'goods.get': () => new Promise(() => undefined) });
  const { shown } = await openDrawer(desk);
  expect(shown.get('h2').text()).toBe('Item');
  expect(shown.find('h2 .only-heard').exists()).toBe(true);
});

test('says so when the open item is deleted', async () => {
  const desk = createScriptedDesk();
  const { said } = await openDrawer(desk);
  desk.answer({ 'goods.get': ({ id }) => failed({ code: 'goods.gone', message: id }) });
  desk.emit('goods.changed', { ...readyGoods, revision: 9 });
  await flushPromises();
  expect(said()).toContain('This item was deleted');
  expect(said()).not.toContain('Price');
});

test('says why an item could not be read, and retries', async () => {
  const desk = createScriptedDesk();
  desk.answer({ 'goods.get': () => failed(nameNotFound) });
  const { pressWords, said } = await openDrawer(desk);
  expect(said()).toContain('Address not found');
  desk.answer({ 'goods.get': () => done(richDetail) });
  await pressWords('Refresh');
  expect(said()).toContain('Beef noodle soup');
  expect(said()).not.toContain('Address not found');
});

test('closes by its button', async () => {
  const { drawer, pressLabel } = await openDrawer(createScriptedDesk());
  await pressLabel('Close');
  expect(drawer.emitted('close')).toHaveLength(1);
});

test('covers the whole screen only if there is no room for both', async () => {
  const width = (isWide: boolean) =>
    vi
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (query) => Object.assign(new EventTarget(), { matches: isWide, media: query }) as MediaQueryList,
      );
  width(true);
  const { drawer, shown } = await openDrawer(createScriptedDesk());
  expect(shown.find('aside').exists()).toBe(true);
  drawer.unmount();
  width(false);
  await openDrawer(createScriptedDesk());
  expect(shown.find('aside').exists()).toBe(false);
  expect(shown.find('[role=dialog]').exists()).toBe(true);
});

test('needs more room when everything is scaled up', async () => {
  const asked = vi.spyOn(window, 'matchMedia');
  const desk = createScriptedDesk();
  await openDrawer(desk);
  desk.emit('settings.changed', { ...usualSettings, scalePercent: 150 });
  await flushPromises();
  expect(asked).toHaveBeenLastCalledWith('(min-width: 2040px)');
});

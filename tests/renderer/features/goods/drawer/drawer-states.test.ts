// The drawer while its data changes: another item, other goods, an item that is gone or unreadable.
import { afterEach, expect, test, vi } from 'vitest';
import { plainDish } from '../../../../core/goods/odd-shop.ts';
import { openDrawer, openRich, openRichShop, richRecord } from './opened-drawer.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test('fetches again when the goods have changed, and only then', async () => {
  const at = await openRichShop();
  const { said } = await openDrawer(at);
  const fetchUnchanged = async () => {
    await at.desk.ask('goods.fetch', { kind: 'changes' });
    await at.desk.until('goods.changed', ({ progress }) => progress === null);
    await at.quiet();
  };
  const counted = async () => {
    const { revision } = await at.desk.ask('goods.state', null);
    return { revision, asked: at.askedFor('goods.get').length };
  };
  const rounds = [await counted()];
  // The categories and groups of the opening may still arrive during the first ones, and are asked for after them.
  for (let round = 0; round < 5; round++) {
    await fetchUnchanged();
    rounds.push(await counted());
  }
  expect(rounds.at(-1)).toEqual(rounds.at(-2));
  at.shop.records = [richRecord({ title: 'Beef noodles, new' })];
  await at.desk.ask('goods.fetch', { kind: 'all' });
  await at.seen('the new name', () => said().includes('Beef noodles, new'));
});

test('never shows one item’s details under another’s name, in any order of the answers', async () => {
  const at = await openRichShop({ title: 'Item 101' }, [plainDish(102, { title: 'Item 102' })]);
  const answerFirst = at.hold('goods.get');
  const { drawer, said } = await openDrawer(at);
  const answerSecond = at.hold('goods.get');
  await drawer.setProps({ id: '102' });
  answerSecond();
  await at.seen('the second item', () => said().includes('Item 102'));
  answerFirst();
  await at.quiet();
  expect(said()).toContain('Item 102');
  expect(said()).not.toContain('Item 101');
});

test('says that an item is gone from the menu', async () => {
  const { said, shown } = await openDrawer(await openRichShop(), '4711');
  expect(said()).toContain('This item was deleted');
  expect(shown.get('h2').text()).toBe('Item');
});

test('has a heading while the item is on its way, for those who only hear it', async () => {
  const at = await openRichShop();
  at.hold('goods.get');
  const { shown } = await openDrawer(at);
  expect(shown.get('h2').text()).toBe('Item');
  expect(shown.find('h2 .only-heard').exists()).toBe(true);
});

test('says so when the open item is deleted', async () => {
  const at = await openRichShop({}, [plainDish(102)]);
  const { said } = await openDrawer(at);
  at.shop.records = [plainDish(102)];
  await at.desk.ask('goods.fetch', { kind: 'all' });
  await at.seen('it', () => said().includes('This item was deleted'));
  expect(said()).not.toContain('Price');
});

test('says why an item could not be read, and retries', async () => {
  const at = await openRichShop();
  const again = at.lose('goods.get');
  const { pressWords, said } = await openDrawer(at);
  expect(said()).toContain('No answer');
  again();
  await pressWords('Refresh');
  expect(said()).toContain('Beef noodle soup');
  expect(said()).not.toContain('No answer');
});

test('closes by its button', async () => {
  const { drawer, pressLabel } = await openRich();
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
  const { drawer, shown } = await openRich();
  expect(shown.find('aside').exists()).toBe(true);
  drawer.unmount();
  width(false);
  await openRich();
  expect(shown.find('aside').exists()).toBe(false);
  expect(shown.find('[role=dialog]').exists()).toBe(true);
});

test('needs more room when everything is scaled up', async () => {
  const asked = vi.spyOn(window, 'matchMedia');
  const at = await openRichShop();
  await openDrawer(at);
  await at.desk.ask('settings.change', { scalePercent: 150 });
  await at.quiet();
  expect(asked).toHaveBeenLastCalledWith('(min-width: 2040px)');
});

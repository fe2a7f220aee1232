// One change to many goods: only ticked fields are sent, a preview comes first, and nothing typed is lost.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failed } from '../../../../src/contract/result.ts';
import { openDesk } from '../../support/open-desk.ts';
import { createScriptedDesk } from '../../support/scripted-desk.ts';
import { nothingAtOnce, planItemOf } from '../../support/scripted-many.ts';
import { twoGroups } from '../../support/scripted-receipt-groups.ts';

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(2000);
});
afterEach(() => vi.restoreAllMocks());

const all = { kind: 'found', words: '', filters: {}, except: [] };

/** Opens the form with all twelve items selected. */
async function openForm() {
  const desk = createScriptedDesk({ many: { ...nothingAtOnce, items: [planItemOf(1), planItemOf(2)] } });
  desk.answer(twoGroups());
  const opened = await openDesk(desk, '/goods');
  await opened.press('[data-do=select]');
  await opened.press('[data-do=all-found]');
  await opened.press('[data-do=change-many]');
  return {
    desk,
    ...opened,
    turn: (part: string) => opened.press(`[data-switch=${part}] input`),
    choose: (part: string, choice: string) =>
      opened.press(`[data-part=${part}] [data-choice=${choice}] input`),
    typeIn: (part: string, text: string) => opened.type(`[data-part=${part}] .number input`, text),
    plan: () => opened.press('[data-do=plan]'),
    asked: () => desk.askedFor('bulk.plan').at(-1),
    path: () => opened.router.currentRoute.value.path,
  };
}

test('links back to the goods if none are selected', async () => {
  const { find, press, router } = await openDesk(createScriptedDesk(), '/goods/many');
  expect(find('[data-part=none]')?.textContent).toContain('No items selected');
  await press('[data-do=back]');
  expect(router.currentRoute.value.path).toBe('/goods');
});

test('shows how many items are selected, and plans nothing while no field is ticked', async () => {
  const { text, find, turn } = await openForm();
  expect(text()).toContain('Edit 12 items');
  expect(find('[data-do=plan]')).toHaveProperty('disabled', true);
  await turn('price');
  expect(find('[data-do=plan]')).toHaveProperty('disabled', false);
});

test('requests only what is ticked, for all results of the search', async () => {
  const { turn, choose, typeIn, plan, asked } = await openForm();
  await turn('price');
  await choose('price', 'less');
  await typeIn('price', '10');
  await turn('stock');
  await typeIn('stock', '5');
  await turn('stock');
  await plan();
  expect(asked()).toEqual({
    selection: all,
    change: { price: { kind: 'scale', hundredths: -1000, rounding: 'none' } },
  });
});

test('adds to one category and removes from another, never both for the same one', async () => {
  const { turn, press, plan, asked } = await openForm();
  await turn('categories');
  await press('[data-side=add] [data-category="11"] input');
  await press('[data-side=remove] [data-category="2"] input');
  await press('[data-side=add] [data-category="2"] input');
  await press('[data-side=remove] [data-category="3"] input');
  await plan();
  expect(asked()).toEqual({ selection: all, change: { categories: { add: ['11', '2'], remove: ['3'] } } });
});

test('adds to one receipt group and removes from another, or from all others', async () => {
  const { turn, press, plan, asked } = await openForm();
  await turn('groups');
  await press('[data-side=add] [data-tick="1"] input');
  await press('[data-side=remove] [data-tick="2"] input');
  await press('[data-side=add] [data-tick="2"] input');
  await press('[data-side=remove] [data-tick="1"] input');
  await plan();
  expect(asked()).toEqual({ selection: all, change: { groups: { add: ['2'], remove: ['1'] } } });
  await press('[data-do=to-form]');
  await press('[data-do=remove-all] input');
  await plan();
  expect(asked()).toEqual({ selection: all, change: { groups: { add: ['2'], remove: 'all' } } });
});

test('sets the badge and the delivery modes as they are ticked', async () => {
  const { turn, choose, press, plan, asked } = await openForm();
  await turn('badge');
  await choose('badge', '2');
  await choose('badge', 'title');
  await turn('delivery');
  await press('[data-mode="4"] input');
  await press('[data-mode="1"] input');
  await plan();
  const badge = { mark: 2, place: 'title', picture: '' };
  expect(asked()).toEqual({ selection: all, change: { badge, delivery: [1, 4] } });
});

test('shows an error next to its part, scrolls there, and requests nothing', async () => {
  const { turn, typeIn, plan, asked, find } = await openForm();
  await turn('price');
  await turn('stock');
  await typeIn('price', '5');
  await plan();
  expect(find('[data-part=stock] [data-part=fault]')?.textContent).toContain('Required');
  expect(find('[data-part=price] [data-part=fault]')).toBeUndefined();
  expect(document.activeElement).toBe(find('[data-part=stock] .number input'));
  expect(asked()).toBeUndefined();
  await typeIn('stock', '5');
  expect(find('[data-part=stock] [data-part=fault]')).toBeUndefined();
});

test('shows the effect on each item, and on the way back the typed values', async () => {
  const { turn, typeIn, plan, press, find, text } = await openForm();
  await turn('price');
  await typeIn('price', '10');
  await plan();
  expect(text()).toContain('Changed (2)');
  await press('[data-do=to-form]');
  expect(find('[data-part=price] .number input')).toHaveProperty('value', '10');
});

test('follows the batch that was sent, and starts a new form after it', async () => {
  const { turn, choose, plan, press, path, router, settled, find } = await openForm();
  await turn('stock');
  await choose('stock', 'sold-out');
  await plan();
  await press('[data-do=put]');
  expect(path()).toMatch(/^\/goods\/batches\/[0-9a-f]{32}$/);
  await router.push('/goods');
  await settled();
  expect(find('[data-part=select-bar]')).toBeUndefined();
});

test('leaves the form as it is and says why it could not be planned', async () => {
  const { desk, turn, typeIn, plan, find } = await openForm();
  desk.answer({ 'bulk.plan': () => failed({ code: 'bridge.lost', message: 'gone' }) });
  await turn('price');
  await typeIn('price', '10');
  await plan();
  expect(find('form [role=alert]')).toBeDefined();
  expect(find('[data-part=price] .number input')).toHaveProperty('value', '10');
});

test('asks before typed values are lost, and does not ask about an empty form', async () => {
  const { turn, press, pressWords, path, router, settled } = await openForm();
  await turn('price');
  void router.push('/goods');
  await settled();
  await pressWords('Stay');
  expect(path()).toBe('/goods/many');
  await turn('price');
  await press('[data-do=back]');
  expect(path()).toBe('/goods');
});

test('remembers the selection when the person returns to the goods', async () => {
  const { press, find } = await openForm();
  await press('[data-do=back]');
  expect(find('[data-part=select-bar] strong')?.textContent.trim()).toBe('12 selected');
});

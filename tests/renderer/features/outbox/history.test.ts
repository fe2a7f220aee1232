// @vitest-environment happy-dom
// The history: what was written and what the shop made of it, and the way back where there is one.
import { expect, test } from 'vitest';
import type { Command, Written } from '../../../../src/contract/entities/outbox.ts';
import { openDesk } from '../../support/open-desk.ts';
import { createScriptedDesk } from '../../support/scripted-desk.ts';
import { commandId, commandOf, emptyOutbox } from '../../support/scripted-outbox.ts';

async function openHistory(...over: Command[]) {
  const desk = createScriptedDesk({ outbox: { ...emptyOutbox, over } });
  const opened = await openDesk(desk, '/outbox');
  await opened.press('[data-show=over] input');
  return { desk, ...opened };
}

const named = (before: string, after: string | null): Written[] => [{ path: ['title'], before, after }];

const priceOfTea = commandOf(1, {
  ...{ title: 'Tea', state: 'done', tries: 1 },
  wish: { kind: 'goods.change', id: '107', fields: { priceFen: 650 } },
  written: [{ path: ['priceFen'], before: 500, after: 650 }],
});

test('says what was and what is, and what the shop has changed besides', async () => {
  const { text } = await openHistory({
    ...priceOfTea,
    beyond: [{ path: ['stock'], before: 12, after: 11 }],
  });
  expect(text()).toMatch(/Price of “Tea”.*¥5\.00.*¥6\.50.*Done/);
  expect(text()).toMatch(/The shop changed besides:.*Stock.*12.*11/);
});

test('says where the shop made it otherwise than it was wished', async () => {
  const { text } = await openHistory({
    ...priceOfTea,
    written: [{ path: ['priceFen'], before: 650, after: 500 }],
  });
  expect(text()).toContain('You wanted ¥6.50, the shop made it ¥5.00');
});

test('says of what stood so already that nothing was written', async () => {
  const { text } = await openHistory({ ...priceOfTea, tries: 0 });
  expect(text()).toContain('It stood so at the shop already');
});

test('takes back what was done', async () => {
  const { desk, press, text } = await openHistory(priceOfTea);
  await press('[data-do=undo]');
  expect(desk.askedFor('outbox.undo')).toEqual([{ id: commandId(1) }]);
  expect(text()).toContain('The contrary is on its way');
});

test.each([
  [
    'a removed group would come back as another',
    { wish: { kind: 'group.remove', id: '7' }, state: 'done', written: named('Bar', null) },
  ],
  ['what was cancelled was never done', { wish: { kind: 'group.add', name: 'Bar' }, state: 'cancelled' }],
  [
    'an item that was made',
    { wish: { kind: 'goods.add', fields: { title: 'Tea' } }, state: 'done', written: named('', 'Tea') },
  ],
  [
    'what it was before is not known',
    { ...priceOfTea, written: [{ path: ['priceFen'], before: null, after: 1 }] },
  ],
] as [string, Partial<Command>][])('offers no way back where there is none: %s', async (_why, command) => {
  const { find } = await openHistory(commandOf(1, command));
  expect(find('[data-command]')).toBeDefined();
  expect(find('[data-do=undo]')).toBeUndefined();
});

test('shows the last thousand and says so, a page at a time', async () => {
  const many = Array.from({ length: 1030 }, (_, index) => commandOf(index + 1, { state: 'done' }));
  const { text } = await openHistory(...many);
  expect(document.querySelectorAll('[data-command]')).toHaveLength(50);
  expect(text()).toContain('The last 1,000');
  expect(text()).toContain('1–50 of 1,000');
});

test('says that there is no history yet', async () => {
  const { text } = await openHistory();
  expect(text()).toContain('No history yet');
});

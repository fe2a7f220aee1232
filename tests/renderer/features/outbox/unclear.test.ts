// Questions that only a person can answer, on the real core: a lost answer, a long form, rows that the shop dropped.
import { expect, test } from 'vitest';
import { ownFields } from '../../../core/plans/warned-desk.ts';
import { change, openOutbox, sendUntilStuck, soon } from './outbox-screen.ts';

const soup = { title: 'Soup & bread', cover: 'a.png', code: 'S-1', priceFen: 1250, stock: 4 };
const added = { kind: 'goods.add' as const, fields: soup };

/** The answers about two equal items are lost. */
const openUnclear = () =>
  openOutbox({
    habits: { lostWrites: [1, 2], escapesHtml: true },
    requests: [added, added],
    own: soon(),
    then: async (_shop, desk) => {
      await desk.ask('outbox.hold', { held: false });
      await desk.until('outbox.changed', ({ conflict }) => conflict === 2);
    },
  });

test('shows which items of the shop may be the new one, and accepts the person’s choice', async () => {
  const { press, find, line, wordsOf, seen, command, shop } = await openUnclear();
  const [candidate] = (await command(0)).candidates ?? [];
  expect(wordsOf(0)).toContain('Unclear');
  expect(wordsOf(0)).toContain('If it was created, choose it below');
  expect(wordsOf(0)).toMatch(/Soup & bread.*ID \d+.*¥12\.50.*Code S-1.*Added/);
  expect(find(`${line(0)} [data-do=decide]`)).toBeUndefined();
  expect(find(`${line(0)} [data-do=edit]`)).toBeUndefined();
  await press(`${line(0)} [data-candidate="${candidate?.id}"] [data-do=identify]`);
  await seen('its end', async () => (await command(0)).state === 'done');
  expect(shop.callsTo('addGoods')).toHaveLength(2);
});

test('sends the new item again if the person recognises none of them', async () => {
  const { press, find, line, seen, shop } = await openUnclear();
  expect(find(`${line(0)} [data-do=retry]`)?.textContent).toContain('Send again');
  await press(`${line(0)} [data-do=retry]`);
  await seen('a third one', () => shop.callsTo('addGoods').length === 3);
});

test('says that nothing was found, and that a discarded item may still exist at the shop', async () => {
  const { press, text, find, line, wordsOf, seen, command } = await openOutbox({
    requests: [added],
    own: soon(),
    then: sendUntilStuck((shop) => {
      for (let time = 0; time < 2; time += 1) shop.answerOnce('addGoods', '<html>502</html>');
    }),
  });
  expect(wordsOf(0)).toContain('it wasn’t found there');
  expect(find(`${line(0)} [data-do=cancel]`)?.textContent).toContain('Discard');
  await press(`${line(0)} [data-do=cancel]`);
  expect(text()).toContain('If the shop already created it, it stays there');
  await press('[data-answer=yes]');
  await seen('its end', async () => (await command(0)).state === 'cancelled');
});

test('says before sending that a form is too long, and sends it if the person confirms', async () => {
  const { press, find, line, wordsOf, resume, seen, command, shop } = await openOutbox({
    stock: { items: [{ id: '7', title: 'Tea', ...ownFields(1100) }] },
    requests: [{ kind: 'goods.sell-out', id: '7' }],
    own: soon(),
    then: sendUntilStuck(),
  });
  expect(wordsOf(0)).toContain('Unsent');
  expect(wordsOf(0)).not.toContain('Failed');
  expect(wordsOf(0)).toMatch(/11\d\d values in one request, and many shops drop everything after 1000/);
  expect(shop.callsTo('addGoods')).toEqual([]);
  expect(find(`${line(0)} [data-do=retry]`)?.textContent).toContain('Send anyway');
  await press(`${line(0)} [data-do=retry]`);
  await resume();
  await seen('the item sold out', async () => (await command(0)).state === 'done');
});

/** Tea in so many sizes. */
function teaIn(count: number, price = '3.00') {
  const ids = Array.from({ length: count }, (_none, at) => String(30 + at));
  const model = { 1: { id: 1, name: 'Size', subModelId: ids, subModelName: ids } };
  const rows = ids.map((id) => ({ id: `9${id}`, model: id, price, stock: '5', commodity_code: `C${id}` }));
  return { id: '7', title: 'Tea', model, goods_model: rows };
}
const restocked = change('7', { rows: { '30': { stock: 1 } } });

test('names the field that cannot be sent, and never says that the shop refused it', async () => {
  const { wordsOf } = await openOutbox({
    stock: { items: [teaIn(2, 'ask')] },
    requests: [restocked],
    own: soon(),
    then: sendUntilStuck(),
  });
  expect(wordsOf(0)).toContain('Unsent');
  expect(wordsOf(0)).toContain('the field goods_model can’t be sent');
  expect(wordsOf(0)).not.toContain('1 attempt');
});

test('says how many combinations the shop stored, and offers to send the others again', async () => {
  const { desk, find, text, press, shop, resume, seen } = await openOutbox({
    stock: { items: [teaIn(120)] },
    habits: { variablesAtMost: 400 },
    requests: [restocked],
    own: soon(),
    then: sendUntilStuck(),
  });
  const { commands } = await desk.ask('outbox.list', { which: 'open', offset: 0, limit: 10 });
  const line = `[data-command="${commands[0]?.id}"]`;
  const stored = () =>
    Array.isArray(shop.store.items[0]?.goods_model) ? shop.store.items[0].goods_model.length : 0;
  expect(find(line)?.textContent).toContain('Incomplete');
  expect(text()).toContain(`The shop saved only ${stored()} of 120 variations`);
  expect(find(`${line} [data-do=retry]`)?.textContent).toContain('Send again');
  shop.habits = { ...shop.habits, variablesAtMost: Infinity };
  await press(`${line} [data-do=retry]`);
  await resume();
  await seen('all of them', () => stored() === 120);
});

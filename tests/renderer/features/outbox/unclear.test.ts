// Questions that only a person can answer: a lost answer, a long form, rows that the shop dropped.
import { expect, test } from 'vitest';
import type { Command } from '../../../../src/contract/outbox.ts';
import { openDesk } from '../../support/open-desk.ts';
import { createScriptedDesk } from '../../support/scripted-desk.ts';
import { commandId, commandOf, emptyOutbox } from '../../support/scripted-outbox.ts';

const deskWith = (...open: Command[]) => createScriptedDesk({ outbox: { ...emptyOutbox, open } });
const line = `[data-command="${commandId(1)}"]`;
const words = () => (document.querySelector(line)?.textContent ?? '').replace(/\s+/g, ' ').trim();

const soup = {
  id: '812',
  title: 'Soup &amp; bread',
  code: 'S-1',
  priceFen: 1250,
  addedAtSeconds: 1_790_000_000,
};
const unclear = (candidates: Command['candidates']) =>
  commandOf(1, {
    state: 'conflict',
    tries: 1,
    candidates,
    title: 'Soup & bread',
    request: { kind: 'goods.add', fields: { title: 'Soup & bread' } },
  });

test('shows which items of the shop may be the new one, and accepts the person’s choice', async () => {
  const desk = deskWith(
    unclear([soup, { ...soup, id: '813', code: '', priceFen: null, addedAtSeconds: null }]),
  );
  const { press, find } = await openDesk(desk, '/outbox');
  expect(words()).toContain('Unclear');
  expect(words()).toContain('If it was created, choose it below');
  expect(words()).toMatch(/Soup &amp; bread.*ID 812.*¥12\.50.*Code S-1.*Added/);
  expect(find(`${line} [data-do=decide]`)).toBeUndefined();
  expect(find(`${line} [data-do=edit]`)).toBeUndefined();
  await press('[data-candidate="813"] [data-do=identify]');
  expect(desk.askedFor('outbox.identify')).toEqual([{ id: commandId(1), candidate: '813' }]);
});

test('sends the new item again if the person recognises none of them', async () => {
  const desk = deskWith(unclear([soup]));
  const { press, find } = await openDesk(desk, '/outbox');
  expect(find(`${line} [data-do=retry]`)?.textContent).toContain('Send again');
  await press(`${line} [data-do=retry]`);
  expect(desk.askedFor('outbox.retry')).toEqual([{ id: commandId(1) }]);
});

test('says that nothing was found, and that a discarded item may still exist at the shop', async () => {
  const desk = deskWith(unclear([]));
  const { press, text, find } = await openDesk(desk, '/outbox');
  expect(words()).toContain('it wasn’t found there');
  expect(find(`${line} [data-do=cancel]`)?.textContent).toContain('Discard');
  await press(`${line} [data-do=cancel]`);
  expect(text()).toContain('If the shop already created it, it stays there');
  await press('[data-answer=yes]');
  expect(desk.askedFor('outbox.cancel')).toEqual([{ id: commandId(1) }]);
});

test('says before sending that a form is too long, and sends it if the person confirms', async () => {
  const error = { code: 'shop.form-too-long', message: '', data: { values: 1131, limit: 1000 } } as const;
  const desk = deskWith(
    commandOf(1, { state: 'refused', error, title: 'Tea', request: { kind: 'goods.sell-out', id: '7' } }),
  );
  const { press, find } = await openDesk(desk, '/outbox');
  expect(words()).toContain('Unsent');
  expect(words()).not.toContain('Failed');
  expect(words()).toContain('1131 values in one request, and many shops drop everything after 1000');
  expect(find(`${line} [data-do=retry]`)?.textContent).toContain('Send anyway');
  await press(`${line} [data-do=retry]`);
  expect(desk.askedFor('outbox.retry')).toEqual([{ id: commandId(1) }]);
});

test('names the field that cannot be sent, and never says that the shop refused it', async () => {
  const error = { code: 'shop.unsendable', message: '', data: { field: 'goods_model' } } as const;
  await openDesk(deskWith(commandOf(1, { state: 'refused', error })), '/outbox');
  expect(words()).toContain('Unsent');
  expect(words()).toContain('the field goods_model can’t be sent');
  expect(words()).not.toContain('1 attempt');
});

test('says how many combinations the shop stored, and offers to send the others again', async () => {
  const error = { code: 'shop.rows-lost', message: '', data: { sent: 216, stored: 188 } } as const;
  const request = { kind: 'goods.change', id: '7', fields: { rows: { '30': { stock: 1 } } } } as const;
  const desk = deskWith(commandOf(1, { state: 'refused', error, title: 'Tea', request }));
  const { find } = await openDesk(desk, '/outbox');
  expect(words()).toContain('Incomplete');
  expect(words()).toContain('The shop saved only 188 of 216 combinations');
  expect(find(`${line} [data-do=retry]`)?.textContent).toContain('Send again');
});

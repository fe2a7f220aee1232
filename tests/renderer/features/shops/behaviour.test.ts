// The check of a shop's behaviour: first what it will do, then its progress, then the result.
import { expect, test } from 'vitest';
import type { ShopBehaviour } from '../../../../src/contract/shop-behaviour.ts';
import { done } from '../../../../src/contract/result.ts';
import { openDesk } from '../../support/open-desk.ts';
import { unchecked, usualBehaviour } from '../../support/scripted-behaviour.ts';
import { createScriptedDesk, nameNotFound, openSession } from '../../support/scripted-desk.ts';

const shop = openSession.currentId ?? '';
const path = `/shops/${shop}/edit`;

async function openChecked(change: Partial<ShopBehaviour> = {}) {
  const desk = createScriptedDesk();
  const learned = { ...usualBehaviour, ...change };
  desk.answer({ 'shop-behaviour.get': () => done({ ...unchecked(shop), learned }) });
  return { desk, ...(await openDesk(desk, path)) };
}

test('says what the check creates before it is confirmed, and sends nothing until then', async () => {
  const desk = createScriptedDesk();
  const opened = await openDesk(desk, path);
  expect(opened.text()).toContain('Creates an item “Servery test item…” for ¥0.01, off sale');
  expect(opened.text()).toContain('You can delete it in the shop’s back office.');
  expect(desk.askedFor('shop-behaviour.start')).toEqual([]);
  await opened.press('[data-do=start-check]');
  expect(desk.askedFor('shop-behaviour.start')).toEqual([{ shop }]);
});

test('shows each step while it runs, and can be stopped', async () => {
  const desk = createScriptedDesk();
  const opened = await openDesk(desk, path);
  await opened.press('[data-do=start-check]');
  desk.emit('shop-behaviour.changed', { ...unchecked(shop), step: 'variables' });
  await opened.settled();
  expect(opened.text()).toContain('Finding the longest request');
  await opened.press('[data-do=stop-check]');
  expect(desk.askedFor('shop-behaviour.stop')).toEqual([{ shop }]);
  desk.emit('shop-behaviour.changed', {
    ...unchecked(shop),
    failure: { code: 'cancelled', message: 'stopped' },
  });
  await opened.settled();
  expect(opened.text()).toContain('Check stopped');
  expect(opened.find('[data-do=start-check]')).toBeDefined();
});

test('says why a check did not finish, and that none of it was saved', async () => {
  const desk = createScriptedDesk();
  const opened = await openDesk(desk, path);
  desk.emit('shop-behaviour.changed', { ...unchecked(shop), failure: nameNotFound });
  await opened.settled();
  expect(opened.text()).toContain('Address not found');
  expect(opened.text()).toContain('no results saved');
});

test('shows the facts in words, and the reason for each unknown one', async () => {
  const { text } = await openChecked();
  expect(text()).toContain('Keep their values');
  expect(text()).toContain('Up to 1,000 values, cut off at 2,000');
  expect(text()).toContain('Items: up to 200 per page');
  expect(text()).toContain('Articles: Unknown: too few records');
  expect(text()).toContain('The test item still exists');
});

test('warns of a shop that clears omitted fields, and names the hidden ones', async () => {
  const { find, text } = await openChecked({
    saving: { known: true, value: 'replaces' },
    unlisted: { known: true, value: ['supplier', 'something_new'] },
  });
  expect(find('[data-fact=saving] .tone-warn')?.textContent).toContain('Servery asks before clearing');
  expect(text()).toContain('supplier · something_new');
});

test('offers to switch to the encoding that the shop reads, asks, and saves it', async () => {
  const { desk, press, text, router } = await openChecked({ nesting: { known: true, value: 'json' } });
  expect(text()).toContain('The shop reads “JSON text” but is set to “Brackets”');
  await press('[data-do=switch-nesting]');
  expect(desk.askedFor('session.edit')).toEqual([]);
  await press('[data-answer=yes]');
  expect(desk.askedFor('session.try')).toMatchObject([{ nesting: 'json' }]);
  expect(desk.askedFor('session.edit')).toMatchObject([{ id: shop, nesting: 'json' }]);
  expect(router.currentRoute.value.name).toBe('shops');
});

test('offers no switch if the shop reads what is sent', async () => {
  const { find } = await openChecked({ nesting: { known: true, value: 'both' } });
  expect(find('[data-do=switch-nesting]')).toBeUndefined();
});

test('cannot be started for a shop that is not open', async () => {
  const desk = createScriptedDesk({ session: { ...openSession, currentId: 'training' } });
  const opened = await openDesk(desk, path);
  expect(opened.find('[data-do=start-check]')).toHaveProperty('disabled', true);
  expect(opened.text()).toContain('Open this shop first');
});

test('is offered after connecting while the shop answers, links to what it does, and is not offered again', async () => {
  const desk = createScriptedDesk();
  const opened = await openDesk(desk, '/shops/new');
  await opened.type('#shop-name', 'Pier');
  await opened.type('#shop-base-url', 'https://pier.example.com');
  await opened.type('#shop-app-id', '10077');
  await opened.type('#shop-token', 'a-token');
  expect(opened.find('[data-do=look-at-check]')).toBeUndefined();
  await opened.press('[data-do=save]');
  expect(opened.text()).toContain('check of “Pier”?');
  const { session } = desk.state;
  desk.emit('session.changed', { ...session, connection: { ...session.connection, state: 'offline' } });
  await opened.settled();
  expect(opened.find('[data-do=look-at-check]')).toBeUndefined();
  desk.emit('session.changed', session);
  await opened.settled();
  await opened.press('[data-do=look-at-check]');
  expect(opened.router.currentRoute.value).toMatchObject({
    name: 'shop-edit',
    params: { id: 'added' },
    query: { part: 'behaviour' },
  });
  expect(opened.find('[data-do=look-at-check]')).toBeUndefined();
});

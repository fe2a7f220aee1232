// The queue as a whole, on the real core: pausing and resuming, why it is held, its pages, and its updates.
import { expect, test } from 'vitest';
import { addGroup, openOutbox } from './outbox-screen.ts';

const groups = (count: number) => Array.from({ length: count }, (_, at) => addGroup(`Group ${at + 1}`));

test('pauses the whole queue and resumes it', async () => {
  const { press, text, wordsOf, seen, desk, shop } = await openOutbox();
  await press('[data-do=hold]');
  await seen('that it goes on', () => !text().includes('Sending is paused'));
  await press('[data-do=hold]');
  await seen('that it is paused', () => text().includes('Sending is paused'));
  const [id = ''] = await desk.ask('outbox.put', { requests: groups(1) });
  await seen('the command', () => document.querySelector(`[data-command="${id}"]`) !== null);
  expect(text()).toContain('Waiting: paused');
  expect(wordsOf(0)).toBe('');
  await press('[data-do=hold]');
  await seen('the group at the shop', () => shop.store.groups.some(({ name }) => name === 'Group 1'));
});

test('says that nothing is sent because the shop cannot be reached, and tries again', async () => {
  const { text, pressWords, seen, shop } = await openOutbox({
    requests: groups(1),
    then: async (opened, desk) => {
      opened.setDown(true);
      await desk.ask('outbox.hold', { held: false });
      await desk.until('outbox.changed', ({ held }) => held === 'line');
    },
  });
  await seen('why', () => text().includes('Can’t reach the shop'));
  shop.setDown(false);
  await pressWords('Try now');
  await seen('the group at the shop', () => shop.store.groups.some(({ name }) => name === 'Group 1'));
});

test('says that nothing is sent because the shop rejected the token, and links to it', async () => {
  const { text, pressWords, seen, router } = await openOutbox({
    requests: groups(1),
    then: async (opened, desk) => {
      opened.tokens.clear();
      await desk.ask('outbox.hold', { held: false });
      await desk.until('outbox.changed', ({ held }) => held === 'token');
    },
  });
  await seen('why', () => text().includes('The shop rejected the saved token'));
  await pressWords('Replace token');
  expect(router.currentRoute.value.name).toBe('shop-edit');
});

test('pages through a long queue, moves a command to another page, and follows what is sent', async () => {
  const { press, text, find, order, line, seen, list, ids } = await openOutbox({ requests: groups(120) });
  await seen('the first page', () => order().length === 50);
  await press('[data-do=page-after]');
  await seen('the second page', () => order()[0] === 50);
  expect(text()).toContain('51–100 of 120');
  await press(`${line(50)} [data-do=up]`);
  await seen('the one before', () => order()[0] === 49);
  expect((await list('open'))[49]?.id).toBe(ids[50]);
  await press('[data-do=hold]');
  await seen('its progress', () => text().includes('of 120'));
  // The commands on screen have been sent meanwhile.
  await seen('one page', () => find('[data-part=pages]') === undefined);
});

test('says why the list cannot be read', async () => {
  const { lose, router, seen, find } = await openOutbox({ requests: groups(1) });
  lose('outbox.list');
  await router.push('/settings');
  await router.push('/outbox');
  await seen('why', () => find('[role=alert]') !== undefined);
});

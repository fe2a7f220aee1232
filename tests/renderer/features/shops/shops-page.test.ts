// The list of shops: opening, removing and resetting, each only as the person intends.
import { expect, test } from 'vitest';
import { failed } from '../../../../src/contract/result.ts';
import { openDesk } from '../../support/open-desk.ts';
import { createScriptedDesk, openSession, trainingShop } from '../../support/scripted-desk.ts';

test('says what removing a shop deletes, and removes only after a confirmation', async () => {
  const desk = createScriptedDesk();
  const { press, pressWords, text } = await openDesk(desk, '/shops');
  await press('[data-do=remove]');
  expect(text()).toContain('Remove “Riverside”?');
  expect(text()).toContain('3 data files, 2.5 MB');
  expect(text()).toContain('Nothing changes at the shop itself');
  await pressWords('Cancel');
  expect(desk.askedFor('session.remove')).toEqual([]);

  await press('[data-do=remove]');
  await press('[data-do=confirm-removal]');
  expect(desk.askedFor('session.remove')).toEqual([{ id: 'river' }]);
  expect(text()).toContain('“Riverside” was removed');
  expect(text()).toContain('Harbour');
});

test('says why a shop could not be removed', async () => {
  const desk = createScriptedDesk();
  desk.answer({
    'session.remove': () => failed({ code: 'internal', message: '', data: { correlationId: 'c0ffee' } }),
  });
  const { press, text } = await openDesk(desk, '/shops');
  await press('[data-do=remove]');
  await press('[data-do=confirm-removal]');
  expect(text()).toContain('Something went wrong');
  expect(text()).toContain('c0ffee');
});

test('opens a shop and shows its overview', async () => {
  const desk = createScriptedDesk();
  const { press, router, text } = await openDesk(desk, '/shops');
  await press('[data-do=open]');
  expect(desk.askedFor('session.switch')).toEqual([{ id: 'harbour' }]);
  expect(router.currentRoute.value.name).toBe('overview');
  expect(text()).toContain('Harbour');
});

test('asks before the training shop is reset, and offers no editor for it', async () => {
  const session = { ...openSession, profiles: [trainingShop], currentId: 'training' };
  const desk = createScriptedDesk({ session });
  const { press, pressWords, text, find } = await openDesk(desk, '/shops');
  expect(find('[data-do=edit]')).toBeUndefined();
  await press('[data-do=reset]');
  expect(text()).toContain('All your changes to its menu and settings will be lost');
  await pressWords('Cancel');
  expect(desk.askedFor('training.reset')).toEqual([]);
  await press('[data-do=reset]');
  await press('[data-answer=yes]');
  expect(desk.askedFor('training.reset')).toHaveLength(1);
  expect(text()).toContain('Training shop reset');
});

test('says why the training shop does not open, and what to do', async () => {
  const desk = createScriptedDesk();
  desk.answer({
    'training.open': () => failed({ code: 'training.failed', message: '', data: { detail: 'no room' } }),
  });
  const { press, text, router } = await openDesk(desk, '/shops');
  await press('[data-do=training]');
  expect(text()).toContain('The training shop didn’t start');
  expect(text()).toContain('no room');
  expect(router.currentRoute.value.name).toBe('shops');
});

test('offers the training shop to a person who has only their own', async () => {
  const desk = createScriptedDesk();
  const { pressWords, text } = await openDesk(desk, '/shops');
  await pressWords('Open training shop');
  expect(desk.askedFor('training.open')).toHaveLength(1);
  expect(text()).toContain('nothing here is real');
});

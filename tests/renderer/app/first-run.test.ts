// The first start: two choices, and what follows from each.
import { expect, test } from 'vitest';
import { done, failed } from '../../../src/contract/result.ts';
import { openDesk } from '../support/open-desk.ts';
import { createScriptedDesk, emptySession, trainingShop } from '../support/scripted-desk.ts';

const freshDesk = () => createScriptedDesk({ session: emptySession });

test('shows the two choices at any address while there is no shop', async () => {
  const { text, router } = await openDesk(freshDesk(), '/shops');
  expect(router.currentRoute.value.name).toBe('welcome');
  expect(text()).toContain('Try the training shop');
  expect(text()).toContain('Connect my shop');
});

test('opens the training shop with one press and says that it is for training', async () => {
  const desk = freshDesk();
  const { press, router, text } = await openDesk(desk);
  await press('[data-choice=training]');
  expect(desk.askedFor('training.open')).toHaveLength(1);
  expect(router.currentRoute.value.name).toBe('overview');
  expect(text()).toContain('nothing here is real');
});

test('shows that the training shop is starting, and ignores a second press', async () => {
  const desk = freshDesk();
  let finish: () => void = () => undefined;
  desk.answer({
    'training.open': async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      return done({ ...emptySession, profiles: [trainingShop], currentId: 'training' });
    },
  });
  const { press, find, text, settled } = await openDesk(desk);
  await press('[data-choice=training]');
  expect(text()).toContain('Preparing…');
  await press('[data-choice=training]');
  expect(desk.askedFor('training.open')).toHaveLength(1);
  finish();
  await settled();
  expect(find('[data-choice=training]')).toBeUndefined();
});

test('says what to do when the training shop does not start, and offers to try again', async () => {
  const desk = freshDesk();
  desk.answer({
    'training.open': () => failed({ code: 'training.failed', message: '', data: { detail: 'no room' } }),
  });
  const { press, text } = await openDesk(desk);
  await press('[data-choice=training]');
  expect(text()).toContain('The training shop didn’t start');
  expect(text()).toContain('Try again');
  expect(text()).toContain('no room');
});

test('opens diagnostics and settings before there is a shop', async () => {
  const { router } = await openDesk(freshDesk(), '/diagnostics');
  expect(router.currentRoute.value.name).toBe('diagnostics');
});

test('returns to the first choices when the last shop is removed', async () => {
  const desk = createScriptedDesk();
  const { router, settled } = await openDesk(desk, '/');
  desk.emit('session.changed', emptySession);
  await settled();
  expect(router.currentRoute.value.name).toBe('welcome');
});

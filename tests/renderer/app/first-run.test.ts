// The first start: two choices, and what follows from each.
import { expect, test } from 'vitest';
import { away, openCoreScreen } from '../support/core-screen.ts';

const openFresh = (path = '/') => openCoreScreen(path, () => Promise.resolve());
const TRAINING = '[data-choice=training]';

test('shows the two choices at any address while there is no shop', async () => {
  const { text, router } = await openFresh('/shops');
  expect(router.currentRoute.value.name).toBe('welcome');
  expect(text()).toContain('Try the training shop');
  expect(text()).toContain('Connect my shop');
});

test('opens the training shop with one press and says that it is for training', async () => {
  const { press, router, text, desk, seen } = await openFresh();
  await press(TRAINING);
  await seen('the start page', () => router.currentRoute.value.name === 'counter');
  expect(text()).toContain('nothing here is real');
  expect(desk.ports.training.calls).toEqual(['start']);
});

test('shows that the training shop is starting, and ignores a second press', async () => {
  const { press, find, text, hold, desk, seen } = await openFresh();
  const letGo = hold('training.open');
  await press(TRAINING);
  expect(text()).toContain('Preparing…');
  await press(TRAINING);
  letGo();
  await seen('the shop', () => find(TRAINING) === undefined);
  expect(desk.ports.training.calls).toEqual(['start']);
});

test('says what to do when the training shop does not start, and offers to try again', async () => {
  const { press, text, desk, seen } = await openFresh();
  desk.ports.training.start = () => Promise.reject(new Error('no room'));
  await press(TRAINING);
  await seen('the reason', () => text().includes('The training shop didn’t start'));
  expect(text()).toContain('Try again');
  expect(text()).toContain('no room');
});

test('opens diagnostics and settings before there is a shop', async () => {
  const { router } = await openFresh('/diagnostics');
  expect(router.currentRoute.value.name).toBe('diagnostics');
  await router.push('/settings');
  expect(router.currentRoute.value.name).toBe('settings');
});

test('returns to the first choices when the last shop is removed', async () => {
  let id = '';
  const { router, desk, seen } = await openCoreScreen('/', async (core) => {
    id = await core.add(away);
  });
  await desk.ask('session.remove', { id });
  await seen('the choices', () => router.currentRoute.value.name === 'welcome');
});

// The list of shops: opening, removing and resetting, each only as the person intends.
import { expect, test } from 'vitest';
import type { CoreDesk } from '../../../support/core-desk.ts';
import { away, openCoreScreen } from '../../support/core-screen.ts';

async function addTwo(desk: CoreDesk) {
  await desk.add(away, 'Harbour');
  await desk.add(away, 'Riverside');
}

async function openShops(prepare: (desk: CoreDesk) => Promise<unknown>) {
  const screen = await openCoreScreen('/shops', prepare);
  const names = async () => {
    const { profiles } = await screen.desk.ask('session.get', null);
    return profiles.map(({ name }) => name);
  };
  return { ...screen, names };
}
const removes = '[aria-label=Riverside] [data-do=remove]';

test('says what removing a shop deletes, and removes only after a confirmation', async () => {
  const { press, pressWords, text, names, seen, find } = await openShops(addTwo);
  await press(removes);
  await seen('the question', () => text().includes('Remove “Riverside”?'));
  expect(text()).toContain('the connection and the saved token');
  expect(text()).toContain('Nothing changes at the shop itself');
  await pressWords('Cancel');
  expect(await names()).toContain('Riverside');

  await press(removes);
  await seen('the question', () => find('[data-do=confirm-removal]') !== undefined);
  await press('[data-do=confirm-removal]');
  await seen('the end', () => text().includes('“Riverside” was removed'));
  expect(await names()).toEqual(['Harbour']);
  expect(find('[aria-label=Harbour]')).toBeDefined();
});

test('says why a shop could not be removed', async () => {
  const { press, text, lose, seen, find } = await openShops(addTwo);
  await press(removes);
  await seen('the question', () => find('[data-do=confirm-removal]') !== undefined);
  lose('session.remove');
  await press('[data-do=confirm-removal]');
  await seen('the reason', () => text().includes('No answer'));
  expect(find('[aria-label=Riverside]')).toBeDefined();
});

test('opens a shop and shows its overview', async () => {
  const { press, router, desk, seen } = await openShops(addTwo);
  await press('[aria-label=Harbour] [data-do=open]');
  await seen('the overview', () => router.currentRoute.value.name === 'overview');
  const { profiles, currentId } = await desk.ask('session.get', null);
  expect(profiles.find(({ id }) => id === currentId)?.name).toBe('Harbour');
});

test('asks before the training shop is reset, and offers no editor for it', async () => {
  const { press, pressWords, text, find, desk, seen } = await openShops((core) =>
    core.ask('training.open', null),
  );
  expect(find('[data-do=edit]')).toBeUndefined();
  await press('[data-do=reset]');
  expect(text()).toContain('All your changes to its menu and settings will be lost');
  await pressWords('Cancel');
  expect(desk.ports.training.calls).not.toContain('reset');
  await press('[data-do=reset]');
  await press('[data-answer=yes]');
  await seen('the end', () => text().includes('Training shop reset'));
  expect(desk.ports.training.calls).toContain('reset');
});

test('says why the training shop does not open, and what to do', async () => {
  const { press, text, router, desk, seen } = await openShops(addTwo);
  desk.ports.training.start = () => Promise.reject(new Error('no room'));
  await press('[data-do=training]');
  await seen('the reason', () => text().includes('The training shop didn’t start'));
  expect(text()).toContain('no room');
  expect(router.currentRoute.value.name).toBe('shops');
});

test('offers the training shop to a person who has only their own', async () => {
  const { pressWords, text, seen } = await openShops(addTwo);
  await pressWords('Open training shop');
  await seen('that it is open', () => text().includes('nothing here is real'));
});

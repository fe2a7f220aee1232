// Signing in at a window, on the real core.
import { expect, test } from 'vitest';
import {
  addPeople,
  idOf,
  PIN,
  setUpOwner,
  setUpPeople,
  windowAt,
  WRONG_PIN,
} from '../../../core/people/people-desk.ts';
import { openCounter } from '../../features/counter/counter-desk.ts';
import { shareNoodleShop } from '../../support/noodle-shop.ts';
import { openCoreScreen, openAway, away } from '../../support/core-screen.ts';
import { openLocked, openOwner, openPeople, pressPin } from './people-screen.ts';

const shop = shareNoodleShop();
const cover = '[data-part=sign-in]';

test('a desk without people shows nothing of them', async () => {
  const { find } = await openAway('/counter');
  expect(find(cover)).toBeUndefined();
  expect(find('[data-do=lock]')).toBeUndefined();
  expect(find('[data-do=person]')).toBeDefined();
});

test('one tap on a name and the digits sign in, and one tap locks the window again', async () => {
  const screen = await openLocked('/counter');
  const { press, seen, find, text } = screen;
  await seen('the names', () => find(`${cover} [data-person="${idOf('waiter')}"]`) !== undefined);
  await press(`${cover} [data-person="${idOf('waiter')}"]`);
  await pressPin(screen);
  await seen('the page', () => find(cover) === undefined && find('[data-menu=operator]') !== undefined);
  expect(text()).toContain('Zhao');
  await press('[data-do=lock]');
  await seen('the cover', () => find(cover) !== undefined);
});

test('where PINs differ in length, a key enters what was typed, so that the pad tells no length', async () => {
  const screen = await openPeople('/counter', async (desk) => {
    await setUpPeople(desk);
    await windowAt(desk).ask('people.set-pin', { person: idOf('cashier'), pin: '135790' });
  });
  const { press, seen, find } = screen;
  await seen('the names', () => find(`${cover} [data-person="${idOf('waiter')}"]`) !== undefined);
  await press(`${cover} [data-person="${idOf('waiter')}"]`);
  await pressPin(screen);
  expect(find(cover)).toBeDefined();
  await press('[data-do=enter-pin]');
  await seen('the page', () => find(cover) === undefined);
});

test('a wrong PIN leaves the window locked and says so', async () => {
  const screen = await openLocked('/counter');
  const { press, seen, find, text } = screen;
  await seen('the names', () => find(`${cover} [data-person="${idOf('waiter')}"]`) !== undefined);
  await press(`${cover} [data-person="${idOf('waiter')}"]`);
  await pressPin(screen, WRONG_PIN);
  await seen('what is wrong', () => text().includes('Wrong PIN. 4 tries left.'));
  expect(find(cover)).toBeDefined();
});

test('what a locked window was refused is there once a person has signed in who may see it', async () => {
  const screen = await openLocked('/audit');
  const { press, seen, find } = screen;
  await seen('the names', () => find(`${cover} [data-person="${idOf('owner')}"]`) !== undefined);
  await press(`${cover} [data-person="${idOf('owner')}"]`);
  await pressPin(screen);
  await seen('the entries', () => find('[data-kind]') !== undefined);
});

test('a window ignores who signs in and out at another one', async () => {
  const { desk, quiet, find, seen } = await openOwner('/counter');
  await seen('the operator', () => find('[data-menu=operator]') !== undefined);
  const bar = windowAt(desk, 'bar');
  await bar.signIn('waiter');
  await bar.ask('people.sign-out', null);
  await quiet();
  expect(find(cover)).toBeUndefined();
});

test('the cover appears when another window sets up the people of the desk', async () => {
  const { desk, find, seen } = await openCoreScreen('/counter', (opened) => opened.add(away, 'Riverside'));
  await setUpOwner(desk);
  await addPeople(desk, ['waiter']);
  await seen('the cover', () => find(cover) !== undefined);
});

test('an owner who forgot the PIN sets another one with the recovery code, and is shown the next code', async () => {
  let code = '';
  const screen = await openCoreScreen('/counter', async (desk) => {
    await desk.add(away, 'Riverside');
    code = await setUpPeople(desk);
  });
  const { press, type, seen, find } = screen;
  await seen('the cover', () => find('[data-do=to-recover]') !== undefined);
  await press('[data-do=to-recover]');
  await type('#recover-code', code);
  await type('#recover-first', '1357');
  await type('#recover-second', '1357');
  await press('[data-do=recover]');
  await seen('the next code', () => find('[data-part=recovery-code]') !== undefined);
  expect(find('[data-part=recovery-code]')?.textContent).not.toContain(code);
  await press('[data-do=code-kept]');
  await seen('the page', () => find(cover) === undefined);
  expect(
    await screen.desk.refusal('people.sign-in', { person: idOf('owner'), pin: PIN }, 'bar'),
  ).toMatchObject({
    code: 'people.wrong-pin',
  });
});

test('a window that locks after sending is covered as soon as the order went to the kitchen', async () => {
  const { desk, tile, press, find, seen, order } = await openCounter(shop(), {
    prepare: async (prepared) => {
      await setUpPeople(prepared, 'window');
      const settings = { lockAfterMinutes: null, locksAfterSend: true };
      await prepared.ask('people.save-settings', settings, 'window');
    },
  });
  await press(tile('102'));
  await press('[data-do=send]');
  await seen('the cover', () => find(cover) !== undefined);
  expect((await desk.ask('people.session', null, 'window')).operator).toBeNull();
  expect((await order()).sendings).toHaveLength(1);
});

test('a kitchen screen asks for no person where no cook has a PIN, and the other pages still do', async () => {
  const screen = await openCoreScreen('/kitchen', async (desk) => {
    await desk.add(away, 'Riverside');
    await setUpOwner(desk);
    await addPeople(desk, ['waiter']);
    const { currentId } = await desk.ask('session.get', null, 'office');
    await desk.ask('kitchen.start', { shop: currentId ?? '', printsToo: false }, 'office');
  });
  await screen.seen('the screen', () => screen.find('[data-part=no-tickets]') !== undefined);
  expect(screen.find(cover)).toBeUndefined();
  await screen.router.push('/counter');
  await screen.seen('the cover', () => screen.find(cover) !== undefined);
  await screen.router.push('/kitchen');
  await screen.seen('the screen again', () => screen.find(cover) === undefined);
  await addPeople(screen.desk, ['kitchen']);
  await screen.seen(
    'the names',
    () => screen.find(`${cover} [data-person="${idOf('kitchen')}"]`) !== undefined,
  );
});

// The page of people, on the real core.
import { expect, test } from 'vitest';
import { returningPeopleKind } from '../../../../src/core/people/people-documents.ts';
import { encodeFile } from '../../../../src/core/platform/storage/format.ts';
import { idOf, windowAt } from '../../../core/people/people-desk.ts';
import { useQuestion } from '../../../../src/renderer/ui/messages.ts';
import { away, openCoreScreen } from '../../support/core-screen.ts';
import { openManager, openOwner, openWaiter } from '../../app/people/people-screen.ts';
import { narrowWindow } from '../../support/narrow-window.ts';

test('one form sets up the first owner, who is signed in and sees the recovery code once', async () => {
  const screen = await openCoreScreen('/people', (desk) => desk.add(away, 'Riverside'));
  const { type, press, seen, find, text, desk } = screen;
  await seen('the form', () => find('#owner-name') !== undefined);
  await type('#owner-name', 'Wang');
  await type('#owner-first', '2580');
  await type('#owner-second', '2580');
  await press('[data-do=set-up]');
  await seen('the code', () => find('[data-part=recovery-code]') !== undefined);
  await press('[data-do=code-kept]');
  await seen('the people', () => find('[data-part=people]') !== undefined);
  expect(find('[data-part=sign-in]')).toBeUndefined();
  expect(text()).toContain('Wang');
  const { people } = await desk.ask('people.get', null);
  expect(people).toMatchObject([{ name: 'Wang', role: 'owner', hasPin: true }]);
});

test('a PIN that is easy to guess is refused where it is typed, before it is typed again', async () => {
  const { type, seen, find } = await openCoreScreen('/people', (desk) => desk.add(away, 'Riverside'));
  await seen('the form', () => find('#owner-name') !== undefined);
  const note = () => find('#owner-first-note')?.textContent.trim();
  expect(note()).toBe('No repeated digit, no row such as 1234.');
  await type('#owner-first', '1111');
  expect(note()).toContain('Too easy to guess.');
  expect(find('#owner-second-note')?.textContent.trim()).toBe('');
});

test('two PINs that differ set up nothing', async () => {
  const screen = await openCoreScreen('/people', (desk) => desk.add(away, 'Riverside'));
  const { type, seen, find, text } = screen;
  await seen('the form', () => find('#owner-name') !== undefined);
  await type('#owner-name', 'Wang');
  await type('#owner-first', '2580');
  await type('#owner-second', '2581');
  expect(text()).toContain('The PINs don’t match.');
  expect(find('[data-do=set-up]')?.hasAttribute('disabled')).toBe(true);
});

test('an owner adds a person, who can sign in at once', async () => {
  const screen = await openOwner('/people');
  const { type, press, seen, find, desk } = screen;
  await seen('the people', () => find('[data-part=people]') !== undefined);
  await press('[data-do=add-person]');
  await type('#person-name', 'Zhou');
  await type('#person-pin-first', '1470');
  await type('#person-pin-second', '1470');
  await press('[data-do=save-person]');
  await seen('the end of the sheet', () => find('[data-part=person]') === undefined);
  const added = (await desk.ask('people.get', null)).people.find(({ name }) => name === 'Zhou');
  expect(added).toMatchObject({ role: 'waiter', hasPin: true });
  await windowAt(desk, 'bar').ask('people.sign-in', { person: added?.id ?? '', pin: '1470' });
});

test('a person is not saved with half a PIN, which would leave them without one', async () => {
  const { type, press, seen, find, desk } = await openOwner('/people');
  await seen('the people', () => find('[data-part=people]') !== undefined);
  await press('[data-do=add-person]');
  await type('#person-name', 'Zhou');
  await type('#person-pin-first', '1470');
  await type('#person-pin-second', '1471');
  expect(find('[data-do=save-person]')?.hasAttribute('disabled')).toBe(true);
  await type('#person-pin-first', '');
  await type('#person-pin-second', '');
  await press('[data-do=save-person]');
  await seen('the end of the sheet', () => find('[data-part=person]') === undefined);
  const added = (await desk.ask('people.get', null)).people.find(({ name }) => name === 'Zhou');
  expect(added).toMatchObject({ hasPin: false });
});

test('the page of people is ready for the name of the owner, and leads on to the payments', async () => {
  const screen = await openCoreScreen('/printers', (desk) => desk.add(away, 'Riverside'));
  const { press, seen, find, settled } = screen;
  await press('[data-settings=people]');
  await seen('the form', () => find('#owner-name') !== undefined);
  await settled();
  expect(document.activeElement).toBe(find('#owner-name'));
  const row = [...(find('[data-part=settings-links]')?.children ?? [])].map(
    (link) => (link as HTMLElement).dataset.settings,
  );
  expect(row.slice(0, 3)).toEqual(['settings', 'people', 'money-settings']);
});

test('the names without a PIN make way for the people who sign in', async () => {
  const { seen, find, press, router } = await openOwner('/counter/settings');
  await seen('the settings', () => find('[data-part=courses]') !== undefined);
  expect(find('[data-part=people]')).toBeUndefined();
  await press('[data-settings=people]');
  expect(router.currentRoute.value.name).toBe('people');
});

test('a phone shows the rights of one role at a time', async () => {
  narrowWindow();
  const { press, seen, find } = await openOwner('/people');
  await seen('the grid', () => find('[data-right="cashier order.void"]') !== undefined);
  expect(find('[data-right="waiter order.void"]')).toBeUndefined();
  await press('[data-role=waiter]');
  expect(find('[data-right="waiter order.void"]')).toBeDefined();
  expect(find('[data-right="cashier order.void"]')).toBeUndefined();
});

test('the grid gives a role a right, and the owner keeps the right to manage people', async () => {
  const screen = await openOwner('/people');
  const { press, seen, find, desk } = screen;
  await seen('the grid', () => find('[data-right="waiter order.void"]') !== undefined);
  await press('[data-right="waiter order.void"] input');
  await press('[data-do=save-roles]');
  await seen('the end of the change', () => find('[data-do=save-roles]') === undefined);
  const { roles } = await desk.ask('people.get', null);
  expect(roles.waiter.rights).toContain('order.void');
  expect(roles.cashier.rights).not.toContain('order.void');
  expect(find('[data-right="owner staff.manage"] input')?.hasAttribute('disabled')).toBe(true);
});

test('a person who is locked out is unlocked in their sheet', async () => {
  const screen = await openOwner('/people');
  const { press, seen, find, desk } = screen;
  for (let tries = 0; tries < 5; tries += 1)
    await windowAt(desk, 'bar')
      .signIn('waiter', '0000')
      .catch(() => null);
  await seen(
    'the people',
    () => find(`[data-person="${idOf('waiter')}"]`)?.textContent.includes('Locked') === true,
  );
  await press(`[data-person="${idOf('waiter')}"]`);
  await press('[data-do=unlock]');
  await seen('the end of the sheet', () => find('[data-part=person]') === undefined);
  await windowAt(desk, 'bar').signIn('waiter');
});

const managing = ['add-person', 'save-roles', 'new-code'].map((name) => `[data-do=${name}]`);

test('a server sees who works here, and nothing that only an owner may change', async () => {
  const { press, seen, find, text } = await openWaiter('/people');
  await seen('the people', () => find('[data-part=people]') !== undefined);
  expect(text()).toContain('Only owners add and change people.');
  expect(find('[data-do=hours]')).toBeDefined();
  for (const part of [...managing, '[data-part=roles]', '[data-part=locking]'])
    expect([part, find(part)]).toEqual([part, undefined]);
  expect(find('[data-part=people] button')).toBeUndefined();
  await press(`[data-person="${idOf('owner')}"]`);
  expect(find('[data-do=save-person]')).toBeUndefined();
});

test('a manager ends a lockout on the page of people, and changes nothing else there', async () => {
  const { press, seen, find, desk } = await openManager('/people');
  await seen('the people', () => find('[data-part=people]') !== undefined);
  expect(find('[data-part=people] button')).toBeUndefined();
  for (let tries = 0; tries < 5; tries += 1)
    await windowAt(desk, 'bar')
      .signIn('waiter', '0000')
      .catch(() => null);
  await seen('who is locked', () => find(`button[data-person="${idOf('waiter')}"]`) !== undefined);
  await press(`[data-person="${idOf('waiter')}"]`);
  for (const part of ['#person-name', '[data-do=leave]', '[data-do=save-person]'])
    expect([part, find(part)]).toEqual([part, undefined]);
  await press('[data-do=unlock]');
  await seen('the list without locks', () => find('[data-part=people] button') === undefined);
  await windowAt(desk, 'bar').signIn('waiter');
});

/** A backup of a desk with these people. */
const backupWith = (names: readonly string[]) => ({
  program: 'Servery',
  kind: 'backup',
  format: 2,
  madeAtSeconds: 0,
  madeBy: '0.0.0',
  shops: [],
  desk: {
    people: encodeFile(returningPeopleKind, {
      ...returningPeopleKind.empty,
      people: names.map((name, at) => ({
        id: `${at}`.padStart(32, 'b'),
        name,
        role: 'owner' as const,
        exceptions: {},
        pin: null,
        leftAtSeconds: null,
      })),
    }),
  },
});

test('people of a restored backup are named before the owner is set up, and are here afterwards', async () => {
  const screen = await openCoreScreen('/people', (desk) => desk.add(away, 'Riverside'));
  const { type, press, seen, find, text, desk } = screen;
  const backup = backupWith(['Wang', 'Zhou']);
  const { id } = await desk.ask('backup.begin', null);
  await desk.ask('backup.add', { id, base64: Buffer.from(JSON.stringify(backup)).toString('base64') });
  const preview = await desk.ask('backup.read', { id });
  await desk.ask('backup.apply', { id: preview.id, desk: ['people'], shops: [] });
  await seen('the names', () => find('[data-part=returning]')?.textContent.includes('Wang, Zhou') === true);
  await type('#owner-name', 'Wang');
  await type('#owner-first', '2580');
  await type('#owner-second', '2580');
  await press('[data-do=set-up]');
  await seen('the code', () => find('[data-part=recovery-code]') !== undefined);
  await press('[data-do=code-kept]');
  await seen('the people', () => find('[data-part=people]') !== undefined);
  expect(text()).toContain('Zhou');
});

test('unsaved rights of roles are not lost without a question when the page is left', async () => {
  const screen = await openOwner('/people');
  const { press, seen, find, router, settled } = screen;
  await seen('the roles', () => find('[data-part=roles]') !== undefined);
  find('[data-right="waiter order.discount"] input')?.click();
  await seen('what saves them', () => find('[data-do=save-roles]') !== undefined);
  const leaving = router.push('/counter');
  await seen('the question', () => useQuestion().value !== null);
  useQuestion().value?.answer(false);
  await leaving;
  expect(router.currentRoute.value.name).toBe('people');
  await press('[data-do=save-roles]');
  await seen('that all is saved', () => find('[data-do=save-roles]') === undefined);
  await router.push('/counter');
  await settled();
  expect(router.currentRoute.value.name).toBe('counter');
});

test('the largest discount of a role is said and typed in Chinese as the tenths that are paid', async () => {
  const { seen, find, text, type, press, desk } = await openOwner('/people');
  await desk.ask('settings.change', { language: 'zh-CN' });
  await seen('the roles in Chinese', () => text().includes('最低折扣（折）'));
  const { roles } = await desk.ask('people.get', null);
  const field = find('input[data-discount=manager]');
  expect(field instanceof HTMLInputElement && field.value).toBe(
    String((10_000 - roles.manager.discountBasisPoints) / 1000),
  );
  await type('input[data-discount=manager]', '8.8');
  await press('[data-do=save-roles]');
  await seen('that all is saved', () => find('[data-do=save-roles]') === undefined);
  expect((await desk.ask('people.get', null)).roles.manager.discountBasisPoints).toBe(1200);
});

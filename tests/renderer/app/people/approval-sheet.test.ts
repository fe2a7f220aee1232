// The sheet of an approval, on the real core: the refused act is done once, and nothing stays approved.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { scan } from '../../support/scan.ts';
import { openWaiter, pressPin } from './people-screen.ts';
import { newId, withIds } from '../../../core/orders/counter-desk.ts';
import { idOf, PIN, windowAt, WRONG_PIN } from '../../../core/people/people-desk.ts';

/** Waiters may not change this setting. */
async function openRefused() {
  const screen = await openWaiter('/counter');
  const { desk, find, seen, bridge } = screen;
  const answer = bridge.call('settings.change', { fetchEveryMinutes: 30 });
  await seen(
    'the sheet',
    () => find(`[data-part=approval] [data-person="${idOf('manager')}"]`) !== undefined,
  );
  const minutes = async () => (await desk.ask('settings.get', null)).fetchEveryMinutes;
  return { ...screen, answer, minutes };
}

test('the sheet says what is needed and offers only people who may approve it', async () => {
  const { text, find } = await openRefused();
  expect(text()).toContain('Changing the setup needs a manager');
  expect(find(`[data-part=approval] [data-person="${idOf('owner')}"]`)).toBeDefined();
  expect(find(`[data-part=approval] [data-person="${idOf('cashier')}"]`)).toBeUndefined();
});

test('the sheet says why a discount is wanted', async () => {
  const { find, seen, bridge } = await openWaiter('/counter');
  const order = newId();
  const opening = { kind: 'open', place: { kind: 'take-away' }, guests: null } as const;
  const reason = 'Lunch coupon (Not usable: Only valid 11:00 to 14:00): Regular guest';
  const discount = { kind: 'discount', line: null, discount: { kind: 'amount', fen: 100 }, reason } as const;
  void bridge.call('orders.do', { order, acts: withIds([opening, discount]) });
  await seen('the sheet', () => find('[data-part=approval]') !== undefined);
  expect(find('[data-part=approval] [data-part=reason]')?.textContent).toBe(reason);
});

test('the sheet says what is paid out of the drawer and why, and the same of an entry that is undone', async () => {
  const { desk, text, find, press, seen, bridge } = await openWaiter('/counter');
  const paidOut = newId();
  const payOut = { kind: 'pay-out', fen: 12_345, reason: 'Groceries' } as const;
  const lines = () => find('[data-part=approval]')?.textContent ?? '';
  void bridge.call('drawer.do', { id: newId(), ...payOut });
  await seen('the sheet', () => find('[data-part=approval]') !== undefined);
  expect(text()).toContain('A pay-out needs a manager');
  for (const line of ['¥123.45', 'Groceries']) expect(lines()).toContain(line);
  await press('[data-do=no-approval]');
  await windowAt(desk).ask('drawer.do', { id: paidOut, ...payOut });
  void bridge.call('drawer.do', { id: newId(), kind: 'undo', of: paidOut });
  await seen('the sheet again', () => text().includes('Undoing a drawer entry needs'));
  for (const line of ['¥123.45', 'Groceries']) expect(lines()).toContain(line);
});

test('the sheet says which role a new person would have, and what a role gets', async () => {
  const { desk, find, press, seen, bridge } = await openWaiter('/counter');
  const lines = () =>
    [...(find('[data-part=approval]')?.querySelectorAll('[data-part=about]') ?? [])].map(
      ({ textContent }) => textContent,
    );
  const added = { id: newId(), name: 'Zhou', role: 'owner' as const, exceptions: {}, pin: PIN };
  void bridge.call('people.add', added);
  await seen('the sheet', () => find('[data-part=approval]') !== undefined);
  expect(lines()).toEqual(['Add person: Zhou · Owner']);
  await press('[data-do=no-approval]');
  const { roles } = await desk.ask('people.get', null);
  const waiter = { rights: [...roles.waiter.rights, 'order.void' as const], discountBasisPoints: 1_000 };
  void bridge.call('people.save-roles', { roles: { ...roles, waiter } });
  await seen('the other sheet', () => lines().some((line) => line.startsWith('Server')));
  expect(lines()).toEqual(['Server · Allowed: Voiding · Largest discount 10%']);
});

test('the sheet names the dish with its price before and after', async () => {
  const { find, seen, bridge } = await openWaiter('/counter');
  const fields = { title: 'Mapo tofu', priceFen: 100 };
  void bridge.call('outbox.put', { requests: [{ kind: 'goods.add', fields }] });
  await seen('the sheet', () => find('[data-part=approval]') !== undefined);
  expect(find('[data-part=approval] [data-part=about]')?.textContent).toBe('Mapo tofu · ¥1.00');
});

test('an approved act is done once, by an operator who stays signed in, and needs another approval the next time', async () => {
  const screen = await openRefused();
  const { press, seen, find, answer, minutes, askedFor, bridge, ask } = screen;
  await press(`[data-part=approval] [data-person="${idOf('manager')}"]`);
  await pressPin(screen, PIN);
  await seen('the end of the sheet', () => find('[data-part=approval]') === undefined);
  expect(await answer).toMatchObject({ ok: true, data: { fetchEveryMinutes: 30 } });
  expect(await minutes()).toBe(30);
  expect(askedFor('settings.change').filter((change) => 'fetchEveryMinutes' in change)).toHaveLength(2);
  expect((await ask('people.session', null)).operator?.role).toBe('waiter');
  void bridge.call('settings.change', { fetchEveryMinutes: 30 });
  await seen('the sheet again', () => find('[data-part=approval]') !== undefined);
});

test('a cancelled approval leaves everything as it was', async () => {
  const { press, seen, find, answer, minutes } = await openRefused();
  const before = await minutes();
  await press('[data-do=no-approval]');
  expect(await answer).toMatchObject({ ok: false, error: { code: 'people.needs' } });
  await seen('the end of the sheet', () => find('[data-part=approval]') === undefined);
  expect(await minutes()).toBe(before);
});

test('a wrong PIN approves nothing and says how many tries are left; then the right one works on the keyboard', async () => {
  const screen = await openRefused();
  const { press, seen, text, key, answer, minutes } = screen;
  const before = await minutes();
  await press(`[data-part=approval] [data-person="${idOf('manager')}"]`);
  await pressPin(screen, WRONG_PIN);
  await seen('what is wrong', () => text().includes('Wrong PIN. 4 tries left.'));
  expect(await minutes()).toBe(before);
  for (const each of [...Array.from(PIN), 'Enter']) {
    await key(each);
    // As a person types: faster is a scanner.
    await pause(150);
  }
  expect(await answer).toMatchObject({ ok: true });
});

test('digits as fast as those of a scanner are the PIN, and no code for the counter below', async () => {
  const screen = await openRefused();
  const { press, seen, text, answer, askedFor } = screen;
  await press(`[data-part=approval] [data-person="${idOf('manager')}"]`);
  scan(WRONG_PIN);
  await seen('what is wrong', () => text().includes('Wrong PIN. 4 tries left.'));
  scan(PIN);
  expect(await answer).toMatchObject({ ok: true });
  expect(askedFor('goods.search').filter(({ filters }) => filters.code !== undefined)).toEqual([]);
});

test('five wrong PINs lock the person, and the sheet says for how long', async () => {
  const screen = await openRefused();
  const { press, seen, text, find } = screen;
  await press(`[data-part=approval] [data-person="${idOf('manager')}"]`);
  for (const left of ['4 tries left', '3 tries left', '2 tries left', '1 try left', 'Try again in 0:']) {
    await pressPin(screen, WRONG_PIN);
    await seen(left, () => text().includes(left));
  }
  expect(find('[data-digit="1"]')?.hasAttribute('disabled')).toBe(true);
});

test('a window that is locked while an approval waits drops it', async () => {
  const { answer, seen, find, ask } = await openRefused();
  await ask('people.sign-out', null);
  expect(await answer).toMatchObject({ ok: false });
  await seen('the cover', () => find('[data-part=sign-in]') !== undefined);
  expect(find('[data-part=approval]')).toBeUndefined();
});

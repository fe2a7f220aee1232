// The activity log and the hours, on the real core.
import { expect, test } from 'vitest';
import type { AuditEntry, AuditKind } from '../../../../src/contract/audit.ts';
import { idOf, nameOf, setUpPeople, windowAt } from '../../../core/people/people-desk.ts';
import { useAboutWords } from '../../../../src/renderer/features/people/audit/about-words.ts';
import { withoutUsed } from '../../../../src/renderer/features/people/audit/audit-entries.ts';
import { newId } from '../../../core/orders/counter-desk.ts';
import { openOwner, openPeople } from '../../app/people/people-screen.ts';

test('the log shows the newest entry first, and a check finds no changes', async () => {
  const { press, seen, find, text } = await openOwner('/audit');
  await seen('the verify button', () => find('[data-do=verify]') !== undefined);
  await press('[data-do=verify]');
  await seen('the verdict', () => text().includes('no changes found'));
});

test('the log names rights and roles in words instead of codes', async () => {
  const { seen, text } = await openPeople('/audit', async (desk) => {
    await setUpPeople(desk);
    const { signIn, ask } = windowAt(desk, 'window');
    await signIn('owner');
    const exceptions = { 'order.void': true, 'payment.take': false };
    await ask('people.save', { id: idOf('waiter'), name: nameOf('waiter'), role: 'cashier', exceptions });
    const { roles } = await ask('people.get', null);
    const waiter = { rights: ['order.take' as const], discountBasisPoints: 500 };
    await ask('people.save-roles', { roles: { ...roles, waiter } });
    await ask('people.save-settings', { lockAfterMinutes: 5, locksAfterSend: true });
  });
  await seen('the settings', () => text().includes('Lock when idle 5 minutes, Lock after sending'));
  expect(text()).toContain('Zhao · Server → Zhao · Cashier · Allowed Voiding · Not allowed Taking payments');
  expect(text()).toContain('Server (Taking orders, Largest discount 5%)');
});

test('the log names dishes in the language of the screen', async () => {
  const { app } = await openOwner('/audit');
  const wordsOf = app.runWithContext(useAboutWords);
  const about = wordsOf({ kind: 'menu-changed', about: '青岛啤酒 Tsingtao Beer · priceFen' });
  expect(about).toMatch(/^Tsingtao Beer · /u);
  expect(wordsOf({ kind: 'void', about: '1 × 麻团 Sesame Balls, 2 × 青岛啤酒 Tsingtao Beer' })).toBe(
    '1 × Sesame Balls, 2 × Tsingtao Beer',
  );
  expect(wordsOf({ kind: 'sold-out', about: '麻团 Sesame Balls' })).toBe('Sesame Balls');
});

test('an approval is a row of its own only if it was not used', () => {
  const zhao = { id: 'zhao', name: 'Zhao' };
  const wang = { id: 'wang', name: 'Wang' };
  const row = (seq: number, kind: AuditKind, person = zhao): AuditEntry => ({
    seq,
    id: String(seq),
    kind,
    atSeconds: seq,
    person,
    approver: wang,
    shop: null,
    day: null,
    order: null,
    number: null,
    fen: null,
    about: '',
    reason: '',
    isLate: false,
  });
  const unused = row(1, 'approved');
  const other = row(2, 'approved', { id: 'sun', name: 'Sun' });
  const used = row(3, 'approved');
  const twoDishes = [row(4, 'void'), row(5, 'void')];
  expect(withoutUsed([...twoDishes.toReversed(), used, other, unused])).toEqual([
    ...twoDishes.toReversed(),
    other,
    unused,
  ]);
});

test('the log says of coupons and settings what their pages say', async () => {
  const { app } = await openOwner('/audit');
  const wordsOf = app.runWithContext(useAboutWords);
  const words = (kind: AuditKind, ...all: string[]) => all.map((about) => wordsOf({ kind, about }));
  expect(
    words('coupon-changed', 'Lunch · 2 · T2806 · -15.00 · on', 'Lunch · T2806 · -12.5% · removed'),
  ).toEqual(['Lunch · 2 (T2806): ¥15.00 off, on', 'Lunch (T2806): 12.5% off, removed']);
  expect(
    words(
      'money-settings',
      'asksFloat: off → on; usualFloat: 0.00 → 500.00',
      'way card: 刷卡 Card refundable → 刷卡 Card hidden inDrawer',
      'rounding: none → jiao; tips: none → pool; service: none → 10% ≥ 6; boxFee: piece → none',
    ),
  ).toEqual([
    'Ask for the opening float: off → on; Usual float: ¥0.00 → ¥500.00',
    'Payment method: Card (Can be used for refunds) → Card (Not shown at checkout, Counts as cash in the drawer)',
    'Rounding: None → Down to ¥0.10; Tips: No tips → Pooled; Service charge: none → 10% from 6 guests; Box fee: Per takeout item → Off',
  ]);
  expect(words('tax-changed', 'rate a: none → Sales tax 9% added takeout Food 6%')).toEqual([
    'Tax rate: none → Sales tax 9% (added, Takeout: Food 6%)',
  ]);
});

test('the log leaves sign-ins out until they are asked for, and has a chip for each group of kinds, with a list of these', async () => {
  const { press, seen, find, text } = await openOwner('/audit');
  await seen('the first entry', () => find('[data-kind=set-up]') !== undefined);
  expect(find('[data-group=acts]')?.getAttribute('aria-checked')).toBe('true');
  expect(find('[data-kind=signed-in]')).toBeUndefined();
  expect(find('[data-field=kind]')).toBeUndefined();
  await press('[data-group=signIns]');
  expect(find('[data-field=kind]')).toBeDefined();
  await seen('the sign-in', () => find('[data-kind=signed-in]') !== undefined);
  expect(find('[data-kind=set-up]')).toBeUndefined();
  await press('[data-group=menu]');
  await seen('nothing of the menu', () => text().includes('Nothing matches these filters'));
  await press('[data-group=all]');
  await seen('both', () => find('[data-kind=signed-in]') !== undefined);
  expect(find('[data-kind=set-up]')).toBeDefined();
});

test('the log says what the money of a closing is, and that none was counted', async () => {
  const { seen } = await openPeople('/audit', async (desk) => {
    await setUpPeople(desk);
    const { signIn, ask } = windowAt(desk, 'window');
    await signIn('owner');
    for (const [day, countedFen] of [
      [1, 30_000],
      [2, null],
    ] as const) {
      await ask('drawer.do', { id: newId(), kind: 'float', fen: 30_000 });
      await ask('days.close', { day, countedFen, prints: false });
    }
  });
  const sums = () =>
    [...document.querySelectorAll('[data-kind=day-closed] .figure')].map((sum) => sum.textContent);
  await seen('the closings', () => sums().length === 2);
  expect(sums()).toEqual(['Not counted', '¥300.00 counted']);
});

test('a log without people says what it needs, and does not blame filters that are not set', async () => {
  const { seen, text, find } = await openPeople('/audit', () => Promise.resolve());
  await seen('what it needs', () => text().includes('The log starts once people are set up'));
  expect(find('[data-do=set-up]')?.textContent).toBe('Set up people');
  expect(text()).not.toContain('Nothing matches');
});

test('a person clocks in and out in the operator’s menu, and the page shows the hours', async () => {
  const { press, pressWords, seen, find, text, ask } = await openOwner('/hours');
  await seen('the operator', () => find('[data-menu=operator] button') !== undefined);
  await press('[data-menu=operator] button');
  await pressWords('Clock in');
  await seen('the hours', () => find('[data-part=hours]')?.textContent.includes('Wang') === true);
  expect((await ask('time-clock.status', null)).status).toBe('in');
  expect(text()).toContain('still in');
});

// The page of the drawer on the real core: cash in and out, the count, and what is owed on account.
import { expect, it } from 'vitest';
import type { MoneySettings } from '../../../../src/contract/counter.ts';
import { useQuestion } from '../../../../src/renderer/ui/messages.ts';
import { nameOf, windowAt } from '../../../core/people/people-desk.ts';
import { openCashier } from '../../app/people/people-screen.ts';
import { shareNoodleShop } from '../../support/noodle-shop.ts';
import { actOn, lineFor, newId, openCounter } from '../counter/counter-desk.ts';

const shop = shareNoodleShop();
const NO_FLOAT = 'Opening floatNot entered yet today';

/** Two bowls are sold, one in cash and one on account, 18.00 each. */
async function openDrawer(change: Partial<MoneySettings> = {}, path = '/drawer') {
  const opened = await openCounter(shop(), {
    path,
    prepare: async (desk) => {
      const { settings } = await desk.ask('counter.get', null);
      const { currentId } = await desk.ask('session.get', null);
      const money = { ...settings.money, ...change };
      await desk.ask('counter.save', { shop: currentId ?? '', settings: { ...settings, money } });
      for (const way of ['cash', 'account'] as const) {
        const order = newId();
        const { sums } = await actOn(
          desk,
          order,
          { kind: 'open', place: null, guests: null },
          { kind: 'add', lines: [lineFor('102')] },
        );
        await actOn(desk, order, {
          kind: 'pay',
          bill: null,
          way,
          ...(way === 'account' && { account: 'Harbour Office' }),
          amountFen: sums.owedFen,
          tenderedFen: null,
          note: '',
          shownOwedFen: sums.owedFen,
        });
      }
    },
  });
  const part = (selector: string) => (opened.find(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim();
  return { ...opened, part };
}

it('says what the drawer should hold, and what was put in and taken out', async () => {
  const { press, type, submit, part, seen, find } = await openDrawer();
  await seen('the drawer', () => find('[data-part=expected]') !== undefined);
  const before = part('[data-part=expected]');
  await press('[data-do=pay-in]');
  await type('[data-field=amount]', '50');
  await submit('#movement');
  expect(part('[data-part=movement]')).toContain('Enter a reason');
  await type('[data-field=reason]', 'Change');
  await submit('#movement');
  await seen('the entry', () => part('[data-part=entries]').includes('Pay in'));
  expect(part('[data-part=expected]')).not.toBe(before);
  await press('[data-part=entries] [data-do=undo]');
  await seen('it undone', () => part('[data-part=entries]').includes('Undone'));
  expect(part('[data-part=expected]')).toBe(before);
});

it('warns before more goes out than the drawer should hold, and saves it all the same', async () => {
  const { press, type, submit, part, seen, find } = await openDrawer();
  await seen('the drawer', () => part('[data-part=expected]') === '¥18.00');
  await press('[data-do=drop]');
  await type('[data-field=amount]', '18');
  expect(find('[data-part=exceeds]')).toBeUndefined();
  await type('[data-field=amount]', '18.10');
  expect(part('[data-part=exceeds]')).toBe('More than the drawer should hold: ¥18.00');
  await submit('#movement');
  await seen('it saved', () => part('[data-entry=drop]').startsWith('Drop to safe'));
  expect(part('[data-entry=drop] .figure')).toBe('−¥18.10');
  await press('[data-do=pay-in]');
  await type('[data-field=amount]', '500');
  expect(find('[data-part=exceeds]')).toBeUndefined();
});

it('does not compare with an amount that a blind count hides', async () => {
  const { press, type, seen, find } = await openDrawer({ countsBlind: true });
  await seen('the drawer', () => find('[data-do=drop]') !== undefined);
  await press('[data-do=drop]');
  await type('[data-field=amount]', '5000');
  expect(find('[data-part=exceeds]')).toBeUndefined();
});

it('opens the drawer with one tap, which leaves a trace', async () => {
  const { press, part, seen, find } = await openDrawer();
  await seen('the drawer', () => find('[data-do=open]') !== undefined);
  await press('[data-do=open]');
  await seen('the trace', () => part('[data-part=entries]').includes('Drawer opened'));
});

it('counts by notes, says by how much it differs, and asks why', async () => {
  const { press, type, submit, part, seen, find, desk } = await openDrawer({ countsBlind: true });
  await seen('the drawer', () => find('#cash-1000') !== undefined);
  expect(part('[data-part=drawer-now]')).toContain('Blind count: shown after the count');
  await type('#cash-1000', '1');
  await seen('the count stored', async () => (await desk.ask('drawer.state', null)).tally.length > 0);
  expect(part('footer.page-foot [data-part=counted]')).toBe('¥10.00');
  await press('[data-do=count]');
  await seen('the difference', () => part('[data-part=difference]').includes('short'));
  await type('[data-field=why]', 'Wrong change');
  await submit('[data-part=why]');
  await seen('the reason', () => part('[data-part=difference]').includes('Wrong change'));
  expect((await desk.ask('drawer.state', null)).entries[0]).toMatchObject({ reason: 'Wrong change' });
});

it('starts a count over that another person has begun, once that is confirmed', async () => {
  const { press, type, part, seen, find, desk } = await openDrawer();
  await seen('the drawer', () => find('#cash-1000') !== undefined);
  expect(find('[data-do=restart-count]')).toBeUndefined();
  await desk.ask('drawer.do', { id: newId(), kind: 'tally', unitFen: 1000, pieces: 3 });
  await seen('the count of the other', () => part('[data-part=counted]') === '¥30.00');
  await type('#cash-500', 'x');
  await press('[data-do=restart-count]');
  await seen('the question', () => useQuestion().value?.title === 'Count again from the start?');
  useQuestion().value?.answer(false);
  expect((find('#cash-1000') as HTMLInputElement | undefined)?.value).toBe('3');
  await press('[data-do=restart-count]');
  useQuestion().value?.answer(true);
  await seen('nothing counted', () => part('[data-part=counted]') === '¥0.00');
  await seen('no button', () => find('[data-do=restart-count]') === undefined);
  const { tally } = await desk.ask('drawer.state', null);
  expect(tally.filter(({ pieces }) => pieces > 0)).toEqual([]);
});

it('keeps what was counted on screen, and a correction goes on from it', async () => {
  const { press, type, part, seen, find, desk } = await openDrawer();
  const shown = (unit: number) => (find(`#cash-${unit}`) as HTMLInputElement | undefined)?.value;
  await seen('the drawer', () => find('#cash-1000') !== undefined);
  await type('#cash-1000', '3');
  await type('#cash-500', '2');
  await seen('the count stored', async () => (await desk.ask('drawer.state', null)).tally.length === 2);
  await press('[data-do=count]');
  await seen('the difference', () => find('[data-part=difference]') !== undefined);
  expect([shown(1000), shown(500), part('[data-part=counted]')]).toEqual(['3', '2', '¥40.00']);
  await type('#cash-500', '4');
  await seen('all of it', async () => (await desk.ask('drawer.state', null)).tally.length === 2);
  expect(part('[data-part=counted]')).toBe('¥50.00');
  await press('[data-do=count]');
  await seen('the new count', () => part('[data-part=difference]').includes('¥50.00'));
  const { entries } = await desk.ask('drawer.state', null);
  expect(entries[0]).toMatchObject({ kind: 'count', fen: 5000 });
});

it('lists who owes what, and settles it in another payment method', async () => {
  const { press, submit, part, seen, find } = await openDrawer();
  await seen('the account', () => part('[data-part=accounts]').includes('Harbour Office'));
  await press('[data-part=accounts] [data-do=settle]');
  await seen('its order', () => part('[data-part=settle]').includes('Order 2'));
  expect(find('[data-part=settle] [data-way=account]')).toBeUndefined();
  await press('[data-part=settle] [data-way=card]');
  await submit('#settle');
  await seen('nobody', () => part('[data-part=accounts]').includes('No open accounts'));
  expect(part('[data-part=entries]')).toContain('Harbour Office · Card');
});

it('asks for the opening float in its own place on the counter, and one tap says the usual one', async () => {
  const { press, seen, find, desk } = await openDrawer(
    { asksFloat: true, usualFloatFen: 50_000 },
    '/counter',
  );
  await seen('the question', () => find('[data-do=usual-float]') !== undefined);
  await press('[data-do=usual-float]');
  await seen('no question', () => find('[data-part=asks-float]') === undefined);
  expect((await desk.ask('drawer.state', null)).entries[0]).toMatchObject({ kind: 'float', fen: 50_000 });
});

it('offers what the last closing counted as the float of the next day', async () => {
  const { press, seen, find, desk, submit, part } = await openDrawer({ usualFloatFen: 50_000 });
  await desk.ask('drawer.do', { id: newId(), kind: 'float', fen: 30_000 });
  await desk.ask('days.close', { day: 1, countedFen: 31_800, prints: false });
  await desk.ask('drawer.do', { id: newId(), kind: 'open', reason: '' });
  await seen('the drawer', () => find('[data-do=float]') !== undefined);
  await press('[data-do=float]');
  const offers = '[data-part=movement] [data-part=float-offers]';
  expect(part(offers)).toBe('Last closing: ¥318.00Usual: ¥500.00');
  await press(`${offers} [data-do=closed-float]`);
  await submit('#movement');
  await seen('the float', () => part('[data-part=float]').includes('¥318.00'));
});

it('enters what the last closing counted as the float by one tap, until it is entered', async () => {
  const { press, seen, find, desk, part } = await openDrawer();
  await desk.ask('drawer.do', { id: newId(), kind: 'float', fen: 30_000 });
  await desk.ask('days.close', { day: 1, countedFen: 31_800, prints: false });
  await seen('the offer', () => find('[data-part=float] [data-do=closed-float]') !== undefined);
  expect(part('[data-part=float]')).toBe('Opening floatNot entered yet todayLast closing: ¥318.00');
  await press('[data-part=float] [data-do=closed-float]');
  await seen('the float', () => part('[data-part=float]').startsWith('Opening float¥318.00'));
  expect(part('[data-part=expected]')).toBe('¥318.00');
  expect(find('[data-part=float-offers]')).toBeUndefined();
});

it('does not tell a cashier what the last closing counted', async () => {
  const { desk, ask } = await openCashier('/drawer');
  await windowAt(desk).ask('drawer.do', { id: newId(), kind: 'float', fen: 5_000 });
  await windowAt(desk).ask('days.close', { day: 1, countedFen: 5_000, prints: false });
  expect((await windowAt(desk).ask('drawer.state', null)).closedWithFen).toBe(5_000);
  expect((await ask('drawer.state', null)).closedWithFen).toBeNull();
});

it('takes another opening float on the counter, by the number pad', async () => {
  const { press, submit, part, seen, find, desk, router } = await openDrawer({ asksFloat: true }, '/counter');
  await seen('the question', () => find('[data-do=enter-float]') !== undefined);
  const isPrimary = (button: string) => find(`[data-do=${button}]`)?.classList.contains('el-button--primary');
  expect([isPrimary('enter-float'), isPrimary('skip-float')]).toEqual([true, false]);
  await press('[data-do=enter-float]');
  expect(part('[data-part=movement]')).toContain('The cash in the drawer at the start of the day');
  await submit('#movement');
  expect(find('#movement-amount')?.getAttribute('aria-invalid')).toBe('true');
  expect((await desk.ask('drawer.state', null)).entries).toEqual([]);
  for (const key of ['3', '00']) await press(`[data-part=movement] [data-key="${key}"]`);
  await submit('#movement');
  await seen('no question', () => find('[data-part=asks-float]') === undefined);
  await seen('the sheet closed', () => find('#movement') === undefined);
  expect((await desk.ask('drawer.state', null)).entries[0]).toMatchObject({ kind: 'float', fen: 30_000 });
  expect(router.currentRoute.value.name).toBe('counter');
});

it('says to a cashier that a right is missing, and not that nothing was done', async () => {
  const { desk, seen, find, text } = await openCashier('/drawer');
  await windowAt(desk).ask('drawer.do', { id: newId(), kind: 'float', fen: 5_000 });
  await seen('what is hidden', () => text().includes('Only for those who may open the drawer'));
  expect(find('[data-part=expected]')).toBeUndefined();
  expect(find('[data-part=entries]')).toBeUndefined();
});

it('lists to a cashier what they did, whose undoing takes a PIN, and not what others did', async () => {
  const { desk, ask, seen, find, press } = await openCashier('/drawer');
  const part = (selector: string) => find(selector)?.textContent ?? '';
  await windowAt(desk).ask('drawer.do', { id: newId(), kind: 'drop', fen: 5_000, reason: '' });
  await ask('drawer.do', { id: newId(), kind: 'float', fen: 20_000 });
  await seen('the float', () => part('[data-part=entries]').includes('¥200.00'));
  expect(part('[data-part=entries] h2')).toBe('Your entries today');
  expect(find('[data-entry=drop]')).toBeUndefined();
  expect(find('[data-entry=float] [data-do=undo] .el-icon')).toBeDefined();
  await press('[data-entry=float] [data-do=undo]');
  await seen('the approval', () => find('[data-part=approval]') !== undefined);
});

it('shows a cashier the float of the day and who gave it, takes no second one, and asks again the next day', async () => {
  const { desk, ask, seen, find, press } = await openCashier('/drawer');
  const part = (selector: string) => find(selector)?.textContent ?? '';
  await seen('no float yet', () => part('[data-part=float]') === NO_FLOAT);
  await press('[data-do=float]');
  for (const key of ['5', '00']) await press(`[data-part=movement] [data-key="${key}"]`);
  await press('[role=dialog] [data-do=save]');
  await seen('it', () => part('[data-part=float]').startsWith('Opening float¥500.00'));
  expect(part('[data-part=float]')).toContain(nameOf('cashier'));
  expect(find('[data-do=float]')).toBeUndefined();
  await expect(ask('drawer.do', { id: newId(), kind: 'float', fen: 20_000 })).rejects.toThrow();
  expect((await ask('drawer.state', null)).float).toMatchObject({ fen: 50_000 });
  await windowAt(desk).ask('days.close', { day: 1, countedFen: 50_000, prints: false });
  await seen('the question of the next day', () => part('[data-part=float]') === NO_FLOAT);
  expect(find('[data-do=float]')).toBeDefined();
});

it('lets a cashier give the float and count, and locks what needs a manager before anything is typed', async () => {
  const { press, type, seen, find } = await openCashier('/drawer');
  const isLocked = (act: string) => find(`[data-do=${act}] .el-icon`) !== undefined;
  await seen('the drawer', () => find('#cash-1000') !== undefined);
  expect(['open', 'float', 'pay-in', 'pay-out', 'drop'].filter(isLocked)).toEqual([
    'open',
    'pay-in',
    'pay-out',
    'drop',
  ]);
  await press('[data-do=pay-out]');
  expect(find('[data-part=needs-approval]')?.textContent).toContain('a manager’s PIN');
  await press('[role=dialog] footer button');
  await press('[data-do=float]');
  expect(find('[data-part=needs-approval]')).toBeUndefined();
  await type('[data-field=amount]', '200');
  await press('[data-do=save]');
  await seen('the float given', () => find('[data-do=float]') === undefined);
  await type('#cash-1000', '19');
  await seen('something counted', () => find('[data-do=count]')?.hasAttribute('disabled') === false);
  await press('[data-do=count]');
  await seen('the count', () => find('[data-part=counted-blind]')?.textContent.includes('¥190.00') === true);
  expect(find('[data-part=approval]')).toBeUndefined();
  expect(find('[data-part=difference]')).toBeUndefined();
});

it('leads to the settings of the drawer', async () => {
  const { press, seen, router } = await openDrawer();
  await press('[data-do=settings]');
  await seen('the settings', () => router.currentRoute.value.name === 'money-settings');
});

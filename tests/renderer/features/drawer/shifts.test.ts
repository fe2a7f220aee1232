// Shifts on the page of the drawer, on the counter, at the closing and in reports, on the real core.
import { expect, it, onTestFinished, vi } from 'vitest';
import type { CoreDesk } from '../../../support/core-desk.ts';
import { useQuestion } from '../../../../src/renderer/ui/messages.ts';
import { shareNoodleShop } from '../../support/noodle-shop.ts';
import { windowAt } from '../../../core/people/people-desk.ts';
import { openCashier } from '../../app/people/people-screen.ts';
import { newId, openCounter } from '../counter/counter-desk.ts';
import { changeMoney, dish, sell } from '../days/days-desk.ts';

const shop = shareNoodleShop();

async function openShifts(
  path: string,
  prepare: (desk: CoreDesk) => Promise<unknown> = () => Promise.resolve(),
) {
  const opened = await openCounter(shop(), {
    path,
    prepare: async (desk) => {
      await changeMoney(desk, { hasShifts: true, drawers: ['Bar'], usualFloatFen: 20_000 });
      await desk.ask('counter.choose-person', { person: 'Li' });
      await prepare(desk);
      await desk.ask('settings.change', { language: 'en' });
    },
  });
  const part = (selector: string) => (opened.find(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const state = () => opened.desk.ask('drawer.state', null);
  return { ...opened, part, state };
}

/** Li begins with 100.00 and sells tea for 8.00. */
async function startedShift(desk: CoreDesk): Promise<void> {
  const shift = 'a'.repeat(32);
  await desk.ask('drawer.do', { id: shift, kind: 'start-shift', drawer: null });
  await desk.ask('drawer.do', { id: 'b'.repeat(32), kind: 'float', fen: 10_000, shift });
  await sell(desk, { dishes: [dish('107')] });
}

it('starts a shift with its float, and cash that is taken from then on lies there', async () => {
  const { press, type, submit, part, seen, find, desk } = await openShifts('/drawer');
  await seen('the drawers', () => find('[data-do=start-shift]') !== undefined);
  await press('[data-do=start-shift]');
  await press('[data-choice=Bar]');
  await type('[data-field=float]', '50');
  await submit('#start-shift');
  await seen('the shift', () => part('[data-part=drawers]').includes('Bar · Li'));
  await seen('its float', () => part('[data-part=expected]') === '¥50.00');
  expect(part('[data-part=here]')).toBe('Cash you take goes here.');
  await sell(desk, { dishes: [dish('107')] });
  await seen('the sale', () => part('[data-part=expected]') === '¥58.00');
  await press('[data-drawer=main]');
  await seen('the main drawer', () => part('[data-part=expected]') === '¥0.00');
});

it('says what the expected cash is made of, of a shift and of the main drawer', async () => {
  const { part, seen, find, press } = await openShifts('/drawer', async (prepared) => {
    await prepared.ask('drawer.do', { id: 'f'.repeat(32), kind: 'float', fen: 50_000 });
    await startedShift(prepared);
    const shift = 'a'.repeat(32);
    await prepared.ask('drawer.do', { id: 'c'.repeat(32), kind: 'drop', fen: 3_000, reason: '', shift });
  });
  await seen('the shift', () => part('[data-part=expected]') === '¥78.00');
  expect(part('[data-part=expected-parts]')).toBe(
    'Opening float¥100.00Cash payments¥8.00Dropped to safe−¥30.00',
  );
  await press('[data-drawer=main]');
  await seen('the main drawer', () => part('[data-part=expected]') === '¥500.00');
  expect(find('[data-part=expected-parts]')).toBeUndefined();
});

it('counts the own cash at the end, says by how much it differs, and asks why', async () => {
  const { press, type, submit, part, seen, find, state } = await openShifts('/drawer', startedShift);
  await seen('the shift', () => find('[data-part=end-shift] #cash-10000') !== undefined);
  expect(find('[data-do=end-shift]')?.hasAttribute('disabled')).toBe(true);
  await type('#cash-10000', '1');
  await type('#cash-100', '7');
  await seen('the count stored', async () => (await state()).shifts[0]?.tally.length === 2);
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  onTestFinished(() => scroll.mockRestore());
  await press('[data-do=end-shift]');
  await seen('the difference at the top', () => scroll.mock.calls.length > 0);
  await seen('the difference', () => part('[data-part=unexplained]').includes('¥1.00 short'));
  expect(part('[data-part=unexplained]')).toContain('Li’s shift ended');
  await type('[data-part=unexplained] [data-field=why]', 'Wrong change');
  await submit('[data-part=unexplained] [data-part=why]');
  await seen('nothing left', () => find('[data-part=unexplained]') === undefined);
  expect(part('[data-part=expected]')).toBe('¥107.00');
  expect((await state()).entries[0]).toMatchObject({ kind: 'end-shift', reason: 'Wrong change' });
});

it('asks before a shift with cash ends with a count that was cleared', async () => {
  const { press, type, seen, find, state } = await openShifts('/drawer', startedShift);
  const tally = async () => (await state()).shifts[0]?.tally;
  await seen('the shift', () => find('[data-part=end-shift] #cash-10000') !== undefined);
  await type('#cash-10000', '1');
  await seen('the count begun', async () => (await tally())?.[0]?.pieces === 1);
  await press('[data-do=restart-count]');
  useQuestion().value?.answer(true);
  await seen('it cleared', async () => (await tally())?.[0]?.pieces === 0);
  await press('[data-do=end-shift]');
  await seen('the question', () => useQuestion().value?.title === 'End with ¥0.00?');
  useQuestion().value?.answer(false);
  expect((await state()).shifts).toHaveLength(1);
});

it('asks before a shift ends without a count, and leaves it open unless that is confirmed', async () => {
  const { press, seen, find, state } = await openShifts('/drawer', startedShift);
  await seen('the shift', () => find('[data-do=end-uncounted]') !== undefined);
  await press('[data-do=end-uncounted]');
  await seen('the question', () => useQuestion().value?.points?.[0] === 'Li · ¥108.00');
  useQuestion().value?.answer(false);
  expect((await state()).shifts).toHaveLength(1);
  await press('[data-do=end-uncounted]');
  await seen('the question again', () => useQuestion().value !== null);
  useQuestion().value?.answer(true);
  await seen('no shift', async () => (await state()).shifts.length === 0);
  expect((await state()).entries[0]).toMatchObject({ kind: 'end-shift', fen: null });
});

it('lists in the main drawer what it gave to shifts and what they handed in, counted or not', async () => {
  const { part, seen, find, press, desk } = await openShifts('/drawer', async (prepared) => {
    const shift = 'a'.repeat(32);
    await prepared.ask('drawer.do', { id: shift, kind: 'start-shift', drawer: null });
    const float = { kind: 'float', fen: 10_000, shift, isFromDrawer: true } as const;
    await prepared.ask('drawer.do', { id: 'b'.repeat(32), ...float });
  });
  await seen('the shift', () => part('[data-part=expected]') === '¥100.00');
  expect(part('[data-part=entries]')).toContain('Opening float');
  await press('[data-drawer=main]');
  await seen('what was given', () => part('[data-part=entries]').includes('Float for Li’s shift'));
  expect(part('[data-entry=float] .figure')).toBe('−¥100.00');
  await desk.ask('drawer.do', { id: 'c'.repeat(32), kind: 'end-shift', shift: 'a'.repeat(32), pieces: null });
  await seen('the end', () => find('[data-entry=end-shift]') !== undefined);
  expect(part('[data-entry=end-shift]')).toMatch(/^Returned by Li’s shift.*Not counted¥100\.00$/);
  expect(find('[data-entry=start-shift]')).toBeUndefined();
});

it('asks on the counter for the shift of the person who works, and one tap starts it with the usual float', async () => {
  const { press, seen, find, state, openNotices } = await openShifts('/counter');
  await openNotices();
  await seen('the question', () => find('[data-do=usual-shift]') !== undefined);
  await press('[data-do=usual-shift]');
  await seen('no question', () => find('[data-part=asks-shift]') === undefined);
  expect((await state()).shifts).toMatchObject([
    { person: 'Li', drawer: '', hasFloat: true, expectedFen: 20_000 },
  ]);
});

it('leads from the counter to the float of a shift where none is usual, and starts nothing before', async () => {
  const { press, type, submit, seen, find, part, state, openNotices } = await openShifts('/counter', (desk) =>
    changeMoney(desk, { usualFloatFen: 0 }),
  );
  await openNotices();
  await seen('the question', () => find('[data-do=enter-float].el-button--primary') !== undefined);
  await press('[data-do=enter-float]');
  await seen('the sheet', () => find('[data-part=start-shift]') !== undefined);
  expect((await state()).shifts).toEqual([]);
  await type('[data-field=float]', '50');
  await submit('#start-shift');
  await seen('the shift', () => part('[data-part=expected]') === '¥50.00');
  expect(find('[data-part=start-shift]')).toBeUndefined();
});

it('starts no shift whose float from the main drawer is not approved', async () => {
  const { desk, press, type, seen, find, text, ask } = await openCashier('/drawer');
  const office = windowAt(desk);
  await office.ask('drawer.do', { id: newId(), kind: 'float', fen: 50_000 });
  const { settings } = await office.ask('counter.get', null);
  const { currentId } = await office.ask('session.get', null);
  const money = { ...settings.money, hasShifts: true };
  await office.ask('counter.save', { shop: currentId ?? '', settings: { ...settings, money } });
  await seen('the offer', () => find('[data-do=start-shift]') !== undefined);
  await seen('the float', () => text().includes('¥500.00'));
  await press('[data-do=start-shift]');
  await type('[data-field=float]', '200');
  await seen('the lock', () => find('[data-part=start-shift] [data-part=needs-approval]') !== undefined);
  await press('[role=dialog] [data-do=save]');
  await seen('the approval', () => find('[data-part=approval]') !== undefined);
  await press('[data-do=no-approval]');
  await seen('the refusal', () => find('[data-part=start-shift] [role=alert]') !== undefined);
  expect((await ask('drawer.state', null)).shifts).toEqual([]);
});

it('names an open shift before the day is closed, and ends it uncounted once that is confirmed', async () => {
  const { press, part, seen, find, desk } = await openShifts('/days', startedShift);
  await seen('the day', () => find('[data-report]') !== undefined);
  await press('[data-do=close]');
  await seen('the shift', () => part('[data-part=open-shifts]').includes('Li’s shift is still open'));
  expect(find('[data-do=close-day]')?.hasAttribute('disabled')).toBe(true);
  await press('[data-do=end-all]');
  await seen('the question', () => useQuestion().value?.title === 'End without counting?');
  useQuestion().value?.answer(false);
  expect((await desk.ask('drawer.state', null)).shifts).toHaveLength(1);
  await press('[data-do=end-all]');
  await seen('the question again', () => useQuestion().value?.points?.[0] === 'Li · ¥108.00');
  useQuestion().value?.answer(true);
  await seen('none open', () => find('[data-part=open-shifts]') === undefined);
  await press('[data-do=close-day]');
  await seen('the end', () => find('[data-part=closed]') !== undefined);
  expect((await desk.ask('days.report', { day: 1 })).shifts).toMatchObject([
    { shift: null, handedInFen: 10_800 },
    { person: 'Li', countedFen: null },
  ]);
});

it('has a row for each drawer and shift in the report of the day and of a span, and all of one at a tap', async () => {
  const { press, part, seen, find } = await openShifts('/reports', startedShift);
  await seen('the shifts', () => find('[data-part=shifts]') !== undefined);
  const row = '[data-part=shifts] [data-shift="aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"]';
  expect(part(row)).toMatch(/^Li.*open¥8\.00¥108\.00——$/);
  await press(`${row} [data-do=shift]`);
  expect(part('[data-part=shift] [data-row=sales]')).toBe('Sales (1)¥8.00');
  expect(part('[data-part=shift] [data-row=cash]')).toBe('Cash¥8.00');
  expect(part('[data-part=shift] [data-row=expected]')).toBe('Expected¥108.00');
});

it('shows no drawers and no shifts in a house that has one drawer', async () => {
  const { seen, find } = await openShifts('/drawer', (desk) =>
    changeMoney(desk, { hasShifts: false, drawers: [] }),
  );
  await seen('the drawer', () => find('[data-part=expected]') !== undefined);
  expect(find('[data-part=drawers]')).toBeUndefined();
  expect(find('[data-part=count]')).toBeDefined();
});

it('offers a shift as soon as the settings have one, and shows the cash of the person who works now', async () => {
  const { seen, part, find, desk } = await openShifts('/drawer', async (prepared) => {
    await changeMoney(prepared, { hasShifts: false, drawers: [] });
  });
  await seen('the drawer', () => find('[data-part=expected]') !== undefined);
  await changeMoney(desk, { hasShifts: true });
  await seen('the offer', () => find('[data-do=start-shift]') !== undefined);
  await startedShift(desk);
  await seen('the shift of Li', () => part('[data-part=expected]') === '¥108.00');
  await desk.ask('counter.choose-person', { person: 'Wang' });
  await seen('the main drawer, where the cash of Wang goes', () => part('[data-part=expected]') === '¥0.00');
});

it('asks who works before a person counts their own cash', async () => {
  const { seen, part, find, state } = await openShifts('/drawer', (desk) =>
    desk.ask('counter.choose-person', { person: '' }),
  );
  await seen('the drawer', () => find('[data-part=needs-person]') !== undefined);
  expect(part('[data-part=needs-person]')).toContain('choose at the counter who you are');
  expect(await state()).toMatchObject({ asksShift: false, offers: { isOwn: false, drawers: ['Bar'] } });
});

// Closing a business day on the real core: what is carried over, the count, its reason, and what is refused.
import { expect, it } from 'vitest';
import type { CoreDesk } from '../../../support/core-desk.ts';
import { shareNoodleShop } from '../../support/noodle-shop.ts';
import { newId } from '../counter/counter-desk.ts';
import { changeMoney, closedDay, countBlind, dish, openDay, openDays as open, sell } from './days-desk.ts';

const shop = shareNoodleShop();
const openDays = (start: Parameters<typeof open>[1] = {}) => open(shop(), start);

/** Li has sold for 8.00 in a shift and handed in 5.00. */
async function shortShift(desk: CoreDesk): Promise<void> {
  const [shift, end] = [newId(), newId()];
  await changeMoney(desk, { hasShifts: true });
  await desk.ask('counter.choose-person', { person: 'Li' });
  await desk.ask('drawer.do', { id: shift, kind: 'start-shift', drawer: null });
  await sell(desk, { dishes: [dish('107')] });
  const pieces = [{ unitFen: 100, pieces: 5 }] as const;
  await desk.ask('drawer.do', { id: end, kind: 'end-shift', shift, pieces: [...pieces] });
  await desk.ask('drawer.do', { id: newId(), kind: 'explain', count: end, reason: 'Change' });
}

const valueOf = (field: HTMLElement | undefined) => (field instanceof HTMLInputElement ? field.value : null);

it('says what is carried over, compares the counted cash, and prints', async () => {
  const { press, type, part, askedFor, submit, seen, find } = await openDays();
  await press('[data-do=close]');
  expect(part('[data-part=carried]')).toMatch(/^1 order is still open, ¥42\.00 due.*next business day/);
  expect(find('[data-part=carried] a')?.getAttribute('href')).toContain('/counter');
  for (const key of ['7', '9', '.', '5']) await press(`[data-key="${key}"]`);
  expect(part('#counted-difference')).toBe('Expected ¥80.00¥0.50 short');
  expect(find('[data-do=close-day]')?.matches(':disabled')).toBe(true);
  await type('[data-field=why]', 'Wrong change');
  expect(find('[data-do=close-day]')?.textContent.trim()).toBe('Close anyway');
  await submit('#close-day');
  await seen('the end', () => find('[data-part=closed]') !== undefined);
  expect(askedFor('drawer.do')).toMatchObject([
    { kind: 'count', pieces: [{ unitFen: 1, pieces: 7950 }] },
    { kind: 'explain', reason: 'Wrong change' },
  ]);
  expect(part('[data-part=closed]')).toContain('saved on this device');
  expect(askedFor('days.close')).toEqual([{ day: 2, countedFen: 7950, prints: true }]);
  expect(part('[data-part=closed]')).toContain('¥0.50 short');
  await press('[data-export=xlsx]');
  expect(askedFor('days.export')).toMatchObject([{ day: 2, format: 'xlsx', language: 'en' }]);
  await seen('the file', () => part('[data-part=closed] [data-part=delivered]').includes('Saved to'));
  await press('[data-do=finish]');
  expect(part('[data-part=status]')).toBe('Closed');
});

it('keeps the closed day on screen when the next one begins', async () => {
  const { press, submit, part, find, seen, desk } = await openDays();
  await press('[data-do=close]');
  await submit('#close-day');
  await sell(desk, { dishes: [dish('107')] });
  await seen('the next day', () => find('[data-day="3"]') !== undefined);
  expect(part('[data-part=closed]')).toContain('Net sales¥174.00');
});

it('opens at the day that is open, also after a look at an earlier one', async () => {
  const { press, find, router, seen } = await openDays({ days: [closedDay, openDay] });
  await press('[data-day="1"]');
  await seen('the earlier day', () => find('[data-do=reopen]') !== undefined);
  await router.push('/overview');
  await router.push('/days');
  await seen('the open day', () => find('[data-do=close]') !== undefined);
});

it('works without counting', async () => {
  const { press, part, askedFor, submit, seen, find } = await openDays();
  await press('[data-do=close]');
  expect(part('[data-do=close-day]')).toBe('Close without counting');
  await submit('#close-day');
  await seen('the end', () => find('[data-part=closed]') !== undefined);
  expect(askedFor('days.close')).toEqual([{ day: 2, countedFen: null, prints: true }]);
});

it('closes with the count that was made, also where the notes are not counted again', async () => {
  const { press, type, part, askedFor, submit, seen, find, desk } = await openDays();
  await desk.ask('drawer.do', { id: newId(), kind: 'count', pieces: [{ unitFen: 100, pieces: 80 }] });
  await press('[data-do=close]');
  await seen('the count', () => valueOf(find('#counted-cash')) === '80.00');
  await press('[data-do=by-notes]');
  expect(part('#counted-difference')).toMatch(/^Counted ¥80.00 at \d+:\d\d [AP]MExpected ¥80.00Matches$/);
  expect(part('[data-do=close-day]')).toBe('Close anyway');
  await type('#cash-100', '79');
  expect(part('#counted-difference')).toBe('Expected ¥80.00¥1.00 short');
  await type('#cash-100', '');
  await submit('#close-day');
  await seen('the end', () => find('[data-part=closed]') !== undefined);
  expect(askedFor('days.close')).toEqual([{ day: 2, countedFen: 8000, prints: true }]);
});

it('closes with a blind count by notes, whose fields are empty again once it is finished', async () => {
  const { press, type, part, askedFor, submit, seen, find } = await openDays({
    days: [closedDay, openDay, countBlind],
  });
  await press('[data-do=close]');
  await press('[data-do=by-notes]');
  await type('#cash-10000', '1');
  await type('#cash-100', '0');
  expect(part('[data-do=close-day]')).toBe('Finish count');
  await submit('#close-day');
  await seen('the difference', () => part('#counted-difference').includes('¥20.00 over'));
  await press('[data-do=count-again]');
  await press('[data-do=by-notes]');
  await type('#cash-1000', '8');
  await submit('#close-day');
  await seen('that it matches', () => part('#counted-difference').endsWith('Matches'));
  expect(part('#counted-difference')).toMatch(/^Counted ¥80\.00 at /);
  await submit('#close-day');
  await seen('the end', () => find('[data-part=closed]') !== undefined);
  expect(askedFor('days.close')).toEqual([{ day: 2, countedFen: 8000, prints: true }]);
});

it('says which part of the difference is of a shift', async () => {
  const { press, type, part, submit, seen, find } = await openDays({ days: [shortShift] });
  expect(part('[data-part=cash]')).toBe(
    'Cash payments¥8.00Expected¥8.00CountedNot countedIn shifts¥3.00 short',
  );
  await press('[data-do=close]');
  expect(part('#counted-difference')).toContain('Expected in the main drawer ¥5.00');
  await type('#counted-cash', '4');
  await type('[data-field=why]', 'Wrong change');
  await submit('#close-day');
  await seen('the end', () => find('[data-part=closed]') !== undefined);
  expect(part('[data-part=closed] [data-part=cash]')).toBe(
    'Cash payments¥8.00Expected¥8.00Counted¥4.00Difference¥4.00 shortIn shifts¥3.00 shortIn the main drawer¥1.00 short',
  );
});

it('keeps the first blind count, also if a second one matches', async () => {
  const { press, type, part, submit, seen, find, desk } = await openDays({
    days: [closedDay, openDay, countBlind],
  });
  expect(part('[data-part=cash]')).toContain('Shown once the day is closed');
  expect(part('[data-part=payments]')).toBe(
    'PaymentsBlind count is on: payments are shown once the day is closed.',
  );
  await press('[data-do=close]');
  expect(part('[data-part=closing] [data-total=net]')).toBe('Net sales¥174.00');
  expect(find('[data-do=close-day]')?.matches(':disabled')).toBe(true);
  await type('#counted-cash', '79.5');
  expect(part('#counted-difference')).not.toContain('80');
  await submit('#close-day');
  await seen('the difference', () => part('#counted-difference').includes('¥0.50 short'));
  expect(find('#counted-cash')).toHaveProperty('readOnly', true);
  expect(find('[data-part=pad]')).toBeUndefined();
  await press('[data-do=count-again]');
  await seen('an empty field', () => find('#counted-cash')?.matches(':read-only') === false);
  expect(find('#counted-cash')).toHaveProperty('value', '');
  await type('#counted-cash', '80');
  expect(part('[data-part=cash]')).toMatch(
    /^ExpectedShown once the day is closedCounted¥79\.50 · \d+:\d\d [AP]M$/,
  );
  expect(part('[data-do=close-day]')).toBe('Finish count');
  await submit('#close-day');
  await seen('that it matches', () => part('#counted-difference').endsWith('Matches'));
  expect(part('[data-do=close-day]')).toBe('Close anyway');
  await submit('#close-day');
  await seen('the end', () => find('[data-part=closed]') !== undefined);
  expect(part('[data-part=closed] [data-part=cash]')).toMatch(
    /^Cash payments¥80.00Expected¥80.00First count, \d+:\d\d [AP]M¥79.50 expected ¥80.00 · ¥0.50 shortCounted again¥80.00DifferenceMatches$/,
  );
  expect((await desk.ask('days.report', { day: 2 })).drawer).toMatchObject([
    { kind: 'count', fen: 7950, reason: '' },
    { kind: 'count', fen: 8000 },
  ]);
});

it('takes no earlier count once cash has moved', async () => {
  const { press, type, part, submit, seen, find, desk } = await openDays({
    days: [closedDay, openDay, countBlind],
  });
  await press('[data-do=close]');
  await type('#counted-cash', '79.5');
  await submit('#close-day');
  await seen('the difference', () => part('#counted-difference').includes('¥0.50 short'));
  await sell(desk, { dishes: [dish('107')], person: 'Li' });
  await seen('that cash has moved', () => find('[data-part=moved-since]') !== undefined);
  expect(part('[data-part=moved-since]')).toMatch(/^Count againCash has moved since the count of ¥79.50 at /);
  expect(part('#counted-difference')).not.toContain('short');
  expect(find('[data-field=why]')).toBeUndefined();
  expect(find('#counted-cash')).toHaveProperty('value', '');
  expect(find('[data-do=close-day]')?.matches(':disabled')).toBe(true);
  await type('#counted-cash', '88');
  await submit('#close-day');
  await seen('that it matches', () => part('#counted-difference').endsWith('Matches'));
  await submit('#close-day');
  await seen('the end', () => find('[data-part=closed]') !== undefined);
  expect(part('[data-part=closed] [data-part=cash]')).toContain('¥79.50 expected ¥80.00');
});

it('says who gave the reason of another person’s count', async () => {
  const { press, type, part, submit, seen, find, desk } = await openDays({
    days: [closedDay, openDay, countBlind],
  });
  await desk.ask('counter.choose-person', { person: 'Wang' });
  await press('[data-do=close]');
  await type('#counted-cash', '79.5');
  await submit('#close-day');
  await seen('the difference', () => part('#counted-difference').includes('¥0.50 short'));
  await desk.ask('counter.choose-person', { person: 'Li' });
  await type('[data-field=why]', 'A coin under the tray');
  await submit('#close-day');
  await seen('the end', () => find('[data-part=closed]') !== undefined);
  expect(part('[data-part=drawer]')).toContain('Wang · ¥0.50 short · Li: A coin under the tray');
});

it('goes on with the count and the reason of a cancelled sheet, until the day is closed', async () => {
  const { press, type, find, submit, seen, desk } = await openDays();
  await press('[data-do=close]');
  await type('#counted-cash', '79.5');
  await type('[data-field=why]', 'Wrong change');
  await press('[role=dialog] [data-do=close]');
  await press('[data-do=close]');
  expect(find('#counted-cash')).toHaveProperty('value', '79.5');
  expect(find('[data-field=why]')).toHaveProperty('value', 'Wrong change');
  await submit('#close-day');
  await seen('the end', () => find('[data-part=closed]') !== undefined);
  await press('[data-do=finish]');
  await desk.ask('days.reopen', { day: 2, reason: 'Wrong button' });
  await sell(desk, { dishes: [dish('107')] });
  await seen('the open day', () => find('[data-do=close]') !== undefined);
  await press('[data-do=close]');
  await seen('an empty field', () => valueOf(find('#counted-cash')) === '');
  expect(find('[data-field=why]')).toBeUndefined();
});

it('is not possible with a count that is no amount', async () => {
  const { press, type, part, find, submit, askedFor } = await openDays();
  await press('[data-do=close]');
  await type('#counted-cash', 'twelve');
  expect(part('#counted-difference')).toContain('Enter an amount');
  expect(find('[data-do=close-day]')?.matches(':disabled')).toBe(true);
  await submit('#close-day');
  expect(askedFor('days.close')).toEqual([]);
});

it('says why it is refused, and keeps the count, also when the sheet is closed', async () => {
  const { press, type, text, find, submit, hold, quiet, seen, desk } = await openDays();
  await press('[data-do=close]');
  await type('#counted-cash', '80');
  const letGo = hold('days.close');
  const report = hold('days.report');
  await submit('#close-day');
  await desk.ask('days.close', { day: 2, countedFen: null, prints: false });
  letGo();
  await quiet();
  expect(text()).toContain('The business day has changed');
  await desk.ask('days.reopen', { day: 2, reason: 'Wrong button' });
  report();
  await press('[role=dialog] [data-do=close]');
  await seen('the open day', () => find('[data-do=close]') !== undefined);
  await press('[data-do=close]');
  expect(find('#counted-cash')).toHaveProperty('value', '80');
});

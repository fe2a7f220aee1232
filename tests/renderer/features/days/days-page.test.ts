// The page of business days on the real core: the figures of a day, closing and reopening it, printing and files.
import { describe, expect, it } from 'vitest';
import { useAnnouncement } from '../../../../src/renderer/ui/messages.ts';
import type { CoreDesk } from '../../../support/core-desk.ts';
import { shareNoodleShop } from '../../support/noodle-shop.ts';
import { actOn, newId, openOrders } from '../counter/counter-desk.ts';
import { addReceiptPrinter } from '../counter/bill/open-bill.ts';
import { closedDay, dish, openDay, openDays as open, sell } from './days-desk.ts';

const shop = shareNoodleShop();
const openDays = (start: Parameters<typeof open>[1] = {}) => open(shop(), start);

it.each([
  [25, true],
  [23, false],
])('urges to close a day that has been open for %i hours: %s', async (hoursAgo, isUrged) => {
  const { find } = await openDays({ hoursAgo });
  expect(find('[data-part=long-day]') !== undefined).toBe(isUrged);
});

async function countBlind(desk: CoreDesk): Promise<void> {
  const { settings } = await desk.ask('counter.get', null);
  const { currentId } = await desk.ask('session.get', null);
  const money = { ...settings.money, countsBlind: true };
  await desk.ask('counter.save', { shop: currentId ?? '', settings: { ...settings, money } });
}

describe('the report of a day', () => {
  it('shows its totals, payments, cash and who sold what', async () => {
    const { part } = await openDays();
    expect(part('[data-total=net]')).toBe('Net sales¥174.00');
    expect(part('[data-total=gross]')).toBe('Gross sales¥190.00');
    expect(part('[data-total=refunds]')).toBe('Refunds−¥6.00');
    expect(part('[data-total=afterRefunds]')).toBe('');
    expect(part('[data-total=average]')).toBe('Average order¥87.00');
    expect(part('[data-total=discounts]')).toBe('Discounts−¥10.00');
    expect(part('[data-way=cash]')).toBe('Cash 1¥80.00');
    expect(part('[data-way=code]')).toBe('QR code ¥6.00 refunded1¥94.00');
    expect(part('[data-part=payments] tfoot')).toBe('Total collected2¥174.00');
    expect(part('[data-part=cash]')).toBe('Expected¥80.00CountedNot counted');
    expect(part('[data-part=dishes]')).toMatch(/^Items.*Jasmine tea× 7¥56\.00/);
    expect(part('[data-part=categories]')).toMatch(/Hot noodles× 5¥\d/);
    expect(part('[data-part=people]')).toContain('Li1 order¥100.00');
    expect(part('[data-part=hours]')).toMatch(
      /\d+\s[AP]M to \d+\s[AP]M: \d orders?, ¥\d+\.\d\d\d\d{1,2}[ap]/,
    );
  });

  it('shows voids, discounts and refunds with the reason and the person', async () => {
    const { part } = await openDays();
    expect(part('[data-part=voids]')).toMatch(/^Voids1 item, ¥22\.00Mapo tofu #2.*Too slow.*Li · /);
    expect(part('[data-part=discounts]')).toMatch(/Whole bill #1.*¥10\.00Regular guestWang · /);
    expect(part('[data-part=refunds]')).toMatch(/QR code #2.*¥6\.00Wrong itemLi · /);
  });

  it('says what became of its numbers, and what was taken off printed bills', async () => {
    const { part } = await openDays({ days: [clearedAndMerged] });
    expect(part('[data-part=numbers]')).toMatch(/given.*#1 cleared.*¥8\.00.*Guest left/);
    expect(part('[data-part=numbers]')).toMatch(/#3.*merged into #2/);
    expect(part('[data-part=taken-off]')).toMatch(/Jasmine tea #1.*Cleared.*¥8\.00.*Guest left.*Li/);
  });

  it('shows the open slips that the next day takes over', async () => {
    const { part } = await openDays();
    expect(part('[data-part=open]')).toMatch(/^Open orders1 order, ¥42\.00 due.*next business day.*A1/);
  });

  it('shows ten items of many, and all on demand', async () => {
    const items = ['102', '103', '104', '105', '106', '107', '109', '110', '111', '112'];
    const soup = { ...dish('101') };
    const { part, press } = await openDays({
      days: [(desk) => sell(desk, { dishes: [...items.map((id) => dish(id)), asked(soup)] })],
    });
    expect(part('[data-part=dishes]')).not.toContain('Steamed rice');
    await press('[data-do=all-dishes]');
    expect(part('[data-part=dishes]')).toContain('Steamed rice');
  });

  it('names what has no category and no person', async () => {
    const { part } = await openDays({ days: [(desk) => sell(desk, { dishes: [dish('112')], person: '' })] });
    expect(part('[data-part=categories]')).toContain('No category');
    expect(part('[data-part=people]')).toContain('No server');
  });

  it('follows every order', async () => {
    const { desk, part, seen } = await openDays();
    await sell(desk, { dishes: [dish('107')] });
    await seen('the new total', () => part('[data-total=net]') === 'Net sales¥182.00');
  });

  it('says why it cannot be read, and keeps the figures that it had', async () => {
    const { desk, part, seen, text, refuse } = await openDays();
    refuse('days.report', { code: 'internal', message: '', data: { correlationId: 'e1' } });
    await sell(desk, { dishes: [dish('107')] });
    await seen('why not', () => text().includes('Something went wrong'));
    expect(part('[data-total=net]')).toBe('Net sales¥174.00');
  });
});

describe('the days', () => {
  it('are listed, the open one first, and each opens its report', async () => {
    const { press, part, find, seen } = await openDays();
    expect(part('[data-day="2"]')).toContain('Open');
    expect(find('[data-day="2"]')?.getAttribute('aria-current')).toBe('true');
    await press('[data-day="1"]');
    await seen('its report', () => find('[data-report="1"]') !== undefined);
    expect(part('[data-part=cash]')).toBe('Expected¥80.00Counted¥79.00Difference¥1.00 short');
    expect(part('[data-part=traces]')).toMatch(
      /Closed.*Wang · ¥80\.00 counted.*Reopened.*Li · One order forgotten/,
    );
    expect(find('[data-do=close]')).toBeUndefined();
  });

  it('of one date are told apart, by their times too', async () => {
    const { press, part, seen, find } = await openDays();
    expect(part('[data-day="2"]')).toMatch(/ \(2\)¥174\.00Since \d+:\d\d\s[AP]M · 2 ordersOpen/);
    expect(part('[data-day="1"]')).toMatch(/\d+:\d\d\s[AP]M–\d+:\d\d\s[AP]M · 1 order/);
    expect(part('[data-day="1"]')).not.toContain('(2)');
    expect(part('[data-report="2"] h2')).toContain('(2)');
    await press('[data-do=close]');
    expect(part('[role=dialog] h2')).toMatch(/^Close .* \(2\)$/);
    await press('[data-do=close]');
    await press('[data-day="1"]');
    await seen('the first of them', () => find('[data-report="1"]') !== undefined);
    expect(part('[data-report="1"] h2')).not.toContain('(2)');
  });

  it('show only the report of the one that was chosen last', async () => {
    const { press, find, hold, quiet, seen } = await openDays();
    const letGo = hold('days.report');
    await press('[data-day="1"]');
    await press('[data-day="2"]');
    letGo();
    await quiet();
    await seen('its report', () => find('[data-report="2"]') !== undefined);
    expect(find('[data-report="1"]')).toBeUndefined();
  });

  it('do not exist before the first order', async () => {
    const { part, find } = await openDays({ days: [] });
    expect(part('[data-part=empty]')).toContain('No business day yet');
    expect(find('[data-part=empty] a')?.getAttribute('href')).toContain('/counter');
    expect(find('[data-do=print]')).toBeUndefined();
  });

  it('are shown in Chinese', async () => {
    const { part } = await openDays({ language: 'zh-CN' });
    expect(part('[data-total=net]')).toBe('净营业额¥174.00');
    expect(part('[data-day="2"]')).toMatch(/\d+月\d+日/);
  });
});

const valueOf = (field: HTMLElement | undefined) => (field instanceof HTMLInputElement ? field.value : null);

describe('closing the day', () => {
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

  it('opens at the day that is open, whatever was looked at before', async () => {
    const { press, find, router, seen } = await openDays({ days: [closedDay, openDay] });
    await press('[data-day="1"]');
    await seen('the earlier day', () => find('[data-do=reopen]') !== undefined);
    await router.push('/overview');
    await router.push('/days');
    await seen('the open day', () => find('[data-do=close]') !== undefined);
  });

  it('works without counting', async () => {
    const { press, askedFor, submit, seen, find } = await openDays();
    await press('[data-do=close]');
    await submit('#close-day');
    await seen('the end', () => find('[data-part=closed]') !== undefined);
    expect(askedFor('days.close')).toEqual([{ day: 2, countedFen: null, prints: true }]);
  });

  it('keeps the first blind count, also if a second one matches', async () => {
    const { press, type, part, submit, seen, find, desk } = await openDays({
      days: [closedDay, openDay, countBlind],
    });
    expect(part('[data-part=cash]')).toContain('Shown once the day is closed');
    expect(part('[data-part=payments]')).toBe('PaymentsPayments are shown once the day is closed.');
    await press('[data-do=close]');
    expect(part('[data-part=closing] [data-total=net]')).toBe('Net sales¥174.00');
    expect(find('[data-do=close-day]')?.matches(':disabled')).toBe(true);
    await type('#counted-cash', '79.5');
    expect(part('#counted-difference')).not.toContain('80');
    await submit('#close-day');
    await seen('the difference', () => part('#counted-difference').includes('¥0.50 short'));
    expect(find('#counted-cash')).toHaveProperty('readOnly', true);
    expect(find('[data-part=pad]')).toBeUndefined();
    expect(find('[data-do=count-again]')?.matches(':disabled')).toBe(true);
    await type('[data-field=why]', 'A coin under the tray');
    await press('[data-do=count-again]');
    await seen('an empty field', () => find('#counted-cash')?.matches(':read-only') === false);
    expect(find('#counted-cash')).toHaveProperty('value', '');
    await type('#counted-cash', '80');
    expect(part('[data-part=cash]')).toMatch(
      /^ExpectedShown once the day is closedCounted¥79\.50 · \d+:\d\d AM$/,
    );
    await submit('#close-day');
    await seen('the end', () => find('[data-part=closed]') !== undefined);
    expect(part('[data-part=closed] [data-part=cash]')).toMatch(
      /^Expected¥80.00First count, \d+:\d\d AM¥79.50 of ¥80.00¥0.50 shortCounted again¥80.00DifferenceNone$/,
    );
    expect((await desk.ask('days.report', { day: 2 })).drawer).toMatchObject([
      { kind: 'count', fen: 7950, reason: 'A coin under the tray' },
      { kind: 'count', fen: 8000 },
    ]);
  });

  it('takes no earlier count once cash has moved, and says who gave the reason of another person’s', async () => {
    const { press, type, part, submit, seen, find, desk } = await openDays({
      days: [closedDay, openDay, countBlind],
    });
    await desk.ask('counter.choose-person', { person: 'Wang' });
    await press('[data-do=close]');
    await type('#counted-cash', '79.5');
    await submit('#close-day');
    await seen('the difference', () => part('#counted-difference').includes('¥0.50 short'));
    await sell(desk, { dishes: [dish('107')], person: 'Li' });
    await seen('that cash has moved', () => find('[data-part=moved-since]') !== undefined);
    expect(part('[data-part=moved-since]')).toMatch(
      /^Count againCash has moved since the count of ¥79.50 at /,
    );
    expect(part('#counted-difference')).not.toContain('short');
    expect(find('[data-field=why]')).toBeUndefined();
    expect(find('#counted-cash')).toHaveProperty('value', '');
    expect(find('[data-do=close-day]')?.matches(':disabled')).toBe(true);
    await type('#counted-cash', '88');
    await submit('#close-day');
    await seen('the question why', () => find('[data-field=why]') !== undefined);
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
});

describe('a closed day', () => {
  it('is reopened with a reason', async () => {
    const { press, type, part, submit, askedFor } = await openDays({ days: [closedDay] });
    await press('[data-do=reopen]');
    await submit('#reopen-day');
    expect(part('#reopen-missing')).toBe('Enter a reason');
    expect(askedFor('days.reopen')).toEqual([]);
    await type('#reopen-reason', 'Card slip found');
    await submit('#reopen-day');
    expect(askedFor('days.reopen')).toEqual([{ day: 1, reason: 'Card slip found' }]);
    expect(part('[data-part=status]')).toBe('Open');
    expect(part('[data-part=traces]')).toContain('Card slip found');
  });

  const reopenTheFirst = async (screen: Awaited<ReturnType<typeof openDays>>) => {
    const { press, find, seen, type, submit } = screen;
    await press('[data-day="1"]');
    await seen('its report', () => find('[data-report="1"]') !== undefined);
    await press('[data-do=reopen]');
    await type('#reopen-reason', 'Too early');
    await submit('#reopen-day');
  };

  it('is reopened with what was ordered since, as long as nothing was sent or paid', async () => {
    const screen = await openDays({
      days: [
        closedDay,
        (desk) => actOn(desk, newId(), { kind: 'open', place: null, guests: null }, dish('105')),
      ],
    });
    await reopenTheFirst(screen);
    expect(screen.part('[data-part=status]')).toBe('Open');
    expect(await screen.desk.ask('days.list', null)).toMatchObject([{ number: 1, closedAtSeconds: null }]);
  });

  it('stays closed once something was sold in the next one, and says why', async () => {
    const screen = await openDays();
    await reopenTheFirst(screen);
    expect(screen.text()).toContain('Something was sold since');
  });

  it('can be printed again and exported', async () => {
    const { press, pressWords, askedFor, text, seen, find } = await openDays({
      days: [closedDay, openDay, addReceiptPrinter],
    });
    await press('[data-day="1"]');
    await seen('its report', () => find('[data-report="1"]') !== undefined);
    await press('[data-do=print]');
    expect(askedFor('days.print')).toEqual([{ day: 1 }]);
    expect(useAnnouncement().value?.text).toBe('Day report sent to the printer');
    await press('[data-menu=export] button');
    await pressWords('CSV file');
    const [asked] = askedFor('days.export');
    expect(asked).toMatchObject({ day: 1, format: 'csv' });
    expect(asked?.name).toMatch(/^Riverside day \d{4}-\d\d-\d\d$/);
    await seen('the file', () => text().includes('Saved to'));
  });

  it('says that no printer prints its report', async () => {
    const { press, find } = await openDays();
    await press('[data-do=print]');
    expect(find('.notice.bad')?.textContent).toContain('No printer');
  });
});

/** The bill of number 1 is printed and cleared, number 3 becomes a part of number 2. */
async function clearedAndMerged(desk: CoreDesk): Promise<void> {
  await addReceiptPrinter(desk);
  const [first, second, third] = [newId(), newId(), newId()];
  const opening = { kind: 'open', place: null, guests: null } as const;
  await actOn(desk, first, opening, dish('107'));
  await desk.ask('orders.print', { order: first, bill: null, what: 'pre-bill' });
  const { revision } = await desk.ask('orders.get', { order: first });
  await actOn(desk, first, { kind: 'discard', shownRevision: revision, reason: 'Guest left' });
  for (const id of [second, third]) {
    await actOn(desk, id, opening, dish('107'));
    await actOn(desk, id, { kind: 'send', courses: null });
  }
  await actOn(desk, second, { kind: 'merge', from: third });
  if ((await openOrders(desk)).length !== 1) throw new Error('another order is open');
}

/** With the row of the soup that is asked for. */
function asked(act: ReturnType<typeof dish>): ReturnType<typeof dish> {
  return act.kind === 'add' ? { ...act, lines: act.lines.map((line) => ({ ...line, row: '30,40' })) } : act;
}

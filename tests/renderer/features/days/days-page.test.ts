// The page of business days on the real core: the figures of a day, closing and reopening it, printing and files.
import { describe, expect, it } from 'vitest';
import { useAnnouncement } from '../../../../src/renderer/ui/messages.ts';
import type { CoreDesk } from '../../../support/core-desk.ts';
import { shareNoodleShop } from '../../support/noodle-shop.ts';
import { actOn, newId, openOrders } from '../counter/counter-desk.ts';
import { atTable, holdTea, payAll } from '../counter/floor-desk.ts';
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

describe('the report of a day', () => {
  it('shows its totals, payments, cash and who sold what', async () => {
    const { part } = await openDays();
    expect(part('[data-total=net]')).toBe('Net sales¥174.00');
    expect(part('[data-total=gross]')).toBe('Gross sales¥190.00');
    expect(part('[data-total=refunds]')).toBe('Refunds−¥6.00');
    expect(part('[data-total=afterRefunds]')).toBe('');
    expect(part('[data-figure=average]')).toBe('Average order¥87.00');
    expect(part('[data-total=discounts]')).toBe('Discounts−¥10.00');
    expect(part('[data-way=cash]')).toBe('Cash 1¥80.00');
    expect(part('[data-way=code]')).toBe('QR code ¥6.00 refunded1¥94.00');
    expect(part('[data-part=payments] tfoot')).toBe('Total collected2¥174.00');
    expect(part('[data-part=cash]')).toBe('Cash payments¥80.00Expected¥80.00CountedNot counted');
    expect(part('[data-part=dishes]')).toMatch(/^Items.*Jasmine tea× 7¥56\.00/);
    expect(part('[data-part=categories]')).toMatch(/Hot noodles× 5¥\d/);
    expect(part('[data-part=people]')).toContain('Li1 order¥100.00');
    expect(part('[data-part=hours]')).toMatch(
      /\d+\s[AP]M to \d+\s[AP]M: \d orders?, ¥\d+\.\d\d\d\d{1,2} [AP]M/,
    );
    expect(part('[data-part=hours-key]')).toBe('Bars show sales, the figures above them orders.');
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

  it('says of a paid one with held items that it is paid', async () => {
    const { part } = await openDays({
      days: [
        async (desk) => {
          const id = newId();
          const opening = { kind: 'open', place: atTable('1', 'A1'), guests: 2 } as const;
          await actOn(desk, id, opening, dish('107', 3));
          await holdTea(desk, id);
          await payAll(desk, id);
        },
      ],
    });
    expect(part('[data-part=open] .slip')).toMatch(/A1.*Paid$/);
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
    expect(part('[data-part=cash]')).toBe(
      'Cash payments¥80.00Expected¥80.00Counted¥79.00Difference¥1.00 short',
    );
    expect(part('[data-part=traces]')).toMatch(
      /Closed.*Wang · ¥80\.00 counted.*Reopened.*Li · One order forgotten/,
    );
    expect(find('[data-do=close]')).toBeUndefined();
  });

  it('of one date are told apart, by their times too', async () => {
    const { press, part, seen, find } = await openDays();
    expect(part('[data-day="2"]')).toMatch(/ \(2\)¥174\.00Open since \d+:\d\d\s[AP]M · 2 orders/);
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
    const { press, find, seen, part } = await openDays();
    await press('[data-day="1"]');
    await seen('its report', () => find('[data-report="1"]') !== undefined);
    await press('[data-do=reopen]');
    expect(part('[data-part=sold-since]')).toContain('Something was sold since');
    expect(find('#reopen-reason')).toBeUndefined();
    expect(find('[data-do=reopen-day]')).toBeUndefined();
  });

  it('says so, too, if something is sold while the sheet asks for the reason', async () => {
    const { desk, press, find, seen, type } = await openDays({ days: [closedDay] });
    await press('[data-do=reopen]');
    await type('#reopen-reason', 'Too early');
    await openDay(desk);
    await seen('the refusal', () => find('[data-part=sold-since]') !== undefined);
    expect(find('#reopen-day')).toBeUndefined();
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

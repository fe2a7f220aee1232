// The page of business days: the figures of a day, closing and reopening it, printing and files.
import { describe, expect, it } from 'vitest';
import type { DayReport } from '../../../../src/contract/business-days.ts';
import { done, failed } from '../../../../src/contract/result.ts';
import { useAnnouncement } from '../../../../src/renderer/ui/messages.ts';
import { openDesk } from '../../support/open-desk.ts';
import { createScriptedDesk, englishSettings } from '../../support/scripted-desk.ts';
import { daysAnswers, scriptedDay } from '../../support/scripted-days.ts';
import { orderHex, ORDERS_NOW_SECONDS, scriptedOrder, scriptedSlip } from '../../support/scripted-order.ts';
import { orderRefused, ordersStateOf } from '../../support/scripted-orders.ts';

const hidden = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

const carried = scriptedSlip(
  scriptedOrder({ id: orderHex(7), number: 12, place: { kind: 'table', id: '1', name: 'A1' } }),
);
const openDay = scriptedDay({ open: [{ ...carried, owedFen: 4200 }] });
const closedDay = scriptedDay({
  number: 1,
  date: '2027-01-14',
  closedAtSeconds: 1_799_990_000,
  cash: { expectedFen: 8000, countedFen: 7900, differenceFen: -100 },
  traces: [
    { kind: 'closed', atSeconds: 1_799_980_000, person: 'Wang', reason: '', countedFen: 8000 },
    {
      kind: 'reopened',
      atSeconds: 1_799_985_000,
      person: 'Li',
      reason: 'One order forgotten',
      countedFen: null,
    },
    { kind: 'closed', atSeconds: 1_799_990_000, person: 'Li', reason: '', countedFen: 7900 },
  ],
});

async function openDays(days: readonly DayReport[] = [openDay, closedDay], language: 'en' | 'zh-CN' = 'en') {
  const desk = createScriptedDesk({ settings: { ...englishSettings, language } });
  desk.answer(daysAnswers(days));
  const opened = await openDesk(desk, '/days');
  return { ...opened, desk, part: (name: string) => hidden(opened.find(name)?.textContent) };
}

it.each([
  [25, true],
  [23, false],
])('urges to close a day that has been open for %i hours: %s', async (hours, isUrged) => {
  const openedAtSeconds = Date.now() / 1000 - hours * 3_600;
  const { find } = await openDays([
    { ...openDay, openedAtSeconds },
    { ...closedDay, openedAtSeconds: 0 },
  ]);
  expect(find('[data-part=long-day]') !== undefined).toBe(isUrged);
});

describe('the report of a day', () => {
  it('shows its totals, payments, cash and who sold what', async () => {
    const { part } = await openDays();
    expect(part('[data-total=total]')).toBe('Sales¥200.00');
    expect(part('[data-total=average]')).toBe('Average order¥66.67');
    expect(part('[data-total=discounts]')).toBe('Discounts-¥15.00');
    expect(part('[data-way=cash]')).toBe('Cash 1¥80.00');
    expect(part('[data-way=code]')).toBe('QR code ¥6.00 refunded2¥120.00');
    expect(part('[data-part=payments] tfoot')).toBe('Total3¥200.00');
    expect(part('[data-part=cash]')).toBe('Expected¥80.00CountedNot counted');
    expect(part('[data-part=dishes]')).toMatch(/^Items.*Jasmine tea× 9¥72\.00/);
    expect(part('[data-part=categories]')).toContain('Hot noodles× 6¥138.00');
    expect(part('[data-part=people]')).toContain('Li2 orders¥140.00');
    expect(part('[data-part=hours]')).toContain('12:00 to 13:00: 2 orders, ¥120.00');
  });

  it('shows voids, discounts and refunds with the reason and the person', async () => {
    const { part } = await openDays();
    expect(part('[data-part=voids]')).toMatch(/^Voids1 item, ¥22\.00Mapo tofu #2.*Too slow.*Li · /);
    expect(part('[data-part=discounts]')).toMatch(/Whole bill #1.*¥15\.00Regular guestWang · /);
    expect(part('[data-part=refunds]')).toMatch(/QR code #3.*¥6\.00Wrong itemLi · /);
  });

  it('says what became of its numbers, and what was taken off printed bills', async () => {
    const by = { reason: 'Guest left', person: 'Li', atSeconds: ORDERS_NOW_SECONDS };
    const day = scriptedDay({
      numbers: { given: 5, closed: [{ from: 1, to: 3 }], missing: [] },
      fates: [
        { ...by, order: orderHex(1), number: 4, date: null, kind: 'discarded', other: null, fen: 4000 },
        {
          ...by,
          order: orderHex(2),
          number: 5,
          date: '2027-01-14',
          kind: 'merged',
          other: { number: 2, date: null },
          fen: 0,
        },
      ],
      takenOff: [{ ...by, number: 4, date: null, kind: 'discard', titles: ['Tea'], fen: 4000 }],
    });
    const { part: text } = await openDays([day]);
    expect(text('[data-part=numbers]')).toMatch(/5 given.*Closed: 1–3.*#4 cleared.*¥40\.00.*Guest left/);
    expect(text('[data-part=numbers]')).toMatch(/#5 of Thu, Jan 14.* merged into #2/);
    expect(text('[data-part=taken-off]')).toMatch(/Tea #4.*Cleared.*¥40\.00.*Guest left.*Li/);
  });

  it('shows the open slips that the next day takes over', async () => {
    const { part } = await openDays();
    expect(part('[data-part=open]')).toMatch(/^Open slips1 slip, ¥42\.00 due.*next business day.*A1 #12/);
  });

  it('shows ten items of many, and all on demand', async () => {
    const dishes = Array.from({ length: 30 }, (_, index) => ({
      title: `Item ${index}`,
      amount: 1,
      fen: 100,
    }));
    const { part, press } = await openDays([{ ...openDay, dishes }]);
    expect(part('[data-part=dishes]')).not.toContain('Item 29');
    await press('[data-do=all-dishes]');
    expect(part('[data-part=dishes]')).toContain('Item 29');
  });

  it('names what has no category and no person', async () => {
    const report = {
      ...openDay,
      categories: [{ name: '', amount: 1, fen: 100 }],
      people: [{ name: '', orders: 1, fen: 100 }],
    };
    const { part } = await openDays([report]);
    expect(part('[data-part=categories]')).toContain('No category');
    expect(part('[data-part=people]')).toContain('No one selected');
  });

  it('follows every order', async () => {
    const { desk, part } = await openDays();
    desk.answer({ 'days.report': () => done({ ...openDay, totalFen: 25_000 }) });
    desk.emit('orders.changed', { ...ordersStateOf(desk.state.orders), revision: 99 });
    await expect.poll(() => part('[data-total=total]')).toBe('Sales¥250.00');
  });

  it('says why it cannot be read, and keeps the figures that it had', async () => {
    const { desk, part, text } = await openDays();
    desk.answer({
      'days.report': () => failed({ code: 'internal', message: '', data: { correlationId: 'e1' } }),
    });
    desk.emit('orders.changed', { ...ordersStateOf(desk.state.orders), revision: 99 });
    await expect.poll(() => text()).toContain('Something went wrong');
    expect(part('[data-total=total]')).toBe('Sales¥200.00');
  });
});

describe('the days', () => {
  it('are listed, the open one first, and each opens its report', async () => {
    const { press, part, find } = await openDays();
    expect(part('[data-day="2"]')).toContain('Open');
    expect(find('[data-day="2"]')?.getAttribute('aria-current')).toBe('true');
    await press('[data-day="1"]');
    expect(find('[data-report="1"]')).toBeDefined();
    expect(part('[data-part=cash]')).toBe('Expected¥80.00Counted¥79.00Difference¥1.00 short');
    expect(part('[data-part=traces]')).toMatch(
      /Closed.*Wang · ¥80\.00 counted.*Reopened.*Li · One order forgotten/,
    );
    expect(find('[data-do=close]')).toBeUndefined();
  });

  it('do not exist before the first order', async () => {
    const { part, find } = await openDays([]);
    expect(part('[data-part=empty]')).toContain('No business day yet');
    expect(find('[data-part=empty] a')?.getAttribute('href')).toContain('/counter');
    expect(find('[data-do=print]')).toBeUndefined();
  });

  it('are shown in Chinese', async () => {
    const { part } = await openDays(undefined, 'zh-CN');
    expect(part('[data-total=total]')).toBe('营业额¥200.00');
    expect(part('[data-day="2"]')).toContain('1月15日');
  });
});

describe('closing the day', () => {
  it('says what is carried over, compares the counted cash, and prints', async () => {
    const { press, part, desk, find } = await openDays();
    await press('[data-do=close]');
    expect(part('[data-part=carried]')).toBe('1 open slip (¥42.00 due) moves to the next business day.');
    for (const key of ['7', '9', '.', '5']) await press(`[data-key="${key}"]`);
    expect(part('#counted-difference')).toBe('Expected ¥80.00¥0.50 short');
    find('#close-day')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await expect.poll(() => part('[data-part=closed]')).toContain('saved on this device');
    expect(desk.askedFor('days.close')).toEqual([{ day: 2, countedFen: 7950, prints: true }]);
    expect(part('[data-part=closed]')).toContain('¥0.50 short');
    await press('[data-export=xlsx]');
    expect(desk.askedFor('days.export')).toMatchObject([{ day: 2, format: 'xlsx', language: 'en' }]);
    expect(part('[data-part=closed] [data-part=delivered]')).toContain('Saved to');
    await press('[data-do=finish]');
    expect(part('[data-part=status]')).toBe('Closed');
  });

  it('works without counting', async () => {
    const { press, desk, find } = await openDays();
    await press('[data-do=close]');
    find('#close-day')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await expect.poll(() => find('[data-part=closed]')).toBeDefined();
    expect(desk.askedFor('days.close')).toEqual([{ day: 2, countedFen: null, prints: true }]);
  });

  it('is not possible with a count that is no amount', async () => {
    const { press, type, part, find, desk } = await openDays();
    await press('[data-do=close]');
    await type('#counted-cash', 'twelve');
    expect(part('#counted-difference')).toContain('Enter an amount');
    expect(find('[data-do=close-day]')?.matches(':disabled')).toBe(true);
    find('#close-day')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    expect(desk.askedFor('days.close')).toEqual([]);
  });

  it('says why it is refused, and keeps the count, also when the sheet is closed', async () => {
    const { press, type, text, find, settled, desk } = await openDays();
    desk.answer({ 'days.close': () => failed(orderRefused('day-closed')) });
    await press('[data-do=close]');
    await type('#counted-cash', '80');
    find('#close-day')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await settled();
    expect(text()).toContain('The business day has changed');
    await press('[role=dialog] [data-do=close]');
    await press('[data-do=close]');
    expect(find('#counted-cash')).toHaveProperty('value', '80');
  });
});

describe('a closed day', () => {
  it('is reopened with a reason', async () => {
    const { press, type, part, find, settled, desk } = await openDays([closedDay]);
    const submit = async () => {
      find('#reopen-day')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      await settled();
    };
    await press('[data-do=reopen]');
    await submit();
    expect(part('#reopen-missing')).toBe('Enter a reason');
    expect(desk.askedFor('days.reopen')).toEqual([]);
    await type('#reopen-reason', 'Card slip found');
    await submit();
    expect(desk.askedFor('days.reopen')).toEqual([{ day: 1, reason: 'Card slip found' }]);
    expect(part('[data-part=status]')).toBe('Open');
    expect(part('[data-part=traces]')).toContain('Card slip found');
  });

  it('can be reopened only if it is the newest', async () => {
    const { press, find } = await openDays();
    await press('[data-day="1"]');
    expect(find('[data-do=reopen]')).toBeUndefined();
  });

  it('can be printed again and exported', async () => {
    const { press, pressWords, desk, text } = await openDays();
    await press('[data-day="1"]');
    await press('[data-do=print]');
    expect(desk.askedFor('days.print')).toEqual([{ day: 1 }]);
    expect(useAnnouncement().value?.text).toBe('Day report sent to the printer');
    await press('[data-menu=export] button');
    await pressWords('CSV file');
    expect(desk.askedFor('days.export')).toMatchObject([
      { day: 1, format: 'csv', name: 'Riverside day 2027-01-14' },
    ]);
    expect(text()).toContain('Saved to /home/counter/Riverside day 2027-01-14');
  });

  it('says that no printer prints its report', async () => {
    const { press, desk } = await openDays();
    desk.answer({ 'days.print': () => done([]) });
    await press('[data-do=print]');
    expect(useAnnouncement().value?.text).toBe('No printer for day reports');
  });
});

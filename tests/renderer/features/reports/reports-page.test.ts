// The page of reports on the real core: its figures, its charts with their tables, what it is compared with, and its files.
import { describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import type { Ports } from '../../../../src/core/ports.ts';
import { addDays } from '../../../../src/renderer/features/reports/span.ts';
import type { CoreDesk } from '../../../support/core-desk.ts';
import { fastClock } from '../../../support/fast-clock.ts';
import { shareNoodleShop } from '../../support/noodle-shop.ts';
import { newId, openCounter } from '../counter/counter-desk.ts';
import { closedDay, countBlind, dish, openDay, sell } from '../days/days-desk.ts';

const shop = shareNoodleShop();

async function openReports(
  days: readonly ((desk: CoreDesk) => Promise<unknown>)[] = [closedDay, openDay],
  own: Partial<Ports> = {},
) {
  const opened = await openCounter(shop(), {
    path: '/reports',
    own,
    prepare: async (desk) => {
      for (const make of days) await make(desk);
      await desk.ask('settings.change', { language: 'en' });
    },
  });
  const { find, seen } = opened;
  await seen('the report', () => find('[data-report]') !== undefined);
  const part = (selector: string) => (find(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim();
  return { ...opened, part };
}

describe('the report of this week', () => {
  it('leads from the gross sales to what was paid', async () => {
    const { part } = await openReports();
    expect(part('[data-figure=net]')).toMatch(/^Net sales¥254\.00/);
    expect(part('[data-figure=refunds]')).toMatch(/^Refunds−¥6\.00/);
    expect(part('[data-figure=discounts]')).toMatch(/^Discounts−¥10\.00/);
    expect(part('[data-figure=afterRefunds]')).toBe('');
    expect(part('[data-step=gross]')).toBe('Gross sales¥270.00');
    expect(part('[data-step=discounts]')).toBe('Discounts−¥10.00');
    expect(part('[data-step=refunds]')).toBe('Refunds−¥6.00');
    expect(part('[data-step=net]')).toBe('Net sales¥254.00');
    expect(part('[data-step=afterRefunds]')).toBe('');
    expect(part('[data-way=code]')).toBe('QR code¥6.00 refunded¥94.00');
    expect(part('[data-step=payments]')).toBe('Total collected¥254.00');
    expect(part('[data-step=difference]')).toBe('');
    expect(part('[data-part=agrees]')).toBe('Sales and payments agree.');
  });

  it('says of items, categories, tables and charts that refunds have not come off them', async () => {
    const { part } = await openReports();
    expect(part('[data-part=dishes]')).toMatch(/^Items, before refunds/);
    expect(part('[data-part=categories]')).toMatch(/^Categories, before refunds/);
    expect(part('[data-part=tables]')).toMatch(/^Tables, before refunds/);
    expect(part('[data-part=tables] thead')).toBe('TableOrdersGuestsSales');
    expect(part('[data-part=hours]')).toMatch(/^By hour, before refunds/);
    expect(part('[data-part=days]')).toMatch(/^By day, before refunds/);
    expect(part('[data-part=week]')).toMatch(/^By weekday and hour, before refunds/);
    expect(part('[data-part=hours] thead')).toBe('HourOrdersSales before refunds');
  });

  it('does not count as received what is still owed on account', async () => {
    const owing = (desk: CoreDesk) => sell(desk, { dishes: [dish('102')], way: 'account' });
    const { part } = await openReports([openDay, owing]);
    expect(part('[data-step=received]')).toBe('Total collected¥174.00');
    expect(part('[data-way=account]')).toBe('On account¥18.00');
    expect(part('[data-step=payments]')).toBe('Total payments¥192.00');
  });

  it('leaves out what the open day took as long as it is to be counted blind, and nothing of the others', async () => {
    const owing = (desk: CoreDesk) => sell(desk, { dishes: [dish('102')], way: 'account' });
    const close = (desk: CoreDesk) => desk.ask('days.close', { day: 1, countedFen: null, prints: false });
    const wangs = (desk: CoreDesk) => sell(desk, { dishes: [dish('102')], person: 'Wang' });
    const { part } = await openReports([owing, close, wangs, countBlind]);
    expect(part('[data-figure=net]')).toMatch(/^Net sales¥36\.00/);
    expect(part('[data-way=account]')).toBe('On account¥18.00');
    expect(part('[data-way=cash]')).toBe('');
    expect(part('[data-step=cash-hidden]')).toBe(
      'Blind count: payments of the open day are shown once it is closed',
    );
    expect(part('[data-part=people]')).toMatch(/Li1¥18\.00—.*Wang1¥18\.00—/);
  });

  it('says who sold what where, and what stands out', async () => {
    const { part } = await openReports();
    expect(part('[data-part=dishes]')).toMatch(/Jasmine tea17¥136\.00/);
    expect(part('[data-part=categories]')).toMatch(/Hot noodles5¥80\.00/);
    expect(part('[data-part=tables]')).toMatch(/Counter30¥260\.00/);
    expect(part('[data-part=people]')).toMatch(/Li2¥180\.00/);
    expect(part('[data-odd=difference]')).toMatch(/Drawer differences \(1\)Wrong change.*−¥1\.00/);
  });

  it('marks a drawer count that another one followed', async () => {
    const countTwice = async (desk: CoreDesk) => {
      await sell(desk, { dishes: [dish('107', 10)] });
      for (const pieces of [70, 79])
        await desk.ask('drawer.do', { id: newId(), kind: 'count', pieces: [{ unitFen: 100, pieces }] });
    };
    const { find, part } = await openReports([countTwice]);
    expect(part('[data-part=odd]')).toMatch(/^Worth a lookThese may well be in order\./);
    const rows = [...(find('[data-odd=difference]')?.querySelectorAll('li') ?? [])];
    const marked = rows.filter(({ textContent }) => textContent.includes('Counted again'));
    expect(marked.map(({ textContent }) => /−¥[\d.]+/.exec(textContent)?.[0])).toEqual(['−¥10.00']);
    expect(rows).toHaveLength(2);
  });

  it('has a table for each of its charts, also while it is not seen', async () => {
    const { find, part, press } = await openReports();
    for (const name of ['hours', 'days', 'week']) {
      expect(find(`[data-part=${name}] svg`)?.getAttribute('aria-hidden')).toBe('true');
      expect(find(`[data-part=${name}] .only-heard table`)).toBeDefined();
    }
    await press('[data-do=table-hours]');
    expect(find('[data-part=hours] .only-heard table')).toBeUndefined();
    expect(part('[data-part=hours] tbody')).toMatch(/^\d+\s[AP]M3¥260\.00$/);
  });

  it('shows the hours of both spans in the order of the day, with those in between', async () => {
    const clock = fastClock(1);
    const sellAt = (time: string) => async (desk: CoreDesk) => {
      clock.moveSeconds(Date.parse(time) / 1000 - clock.nowSeconds());
      await sell(desk, { dishes: [dish('107')] });
    };
    const close = (desk: CoreDesk) => desk.ask('days.close', { day: 1, countedFen: null, prints: false });
    const days = [sellAt('2026-11-24T09:30:00+08:00'), close, sellAt('2026-11-25T12:30:00+08:00')];
    const { find, part, press, seen } = await openReports(days, { clock });
    await press('[data-choice=day]');
    await seen('the day before', () => part('[data-part=hours] thead') === 'HourOrdersThis periodBefore');
    const rows = [...(find('[data-part=hours]')?.querySelectorAll('tbody tr') ?? [])];
    expect(rows.map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())).toEqual([
      '9 AM0¥0.00¥8.00',
      '10 AM0¥0.00¥0.00',
      '11 AM0¥0.00¥0.00',
      '12 PM1¥8.00¥0.00',
    ]);
  });

  it('compares a day that is open with no whole day, and the same day with it once it is closed', async () => {
    const clock = fastClock(1);
    const sellAt = (time: string) => async (desk: CoreDesk) => {
      clock.moveSeconds(Date.parse(time) / 1000 - clock.nowSeconds());
      await sell(desk, { dishes: [dish('107')] });
    };
    const close = (day: number) => (desk: CoreDesk) =>
      desk.ask('days.close', { day, countedFen: null, prints: false });
    const yesterday = [sellAt('2026-11-24T09:30:00+08:00'), sellAt('2026-11-24T19:30:00+08:00'), close(1)];
    const days = [...yesterday, sellAt('2026-11-25T12:30:00+08:00')];
    const { desk, part, press, seen } = await openReports(days, { clock });
    await press('[data-choice=day]');
    await seen('the day before', () => part('[data-figure=orders]') === 'Orders1 whole day then: 2');
    const { useReports } = await import('../../../../src/renderer/features/reports/reports-store.ts');
    useReports().set({ from: '2026-11-25', to: '2026-11-25' });
    await close(2)(desk);
    await seen('a change', () => part('[data-figure=orders]').endsWith('50% less was 2'));
  });

  it('has no amounts of days that are yet to come', async () => {
    const { find } = await openReports();
    const { useReports } = await import('../../../../src/renderer/features/reports/reports-store.ts');
    const daysSinceMonday = (new Date(useReports().today()).getUTCDay() + 6) % 7;
    const count = (selector: string) => find('[data-part=days]')?.querySelectorAll(selector).length;
    expect(count('circle')).toBe(daysSinceMonday + 1);
    expect(count('tbody tr')).toBe(daysSinceMonday + 1);
  });

  it('is about another span at a tap, and says what it is compared with', async () => {
    const { find, part, press, seen } = await openReports();
    await press('[data-do=earlier]');
    await seen('the week before', () => part('[data-figure=net]').startsWith('Net sales¥0.00'));
    expect(part('[data-figure=average] .value')).toBe('—');
    await press('[data-do=later]');
    await seen('this week', () => part('[data-figure=net]').startsWith('Net sales¥254.00'));
    await press('[data-choice=day]');
    await seen('the day', () => find('[data-part=week]') === undefined);
    expect(part('[data-figure=net]')).toMatch(/^Net sales¥254\.00/);
    const before = part('[data-part=compared]');
    await press('[data-choice=weekdays]');
    expect(part('[data-part=compared]')).not.toBe(before);
  });

  it('says that nothing was sold in the span that it is compared with', async () => {
    const { part, press, seen } = await openReports();
    await seen('the comparison', () => part('[data-part=compared]').endsWith(': no sales then'));
    expect(part('[data-figure=orders]')).toBe('Orders3');
    const { useReports } = await import('../../../../src/renderer/features/reports/reports-store.ts');
    const today = useReports().today();
    useReports().set({ from: addDays(today, 1), to: addDays(today, 1) });
    await seen('the sales of then', () => part('[data-figure=orders]') === 'Orders0 whole day then: 3');
    expect(part('[data-part=compared]')).not.toContain('no sales');
    await press('[data-choice=weekdays]');
    await seen('the weekday before', () => part('[data-part=compared]').endsWith(': no sales then'));
  });

  it('asks for a shorter span instead of an answer', async () => {
    const { find, press, seen } = await openReports([(desk) => sell(desk, { dishes: [dish('107')] })]);
    await press('[data-choice=custom]');
    const { useReports } = await import('../../../../src/renderer/features/reports/reports-store.ts');
    useReports().set({ from: '2020-01-01' });
    await seen('the notice', () => find('[data-part=impossible]') !== undefined);
  });

  it('classes the menu by price, and by margin as soon as a cost is entered', async () => {
    const { desk, part, find, seen } = await openReports();
    expect(part('[data-part=menu] tbody')).toMatch(/Jasmine tea17¥8\.00.*Workhorse/);
    const cost = find('[data-cost="107"]')?.querySelector('input') ?? find('input[data-cost="107"]');
    if (!(cost instanceof HTMLInputElement)) throw new Error('the cost cannot be entered');
    cost.value = '1.50';
    cost.dispatchEvent(new Event('input', { bubbles: true }));
    // The field shows what it is told to show before it is left.
    await nextTick();
    await nextTick();
    expect(cost.value).toBe('1.50');
    cost.dispatchEvent(new Event('change', { bubbles: true }));
    await seen('the margin', () => part('[data-part=menu] tbody').includes('¥6.50'));
    expect(await desk.ask('dish-costs.get', null)).toEqual({ costs: [{ item: '107', fen: 150 }] });
    expect(part('[data-part=menu] tbody')).toMatch(/Jasmine tea17¥8\.00.*Star/);
  });
});

// When a takeout is fetched: what people type, and the part of the sheet that asks.
import { afterEach, expect, test, vi } from 'vitest';
import {
  nextQuarters,
  readTime,
  typedMoment,
} from '../../../../../src/renderer/features/counter/slip/pick-up-time.ts';
import { counterTakeAway } from '../../../../../src/renderer/features/counter/words/counter-take-away.zh-cn.ts';
import { readMoment, showDay, startOfDay } from '../../../../../src/renderer/ui/shop-time.ts';
import { shareNoodleShop } from '../../../support/noodle-shop.ts';
import { openCounter } from '../counter-desk.ts';

const shop = shareNoodleShop();
afterEach(() => vi.restoreAllMocks());

test.each([
  ['18:30', 18, 30],
  ['6:30 pm', 18, 30],
  ['6:30 PM', 18, 30],
  ['6:30 p.m.', 18, 30],
  ['630pm', 18, 30],
  ['1830', 18, 30],
  ['6pm', 18, 0],
  ['12 am', 0, 0],
  ['12:15 pm', 12, 15],
  ['18.30', 18, 30],
  ['１８：３０', 18, 30],
  ['8', 8, 0],
  ['0:05', 0, 5],
])('reads %s', (text, hour, minute) => {
  expect(readTime(text)).toMatchObject({ hour, minute });
});

test.each([
  ['下午6点半', 18, 30],
  ['晚上7点', 19, 0],
  ['18点30分', 18, 30],
  ['18:30', 18, 30],
])('reads %s in Chinese', (text, hour, minute) => {
  expect(readTime(text, counterTakeAway.spoken)).toMatchObject({ hour, minute });
});

test.each(['', 'soon', '25:00', '12:75', '6:3', '12345', '0:30 pm', '6 xm'])(
  'does not read %j as a time',
  (text) => {
    expect(readTime(text)).toBeUndefined();
  },
);

test('takes a half of the day that was not named for the next one that is still to come today', () => {
  const now = readMoment('2026-11-30T14:00') ?? 0;
  const typed = (text: string, day: string) => {
    const time = readTime(text);
    return time && typedMoment(time, day, now);
  };
  expect(typed('6:30', '2026-11-30')).toBe('2026-11-30T18:30');
  expect(typed('2:30', '2026-11-30')).toBe('2026-11-30T14:30');
  expect(typed('6:30 am', '2026-11-30')).toBe('2026-11-30T06:30');
  expect(typed('6:30', '2026-12-01')).toBe('2026-12-01T06:30');
});

test.each([
  ['2026-11-30T12:07', '2026-11-30T12:30'],
  ['2026-11-30T12:05', '2026-11-30T12:15'],
])('offers quarters of an hour at %s, the first one at %s', (now, first) => {
  const [soonest, next, ...later] = nextQuarters(readMoment(now) ?? 0);
  expect(soonest).toBe(readMoment(first));
  expect(next).toBe((readMoment(first) ?? 0) + 900);
  expect(later).toHaveLength(4);
});

async function openOther(nowSeconds?: number) {
  const counter = await openCounter(shop());
  const { press, seen, find } = counter;
  await press('[data-do=new-take-away]');
  await press('[data-do=place]');
  await seen('the sheet', () => find('[data-due=other]') !== undefined);
  if (nowSeconds !== undefined) vi.spyOn(Date, 'now').mockReturnValue(nowSeconds * 1000);
  await press('[data-due=other]');
  const field = '[data-field=time]';
  const part = (name: string) => find(`[data-part=${name}]`)?.textContent.trim();
  return { ...counter, part, typeTime: (text: string) => counter.type(field, text) };
}

test('keeps a typed pick-up time, and shows all of it', async () => {
  const { press, part, typeTime, find, tile, order, seen } = await openOther();
  await press('[data-day]:nth-of-type(2)');
  await typeTime('6:30 PM');
  expect(part('chosen-time')).toMatch(/^Tomorrow, 6:30\sPM$/u);
  await press('[data-do=save-take-away]');
  await seen('the time', () => find('[data-part=due]')?.textContent.match(/6:30\sPM$/u) !== null);
  await press(tile('102'));
  const { place } = await order();
  const due = place?.kind === 'take-away' ? (place.dueAtSeconds ?? 0) : 0;
  expect(new Date(due * 1000).toISOString()).toMatch(/T10:30:00/u);
});

test('chooses day, hour and minutes by taps alone', async () => {
  const { press, part } = await openOther();
  await press('[data-day]:nth-of-type(2)');
  await press('[data-hour="18"]');
  await press('[data-minute="45"]');
  expect(part('chosen-time')).toMatch(/^Tomorrow, 6:45\sPM$/u);
});

test('refuses in words what is no time', async () => {
  const { press, part, typeTime, find } = await openOther();
  await typeTime('half past');
  expect(part('time-problem')).toBe('Enter a time like 18:30 or 6:30 pm.');
  expect(find('[data-do=save-take-away]')).toMatchObject({ disabled: true });
  await press('[data-day]:nth-of-type(2)');
  expect(part('time-problem')).toBeUndefined();
  expect(find('[data-do=save-take-away]')).toMatchObject({ disabled: false });
});

test('refuses a time that has passed, and offers no hour of today that is over', async () => {
  const noon = startOfDay(showDay(Date.now() / 1000)) + 12 * 3600;
  const { press, part, typeTime, find } = await openOther(noon);
  await press('[data-day]');
  expect(find('[data-hour="11"]')).toBeUndefined();
  expect(find('[data-hour="12"]')).toBeDefined();
  await typeTime('11:30 am');
  expect(part('time-problem')).toBe('That time has passed. Choose a later one.');
  expect(find('[data-do=save-take-away]')).toMatchObject({ disabled: true });
});

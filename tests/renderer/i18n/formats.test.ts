// Formats of money and times in both languages.
import { expect, onTestFinished, test, vi } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import { createFormats } from '../../../src/renderer/i18n/formats.ts';
import { setShopZone, showDay, startOfDay } from '../../../src/renderer/ui/shop-time.ts';
import { createWords } from '../../../src/renderer/i18n/words.ts';

const english = createFormats(createWords('en'));
const chinese = createFormats(createWords('zh-CN'));

test('formats money with its sign and always two decimals', () => {
  for (const { money } of [english, chinese]) {
    expect([0, 5, 1200, 123_456_789].map(money)).toEqual(['¥0.00', '¥0.05', '¥12.00', '¥1,234,567.89']);
  }
});

test('keeps every fen of a price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (fen) => {
      expect(Number(english.money(fen).replace(/\D/g, ''))).toBe(fen);
    }),
  );
});

test('formats a moment with its day, and with the year only if it is not this year', () => {
  const year = new Date().getFullYear();
  const at = (wanted: number) => Date.UTC(wanted, 4, 9, 10, 30) / 1000;
  expect(english.moment(at(year))).toBe('May 9, 6:30\u00A0PM');
  expect(english.moment(at(year + 1))).toBe(`May 9, ${year + 1}, 6:30\u00A0PM`);
  expect(chinese.moment(at(year + 1))).toBe(`${year + 1}年5月9日 18:30`);
});

test('has in English the clock of the machine, 12 hours in the United States and 24 in Britain', () => {
  const languages = vi.spyOn(navigator, 'languages', 'get');
  onTestFinished(() => languages.mockRestore());
  const evening = Date.UTC(2026, 10, 29, 15, 5) / 1000;
  languages.mockReturnValue(['en-GB']);
  expect([english.minute(evening), english.typed()]).toEqual(['23:05', 'MM/DD/YYYY HH:mm']);
  languages.mockReturnValue(['zh-CN', 'en-US']);
  expect([english.minute(evening), english.typed()]).toEqual(['11:05\u00A0PM', 'MM/DD/YYYY h:mm A']);
  expect(chinese.minute(evening)).toBe('23:05');
});

test('names minutes and hours of any day by the same clock as moments', () => {
  const languages = vi.spyOn(navigator, 'languages', 'get');
  onTestFinished(() => languages.mockRestore());
  languages.mockReturnValue(['en-US']);
  expect([0, 725, 1085, 1440].map(english.minuteOfDay)).toEqual([
    '12:00\u00A0AM',
    '12:05\u00A0PM',
    '6:05\u00A0PM',
    '12:00\u00A0AM',
  ]);
  expect([0, 11, 12, 18].map(english.hourOfDay)).toEqual([
    '12\u00A0AM',
    '11\u00A0AM',
    '12\u00A0PM',
    '6\u00A0PM',
  ]);
  expect([0, 11, 12, 18].map(english.hourMark)).toEqual(['12 AM', '11 AM', '12 PM', '6 PM']);
  expect(chinese.hourMark(18)).toBe('18时');
  expect([0, 1085, 1440].map(chinese.minuteOfDay)).toEqual(['00:00', '18:05', '24:00']);
  languages.mockReturnValue(['en-GB']);
  expect([english.minuteOfDay(1085), english.hourOfDay(6), english.hourMark(18)]).toEqual([
    '18:05',
    '06:00',
    '18',
  ]);
});

test('shows dates and clocks that a shop wrote, and nothing else', () => {
  const texts = ['2021-11-21', '2021-11-21 18:05:00', '18:05', '18:05:59', '', 'soon', '2026-13-40', '…'];
  expect(texts.map(english.written)).toEqual([
    'Nov 21, 2021',
    'Nov 21, 2021, 6:05\u00A0PM',
    '6:05\u00A0PM',
    '6:05\u00A0PM',
    '',
    'soon',
    '2026-13-40',
    '…',
  ]);
  expect(texts.slice(0, 3).map(chinese.written)).toEqual(['2021年11月21日', '2021年11月21日 18:05', '18:05']);
});

test('formats the shop’s moments by the shop’s clock', () => {
  onTestFinished(() => setShopZone('Asia/Shanghai'));
  const newYear = Date.UTC(2021, 0, 1, 3) / 1000;
  expect(english.day(newYear)).toBe('Jan 1, 2021');
  setShopZone('America/New_York');
  expect(english.day(newYear)).toBe('Dec 31, 2020');
  expect(english.moment(newYear)).toContain('10:00\u00A0PM');
});

test('formats every time by the shop’s clock, and leaves out the day only if it is today there', () => {
  onTestFinished(() => setShopZone('Asia/Shanghai'));
  const now = Math.floor(Date.now() / 1000);
  for (const zone of ['Asia/Shanghai', 'America/New_York', 'Pacific/Kiritimati']) {
    setShopZone(zone);
    const midnight = startOfDay(showDay(now));
    expect(english.clock(midnight)).toBe('12:00\u00A0AM');
    expect(chinese.clock(midnight)).toBe('00:00');
    expect(english.time(midnight + 61)).toBe('12:01:01\u00A0AM');
    expect(english.clock(midnight - 60)).toBe(english.moment(midnight - 60));
    expect(english.time(midnight - 60)).toBe(english.moment(midnight - 60).replace('11:59', '11:59:00'));
  }
});

test('follows the language on screen despite its cache', async () => {
  const words = createWords('en');
  const { day } = createFormats(words);
  const noon = Date.UTC(2021, 4, 9, 4) / 1000;
  expect(day(noon)).toBe('May 9, 2021');
  await words.setLanguage('zh-CN');
  expect(day(noon)).toBe('2021年5月9日');
});

// The page of a store's settings: words instead of codes, odd answers shown raw, and versions compared.
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { CoreDesk } from '../../../support/core-desk.ts';
import { openSettingsShop, type SettingsAnswers, type SettingsShop } from '../../../support/settings-shop.ts';
import { openCoreScreen } from '../../support/core-screen.ts';

interface DemoShop {
  pick_up_settings: Record<'2' | '4', object>;
  function_settings: { 2: unknown; 4: Record<'1' | '2', unknown> };
}

const demo = JSON.parse(readFileSync('resources/demo/shop.json', 'utf8')) as DemoShop;

const demoAnswers: SettingsAnswers = {
  'delivery.basic': demo.pick_up_settings[2],
  'delivery.dineIn': demo.function_settings[2],
  'delivery.reservation': demo.function_settings[2],
  'catering.basic': demo.pick_up_settings[4],
  'catering.dineIn': demo.function_settings[4][1],
  'catering.reservation': demo.function_settings[4][2],
};

/** A Monday, 12:00 in Shanghai. */
const NOON = Date.parse('2026-11-23T12:00:00+08:00');

interface Opening {
  path?: string;
  /** What happens after the first fetch, before the page is opened. */
  then?: (shop: SettingsShop, desk: CoreDesk) => Promise<unknown>;
}

async function open(answers = demoAnswers, { path = '/store-settings', then }: Opening = {}) {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOON });
  onTestFinished(() => void vi.useRealTimers());
  const shop = await openSettingsShop(answers);
  onTestFinished(shop.close);

  const screen = await openCoreScreen(path, async (desk) => {
    await desk.add({ url: shop.url, appId: '10023', token: 'of the river' }, 'Riverside');
    await desk.until('store-settings.changed', ({ fetching }) => !fetching);
    await then?.(shop, desk);
  });
  await screen.seen('the page', () => screen.find('[data-part=view], [data-status]') !== undefined);
  return screen;
}

/** With spaces between elements: neighbouring boxes are not one word. */
const textOf = (element: HTMLElement | undefined) =>
  (element?.innerHTML ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('says whether the shop is open, and updates with the clock', async () => {
  const { find, settled } = await open();
  expect(textOf(find('[data-opening]'))).toBe('Open now · closes 1:30&nbsp;PM');
  vi.setSystemTime(NOON + 2 * 3_600_000);
  vi.advanceTimersByTime(10_000);
  await settled();
  expect(textOf(find('[data-opening]'))).toBe('Closed now · opens 5:30&nbsp;PM');
});

test('starts with whether the shop is open, and what a delivery of 3 km costs', async () => {
  const { find, pressWords } = await open({ ...demoAnswers, 'delivery.dineIn': 'words' });
  const first = () => find('.panel > :first-child');
  expect(first()?.querySelector('[data-opening]')).not.toBeNull();
  expect(first()?.querySelector<HTMLInputElement>('.calculator input')?.value).toBe('3');
  expect(textOf(find('output'))).toBe('Delivery fee ¥4.00 Minimum order ¥30.00 Time 35 min');
  expect(document.querySelectorAll('[data-opening], .calculator')).toHaveLength(2);
  await pressWords('Dine-in');
  expect(first()?.querySelector('[data-opening]')).not.toBeNull();
});

test('shows the way of selling that a link names', async () => {
  const { find } = await open(demoAnswers, { path: '/store-settings?view=catering' });
  expect(find('[data-view=catering]')?.classList.contains('is-active')).toBe(true);
});

const partlyOdd = { config_data: { deliver_distance: 'far' } };

test('starts with them even if some of the settings cannot be read', async () => {
  const { find } = await open({ ...demoAnswers, 'delivery.basic': partlyOdd });
  expect(find('.panel > :first-child output')).toBeDefined();
  expect(find('.panel > :first-child [data-opening]')).toBeDefined();
});

/** A code with an unknown meaning. */
const unknownStatus = '.panel [data-fact="pick_up_status"]';

test('shows no codes, and nothing whose meaning is unknown', async () => {
  const { find, pressWords, text } = await open();
  expect(find(unknownStatus)).toBeUndefined();
  await pressWords('Dine-in');
  const payment = find('[data-card=dineIn] [data-fact="account_info.account_type"]');
  expect(textOf(payment)).toBe('When to pay Pay after the meal');
  expect(find('[data-card=dineIn] [data-fact="line_up_info.queue_rule_type"]')).toBeUndefined();
  for (const word of ['inferred', 'Raw data', 'unknown code']) expect(text()).not.toContain(word);
});

test('folds everything but the answers and the week, and opens what needs a look', async () => {
  const { find, pressWords } = await open({ ...demoAnswers, 'catering.dineIn': 'words' });
  const isOpen = (card: string) => find(`[data-card=${card}]`)?.hasAttribute('open');
  expect(['delivery', 'store', 'both'].map(isOpen)).toEqual([false, false, false]);
  await pressWords('Dine-in');
  expect(['dineIn', 'reservation'].map(isOpen)).toEqual([true, false]);
});

test('draws the week with the hours of each day in words', async () => {
  const { find } = await open();
  expect(textOf(find('[data-day="0"] .hours'))).toBe(
    '12:00&nbsp;AM–12:30&nbsp;AM, 11:00&nbsp;AM–1:30&nbsp;PM, 5:30&nbsp;PM–9:00&nbsp;PM',
  );
  expect(textOf(find('[data-day="6"] .hours'))).toBe(
    '12:00&nbsp;AM–12:30&nbsp;AM, 11:00&nbsp;AM–12:00&nbsp;AM',
  );
  expect(find('[data-day="0"]')?.getAttribute('aria-current')).toBe('date');
  expect(textOf(find('[data-part=holidays]'))).toContain('Excludes holidays');
});

test('calculates the charges of a delivery, and shows the end of the area', async () => {
  const { find, type } = await open();
  const outcome = async (distance: string) => {
    await type('.calculator input', distance);
    return textOf(find('output'));
  };
  expect(await outcome('4.5')).toBe('Delivery fee ¥7.00 Minimum order ¥50.00 Time 51 min');
  expect(await outcome('8.1')).toBe('Outside delivery area');
  expect(await outcome('far')).toContain('Enter a distance, such as 4.5');
});

test('shows no amounts of nothing, and says that all of this is changed in the shop’s back office', async () => {
  const { find, press, text } = await open({
    ...demoAnswers,
    'delivery.basic': {
      ...demo.pick_up_settings[2],
      config_data: {
        deliver_rule_data: {
          base_deliver_distance: '3',
          base_min_deliver_price: '0',
          base_deliver_fee: '0.00',
        },
      },
    },
    'delivery.dineIn': { box_fee_info: { box_fee_type: '2', box_fee: '0.00' } },
  });
  expect(textOf(find('output'))).toBe('Delivery fee Free Minimum order None Time unknown');
  expect(find('[data-part=read-only]')?.textContent).toContain('Change these in the shop’s back office');
  await press('[data-view=compare]');
  expect(text()).not.toContain('¥0.00');
});

test('shows one card for both ordering modes if the shop answers the same for both', async () => {
  const { find } = await open();
  expect(textOf(find('[data-card=both]'))).toContain('¥1.50');
  expect(find('[data-card=dineIn]')).toBeUndefined();
});

test('leads to Diagnostics for what the shop sent, word for word', async () => {
  const { find, press, router, seen } = await open({ ...demoAnswers, 'delivery.basic': partlyOdd });
  await press('[data-part=odd] a');
  expect(router.currentRoute.value.name).toBe('diagnostics');
  await seen('the settings', () => find('[data-sent="delivery.basic"]') !== undefined);
  expect(textOf(find('[data-sent="delivery.basic"]'))).toContain('config_data.deliver_distance');
  await press('[data-sent="delivery.basic"] [data-do=sent]');
  expect(JSON.parse(find('[data-part=sent]')?.textContent ?? '')).toEqual(partlyOdd);
});

test('explains what is not set up, and distinguishes it from what is unreadable', async () => {
  const { find, pressWords } = await open({
    ...demoAnswers,
    'catering.basic': [],
    'catering.dineIn': 'words',
  });
  await pressWords('Dine-in');
  expect(textOf(find('[data-card=basic]'))).toContain('Not set up yet');
  expect(textOf(find('[data-card=dineIn]'))).toContain('Can’t be read');
  expect(find('[data-card=hours]')).toBeUndefined();
});

test('names unreadable values, and shows odd hours as the shop sent them', async () => {
  const odd = {
    config_data: {
      deliver_distance: 'far',
      business_rule: {
        type: '2',
        custom: {
          business_time: [
            { business_week: '11', business_time_interval: [{ start_time: '9', end_time: '5' }] },
          ],
        },
      },
    },
  };
  const { find } = await open({ 'delivery.basic': odd });
  expect(textOf(find('[data-opening]'))).toBe('Opening hours unclear');
  expect(textOf(find('[data-part=odd]'))).toContain('can’t be read');
  expect(textOf(find('[data-part=odd-rules]'))).toContain('11 9–5');
  expect(textOf(find('[data-part=no-levels]'))).toContain('The base distance can’t be read');
});

test('says that codes with an unknown meaning differ, without showing them', async () => {
  const { find, pressWords, text } = await open({
    'delivery.basic': { pick_up_status: '7' },
    'catering.basic': { pick_up_status: '8' },
  });
  await pressWords('Compare');
  expect(find('[data-part=same]')).toBeUndefined();
  expect(find('[data-pair="pick_up_status"]')).toBeUndefined();
  expect(textOf(find('[data-part=unexplained]'))).toContain('1 more difference whose meaning isn’t known');
  expect(text()).not.toContain('unknown code');
});

test('compares delivery with dine-in, only the differences or everything', async () => {
  const { find, pressWords, press } = await open();
  await pressWords('Compare');
  const pair = (path: string) => find(`[data-pair="${path}"]`);
  expect(textOf(pair('config_data.business_rule.exclude_holiday'))).toContain('Holidays excluded');
  expect(textOf(pair('config_data.deliver_distance'))).toContain('none');
  expect(pair('app_store_data.title')).toBeUndefined();
  await press('[data-choice=different] input');
  expect(textOf(pair('app_store_data.title'))).toContain('Alley Kitchen');
});

const before = {
  ...demoAnswers,
  'delivery.basic': {
    config_data: { deliver_rule_data: { base_deliver_fee: '3.00' } },
    odd_field: 'x',
    pick_up_status: '7',
  },
};
const after = {
  ...demoAnswers,
  'delivery.basic': {
    config_data: { deliver_rule_data: { base_deliver_fee: '4.00' } },
    odd_field: 'y',
    pick_up_status: '8',
  },
};

test('compares two versions in words, and fields with an unknown meaning by their names', async () => {
  const { press, find, seen } = await open(before, {
    then: async (shop, desk) => {
      shop.answers = after;
      vi.setSystemTime(NOON + 86_400_000);
      await desk.ask('store-settings.fetch', null);
    },
  });
  await press('[data-do=history]');
  await seen('the comparison', () => find('[data-change]') !== undefined);
  const fee = find('[data-change="config_data.deliver_rule_data.base_deliver_fee"]');
  expect(textOf(fee)).toBe('Delivery fee within it ¥3.00 ¥4.00');
  expect(textOf(find('[data-change=odd_field]'))).toBe('Other setting odd_field x y');
  expect(textOf(find('[data-change=pick_up_status]'))).toBe('Other setting pick_up_status 7 8');
  expect(document.querySelectorAll('[data-change]')).toHaveLength(3);
});

test('says that there is nothing to compare yet', async () => {
  const { press, find, seen } = await open();
  await press('[data-do=history]');
  await seen('that there is none', () => find('[data-part=no-history]') !== undefined);
});

test('prints both ways of selling, and removes the paper from the page', async () => {
  const { press, find } = await open();
  let paper = '';
  vi.stubGlobal('print', () => {
    paper = textOf(find('.settings-paper'));
    window.dispatchEvent(new Event('afterprint'));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  await press('[data-do=print]');
  expect(paper).toContain('Riverside Store');
  expect(paper).toContain('Mon to Fri 11:00&nbsp;AM–1:30&nbsp;PM, 5:30&nbsp;PM–9:00&nbsp;PM');
  expect(paper).toContain('Dine-in · Reservations');
  expect(find('.settings-paper')).toBeUndefined();
});

test.each([
  ['fetching', { isSilent: true }],
  ['offline', { isDown: true }],
  ['empty', {}],
] as const)('distinguishes why there is nothing to show: %s', async (status, habits) => {
  const shop = Object.assign(await openSettingsShop(), habits);
  onTestFinished(shop.close);
  const { find, seen } = await openCoreScreen('/store-settings', (desk) =>
    desk.add({ url: shop.url, appId: '10023', token: 'of the river' }),
  );
  await seen('the reason', () => find(`[data-status=${status}]`) !== undefined);
});

test('links to the shops if none is open', async () => {
  const { find } = await openCoreScreen('/store-settings', () => Promise.resolve());
  expect(find('[data-status=no-shop]') ?? find('main')).toBeDefined();
});

test('shows cached settings while the shop is offline, and says why they are not newer', async () => {
  const { find, text } = await open(demoAnswers, {
    then: async (shop, desk) => {
      shop.isDown = true;
      vi.setSystemTime(NOON + 2 * 3_600_000);
      await desk.ask('store-settings.fetch', null);
    },
  });
  expect(textOf(find('[data-part=freshness]'))).toContain('2 hours ago · Not updated');
  expect(text()).toContain('¥4.00');
});

// The settings of payments and the drawer: payment ways, rounding, tips and the service charge, each saved at once.
import { expect, it } from 'vitest';
import { shareNoodleShop } from '../../../support/noodle-shop.ts';
import { openCounter } from '../counter-desk.ts';

const shop = shareNoodleShop();

/** By its handle, with the mouse. */
function dragTo(handle: Element, target: Element): void {
  document.elementFromPoint = () => target;
  const at = (type: string, clientY: number) =>
    new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1, pointerType: 'mouse', clientY });
  handle.dispatchEvent(at('pointerdown', 200));
  document.dispatchEvent(at('pointermove', 100));
  document.dispatchEvent(at('pointerup', 100));
}

async function openSettings() {
  const opened = await openCounter(shop(), { path: '/counter/money' });
  const { desk, seen, find } = opened;
  await seen('the ways', () => find('[data-way=cash]') !== undefined);
  return {
    ...opened,
    ways: async () => (await desk.ask('counter.get', null)).ways,
    money: async () => (await desk.ask('counter.get', null)).settings.money,
    check: async (selector: string) => {
      const input = find(selector);
      if (!(input instanceof HTMLInputElement)) throw new Error(`there is no ${selector}`);
      input.click();
      await opened.settled();
      await opened.quiet();
    },
  };
}

it('shows WeChat Pay at checkout with one switch', async () => {
  const { check, ways } = await openSettings();
  expect((await ways()).find(({ id }) => id === 'wechat')?.isHidden).toBe(true);
  await check('[data-way=wechat] input');
  expect((await ways()).find(({ id }) => id === 'wechat')?.isHidden).toBe(false);
});

it('moves a way, adds an own one with its names, and removes it again', async () => {
  const { press, type, submit, ways } = await openSettings();
  await press('[data-way=card] [data-do=up]');
  expect((await ways()).slice(0, 2).map(({ id }) => id)).toEqual(['card', 'cash']);
  await press('[data-do=add-way]');
  await type('#way-en', 'Cheque');
  await submit('#way');
  const own = (await ways()).at(-1);
  expect(own).toMatchObject({ en: 'Cheque', zh: '', isInDrawer: false, asks: ['reference'] });
  await press(`[data-way="${own?.id ?? ''}"] [data-do=edit]`);
  await press('[data-do=remove-way]');
  expect((await ways()).some(({ id }) => id === own?.id)).toBe(false);
});

it('drags a way to where another one stands', async () => {
  const { find, ways, quiet } = await openSettings();
  const handle = find('[data-way=account] [data-handle]');
  const target = find('[data-way=cash]');
  if (handle === undefined || target === undefined) throw new Error('there are no ways');
  dragTo(handle, target);
  await quiet();
  expect((await ways()).slice(0, 2).map(({ id }) => id)).toEqual(['account', 'cash']);
});

it('says what the way without a wallet is for', async () => {
  const { find } = await openSettings();
  expect(find('[data-way=code]')?.textContent).toContain('Any wallet');
});

it('saves the service charge with its rule, and none for 0', async () => {
  const { type, submit, money } = await openSettings();
  await type('#service-percent', '12.5');
  await type('#service-guests', '6');
  await submit('[data-part=service] form');
  expect((await money()).service).toEqual({ basisPoints: 1_250, fromGuests: 6 });
  await type('#service-percent', '0');
  await submit('[data-part=service] form');
  expect((await money()).service).toBeNull();
});

it('saves the usual float as it was typed, key by key, whether the float is asked for or not', async () => {
  const { type, find, money, settled } = await openSettings();
  for (const text of ['2', '20', '200']) await type('#usual-float', text);
  find('#usual-float')?.dispatchEvent(new Event('change', { bubbles: true }));
  await settled();
  expect((await money()).usualFloatFen).toBe(20_000);
});

it('adds a drawer beside the main one, and lets each person count their own cash', async () => {
  const { check, type, submit, press, money } = await openSettings();
  await check('#has-shifts');
  await type('[data-part=drawers] [data-part=add]', 'Bar');
  await submit('[data-part=drawers] form');
  expect(await money()).toMatchObject({ hasShifts: true, drawers: ['Bar'] });
  await press('[data-part=drawers] [data-do=remove]');
  expect((await money()).drawers).toEqual([]);
});

it('saves the percents of the tip buttons, and refuses what is none', async () => {
  const { press, type, submit, find, money } = await openSettings();
  expect(find('[data-percent="0"]')).toBeUndefined();
  await press('[data-part=tips] [data-choice=person]');
  await type('[data-percent="0"]', '0');
  expect(find('[data-part=tips]')?.textContent).toContain('1 to 100');
  await type('[data-percent="0"]', '18');
  await type('[data-percent="1"]', '20');
  await type('[data-percent="2"]', '25');
  await submit('[data-part=tips] form');
  expect((await money()).tipPercents).toEqual([18, 20, 25]);
});

it('asks once before typed charges are lost, and stays if the answer is no', async () => {
  const { type, find, press, pressWords, text, router, settled } = await openSettings();
  await type('#service-percent', '12.5');
  await type('[data-part=drawers] [data-part=add]', 'Bar');
  void router.push('/settings');
  await settled();
  expect(text()).toContain('Leave without saving?');
  await pressWords('Stay');
  expect(router.currentRoute.value.name).toBe('money-settings');
  expect(find('#service-percent')).toHaveProperty('value', '12.5');
  void router.push('/settings');
  await settled();
  await press('[data-answer=yes]');
  expect(router.currentRoute.value.name).toBe('settings');
});

it('asks before a changed payment method is closed without saving', async () => {
  const { type, find, press, pressWords, text, ways } = await openSettings();
  await press('[data-way=card] [data-do=edit]');
  await press('[role=dialog] [data-do=close]');
  expect(find('#way-en')).toBeUndefined();
  await press('[data-way=card] [data-do=edit]');
  await type('#way-en', 'Bank card');
  await press('[role=dialog] [data-do=close]');
  expect(text()).toContain('Leave without saving?');
  await pressWords('Stay');
  expect(find('#way-en')).toHaveProperty('value', 'Bank card');
  await press('[role=dialog] [data-do=close]');
  await press('[data-answer=yes]');
  expect(find('#way-en')).toBeUndefined();
  expect((await ways()).find(({ id }) => id === 'card')?.en).not.toBe('Bank card');
});

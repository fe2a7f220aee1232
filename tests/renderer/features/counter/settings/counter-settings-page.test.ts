// The settings of the counter: lists, fees, receipts and stock, each saved at once.
import { describe, expect, it } from 'vitest';
import type { CounterSettings } from '../../../../../src/contract/counter.ts';
import type { HostedShop } from '../../../../support/hosted-shop.ts';
import { shareNoodleShop } from '../../../support/noodle-shop.ts';
import { openCounter } from '../counter-desk.ts';

const shop = shareNoodleShop();
const noFees = shareNoodleShop({ function_settings: {} });
const oddFees = shareNoodleShop({
  function_settings: { 4: { 1: { server_fee_info: { server_fee_type: '7', server_fee: 'much' } } } },
});

async function openSettings(settings: Partial<CounterSettings> = {}, at: HostedShop = shop()) {
  const opened = await openCounter(at, {
    path: '/counter/settings',
    prepare: async (desk) => {
      const { settings: before } = await desk.ask('counter.get', null);
      const { currentId } = await desk.ask('session.get', null);
      await desk.ask('counter.save', { shop: currentId ?? '', settings: { ...before, ...settings } });
    },
  });
  const { desk } = opened;
  const field = (selector: string) => {
    const found = opened.find(selector);
    if (!(found instanceof HTMLInputElement)) throw new Error(`there is no field ${selector}`);
    return found;
  };
  return {
    ...opened,
    saved: async () => (await desk.ask('counter.get', null)).settings,
    part: (selector: string) => (opened.find(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim(),
    add: async (list: string, text: string) => {
      const input = field(`[data-part=${list}] form input`);
      input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await opened.settled();
      await opened.quiet();
      input.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      await opened.settled();
      await opened.quiet();
    },
    rename: async (list: string, text: string, next: string) => {
      const input = field(`[data-part=${list}] [data-text="${text}"] input`);
      input.value = next;
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.dispatchEvent(new Event('change', { bubbles: true }));
      await opened.settled();
      await opened.quiet();
    },
    value: (selector: string) => field(selector).value,
  };
}

describe('a list', () => {
  it('takes a new text, without spaces around it', async () => {
    const { add, saved, value } = await openSettings();
    await add('people', '  Zhao ');
    expect((await saved()).people).toEqual(['Li', 'Wang', 'Zhao']);
    expect(value('[data-part=people] form input')).toBe('');
  });

  it('refuses a text that it has already, and keeps it in the field', async () => {
    const { add, part, value, askedFor } = await openSettings();
    await add('discount', 'Too slow');
    expect(part('#discount-fault')).toBe('Already on the list');
    expect(value('[data-part=discount] form input')).toBe('Too slow');
    expect(askedFor('counter.save')).toEqual([]);
  });

  it('renames a text where it is', async () => {
    const { rename, saved } = await openSettings();
    await rename('courses', 'Mains', 'Hot');
    expect((await saved()).courses).toEqual(['Starters', 'Hot', 'Desserts']);
  });

  it('keeps the former text when it is emptied, and refuses one of the others', async () => {
    const { rename, part, value, askedFor } = await openSettings();
    await rename('people', 'Li', ' ');
    expect(value('[data-text=Li] input')).toBe('Li');
    await rename('people', 'Li', 'Wang');
    expect(part('[data-text=Li]')).toContain('Already on the list');
    expect(askedFor('counter.save')).toEqual([]);
  });

  it('removes a text, and an undo puts it back where it was', async () => {
    const { press, saved } = await openSettings();
    await press('[data-part=notes] [data-text="Less spicy"] [data-do=remove]');
    expect((await saved()).notes.own).toEqual(['No coriander', 'Take away']);
    await press('[data-do=undo]');
    expect((await saved()).notes.own).toEqual(['No coriander', 'Less spicy', 'Take away']);
  });

  it('offers the usual texts before the own ones, and hides each with a tap', async () => {
    const { find, press, saved } = await openSettings();
    const slow = '[data-part=void] [data-usual=slow]';
    expect(find(slow)?.getAttribute('aria-pressed')).toBe('true');
    await press(slow);
    expect((await saved()).reasons.void).toEqual({ own: ['Guest left'], hidden: ['slow'] });
    expect((await saved()).reasons.discount.hidden).toEqual([]);
    await press(slow);
    expect((await saved()).reasons.void.hidden).toEqual([]);
  });

  it('says when it is full', async () => {
    const courses = Array.from({ length: 9 }, (_, index) => `Course ${index}`);
    const { part, find } = await openSettings({ courses });
    expect(part('#courses-fault')).toBe('Up to 9');
    expect(find('[data-part=courses] form input')?.matches(':disabled')).toBe(true);
  });

  it('says what it means to be empty', async () => {
    const { part } = await openSettings({ courses: [] });
    expect(part('[data-part=courses]')).toContain('Courses show numbers.');
  });
});

describe('changes', () => {
  it('build on what another window has saved meanwhile', async () => {
    const { add, desk, seen, saved, find } = await openSettings();
    const { settings } = await desk.ask('counter.get', null);
    const { currentId } = await desk.ask('session.get', null);
    const people = ['Li', 'Wang', 'Chen'];
    await desk.ask('counter.save', { shop: currentId ?? '', settings: { ...settings, people } });
    await seen('the other person', () => find('[data-text=Chen]') !== undefined);
    await add('notes', 'No ice');
    expect((await saved()).people).toEqual(people);
    expect((await saved()).notes.own).toContain('No ice');
  });

  it('that cannot be saved say why', async () => {
    const { press, refuse, text } = await openSettings();
    refuse('counter.save', { code: 'internal', message: '', data: { correlationId: 'e1' } });
    await press('#counter-receipts');
    expect(text()).toContain('Something went wrong');
  });
});

describe('the fees', () => {
  it('are asked for once, in words: per bill, per guest, per item, or not at all', async () => {
    const { part, find, press, saved } = await openSettings();
    expect(part('[data-fee=tissue]')).toBe('Napkin fee ¥2.00Per billPer guestOff');
    expect(find('[data-fee=tissue] [data-unit=none]')?.getAttribute('aria-pressed')).toBe('true');
    await press('[data-fee=tissue] [data-unit=order]');
    expect((await saved()).fees).toEqual({ box: null, server: null, tissue: 'order' });
    await press('[data-fee=tissue] [data-unit=none]');
    expect((await saved()).fees.tissue).toBe(null);
  });

  it('that cannot be read cannot be switched on', async () => {
    const { part, find } = await openSettings({}, oddFees());
    expect(part('[data-fee=server]')).toContain('The amount can’t be read');
    expect(find('[data-fee=server] button')).toBeUndefined();
  });

  it('lead to the store settings if there are none', async () => {
    const { find, part } = await openSettings({}, noFees());
    expect(part('[data-part=fees]')).toContain('no box, service or napkin fee');
    expect(find('[data-part=fees] a')?.getAttribute('href')).toContain('/store-settings');
  });
});

describe('the switches', () => {
  it('save at once, and the stock at the shop is left alone until somebody wants it', async () => {
    const { press, saved, find, part } = await openSettings();
    expect(find('#counter-stock')?.getAttribute('aria-checked')).toBe('false');
    expect(part('#counter-stock-steps')).toContain('An older number never replaces the shop’s stock.');
    await press('#counter-stock');
    await press('#counter-receipts');
    expect(await saved()).toMatchObject({ takesStock: true, printsReceipts: false });
  });
});

it('gives a category the color that was chosen, and the one by its order again', async () => {
  const { press, find, seen, saved } = await openSettings();
  await press('[data-part=tones] [data-category="3"]');
  expect(find('[data-tone=by-order]')?.getAttribute('aria-checked')).toBe('true');
  await press('[data-tone="7"]');
  await seen('the color', () => find('[data-tone="7"]')?.getAttribute('aria-checked') === 'true');
  expect((await saved()).tones).toEqual({ 3: 7 });
  expect(find('[data-category="3"]')?.getAttribute('style')).toContain('--on-tone-7');
  await press('[data-tone=by-order]');
  await seen('the order', () => find('[data-tone="7"]')?.getAttribute('aria-checked') === 'false');
  expect((await saved()).tones).toEqual({});
});

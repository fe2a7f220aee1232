// The settings of the counter: lists, fees, receipts and stock, each saved at once.
import { describe, expect, it } from 'vitest';
import type { CounterState } from '../../../../../src/contract/counter.ts';
import { failed } from '../../../../../src/contract/result.ts';
import { openDesk } from '../../../support/open-desk.ts';
import { createScriptedDesk } from '../../../support/scripted-desk.ts';
import { noOrders, usualCounter } from '../../../support/scripted-orders.ts';

async function openSettings(counter: Partial<CounterState> = {}) {
  const desk = createScriptedDesk({ orders: { ...noOrders, counter: { ...usualCounter, ...counter } } });
  const opened = await openDesk(desk, '/counter/settings');
  const field = (selector: string) => {
    const found = opened.find(selector);
    if (!(found instanceof HTMLInputElement)) throw new Error(`there is no field ${selector}`);
    return found;
  };
  return {
    ...opened,
    desk,
    saved: () => desk.state.orders.counter.settings,
    part: (selector: string) => (opened.find(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim(),
    add: async (list: string, text: string) => {
      const input = field(`[data-part=${list}] form input`);
      input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await opened.settled();
      input.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      await opened.settled();
    },
    rename: async (list: string, text: string, next: string) => {
      const input = field(`[data-part=${list}] [data-text="${text}"] input`);
      input.value = next;
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.dispatchEvent(new Event('change', { bubbles: true }));
      await opened.settled();
    },
    value: (selector: string) => field(selector).value,
  };
}

describe('a list', () => {
  it('takes a new text, without spaces around it', async () => {
    const { add, saved, value } = await openSettings();
    await add('people', '  Zhao ');
    expect(saved().people).toEqual(['Li', 'Wang', 'Zhao']);
    expect(value('[data-part=people] form input')).toBe('');
  });

  it('refuses a text that it has already, and keeps it in the field', async () => {
    const { add, part, value, desk } = await openSettings();
    await add('reasons', 'Too slow');
    expect(part('#reasons-fault')).toBe('Already on the list');
    expect(value('[data-part=reasons] form input')).toBe('Too slow');
    expect(desk.askedFor('counter.save')).toEqual([]);
  });

  it('renames a text where it is', async () => {
    const { rename, saved } = await openSettings();
    await rename('courses', 'Mains', 'Hot');
    expect(saved().courses).toEqual(['Starters', 'Hot', 'Desserts']);
  });

  it('keeps the former text when it is emptied, and refuses one of the others', async () => {
    const { rename, part, value, desk } = await openSettings();
    await rename('people', 'Li', ' ');
    expect(value('[data-text=Li] input')).toBe('Li');
    await rename('people', 'Li', 'Wang');
    expect(part('[data-text=Li]')).toContain('Already on the list');
    expect(desk.askedFor('counter.save')).toEqual([]);
  });

  it('removes a text, and an undo puts it back where it was', async () => {
    const { press, saved } = await openSettings();
    await press('[data-part=notes] [data-text="Less spicy"] [data-do=remove]');
    expect(saved().notes).toEqual(['No coriander', 'Take away']);
    await press('[data-do=undo]');
    expect(saved().notes).toEqual(['No coriander', 'Less spicy', 'Take away']);
  });

  it('says when it is full', async () => {
    const courses = Array.from({ length: 9 }, (_, index) => `Course ${index}`);
    const { part, find } = await openSettings({ settings: { ...usualCounter.settings, courses } });
    expect(part('#courses-fault')).toBe('Up to 9');
    expect(find('[data-part=courses] form input')?.matches(':disabled')).toBe(true);
  });

  it('says what it means to be empty', async () => {
    const { part } = await openSettings({ settings: { ...usualCounter.settings, courses: [] } });
    expect(part('[data-part=courses]')).toContain('Courses show numbers.');
  });
});

describe('changes', () => {
  it('build on what another window has saved meanwhile', async () => {
    const { add, desk, settled, saved } = await openSettings();
    const { counter } = desk.state.orders;
    const theirs = {
      ...counter,
      revision: counter.revision + 1,
      settings: { ...counter.settings, people: ['Li', 'Wang', 'Chen'] },
    };
    desk.state.orders = { ...desk.state.orders, counter: theirs };
    desk.emit('counter.changed', theirs);
    await settled();
    await add('notes', 'No ice');
    expect(saved().people).toEqual(['Li', 'Wang', 'Chen']);
    expect(saved().notes).toContain('No ice');
  });

  it('that cannot be saved say why', async () => {
    const { press, desk, text } = await openSettings();
    desk.answer({
      'counter.save': () => failed({ code: 'internal', message: '', data: { correlationId: 'e1' } }),
    });
    await press('#counter-receipts');
    expect(text()).toContain('Something went wrong');
  });
});

describe('the fees', () => {
  it('show what the shop takes, as inferred, and can be switched on', async () => {
    const { part, press, saved } = await openSettings();
    expect(part('[data-fee=box]')).toMatch(/^Box fee¥1\.00 per item, take-away only inferred/);
    expect(part('[data-fee=tissue]')).toContain('¥2.00 per guest');
    await press('#fee-tissue');
    expect(saved().fees).toEqual({ box: false, server: false, tissue: true });
  });

  it('that cannot be read cannot be switched on', async () => {
    const { part, find } = await openSettings({
      fees: [{ kind: 'server', unit: 'guest', unitFen: null, type: '7' }],
    });
    expect(part('[data-fee=server]')).toContain('The amount can’t be read');
    expect(find('#fee-server')?.matches(':disabled')).toBe(true);
  });

  it('lead to the store settings if there are none', async () => {
    const { find, part } = await openSettings({ fees: [] });
    expect(part('[data-part=fees]')).toContain('no box, service or tissue fee');
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
    expect(saved()).toMatchObject({ takesStock: true, printsReceipts: false });
  });
});

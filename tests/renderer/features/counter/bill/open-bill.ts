// Opens a part of the bill alone on the real core, with an order on the slip.
import { flushPromises } from '@vue/test-utils';
import type { Component } from 'vue';
import type { Order, OrderLine } from '../../../../../src/contract/orders.ts';
import type { OrderActKind } from '../../../../../src/contract/orders.ts';
import type { Language } from '../../../../../src/contract/settings.ts';
import type { Ports } from '../../../../../src/core/ports.ts';
import BillSheet from '../../../../../src/renderer/features/counter/bill/BillSheet.vue';
import { useCounter } from '../../../../../src/renderer/features/counter/counter-store.ts';
import { usualSetup } from '../../../../core/printing/print-desk.ts';
import { type CoreDesk, openMemoryDesk } from '../../../../support/core-desk.ts';
import type { HostedShop } from '../../../../support/hosted-shop.ts';
import { windowOn } from '../../../support/core-window.ts';
import { openNoodleShop } from '../../../support/noodle-shop.ts';
import { holdArming } from '../../../support/hold-arming.ts';
import { openSheet } from '../../../support/open-sheet.ts';
import { actOn, lineFor, newId, type WantedAct } from '../counter-desk.ts';

interface Start {
  /** Instead of the usual dishes of 64.00. */
  dishes?: readonly WantedAct[];
  /** How the desk is set up, before the order is made. */
  before?: (desk: CoreDesk) => Promise<unknown>;
  /** What was done to the order before. */
  more?: readonly WantedAct[] | ((desk: CoreDesk, order: Order) => Promise<unknown>);
  /** Whether a printer prints receipts. */
  hasPrinter?: boolean;
  own?: Partial<Ports>;
  component?: Component;
  props?: (order: Order) => Record<string, unknown>;
  language?: Language;
}

export const dish = (item: string, change: Partial<ReturnType<typeof lineFor>> = {}): WantedAct => ({
  kind: 'add',
  lines: [{ ...lineFor(item), ...change }],
});

/** Three bowls of noodles, and a juice of the second guest. */
const usualDishes = [dish('102', { amount: 3 }), dish('111', { guest: 2 })];

/** Prints receipts through the dialog of the system. */
export async function addReceiptPrinter(desk: CoreDesk): Promise<void> {
  const setup = { ...usualSetup, connection: { kind: 'dialog' } as const };
  const { printers } = await desk.ask('printers.save', { id: null, setup });
  const { currentId } = await desk.ask('session.get', null);
  const routing = { groups: {}, others: null, receipts: printers[0]?.id ?? null };
  await desk.ask('printers.route', { shop: currentId ?? '', routing });
}

/** At table A03, for two guests, and with the kitchen. */
export async function makeOrder(desk: CoreDesk, dishes: readonly WantedAct[] = usualDishes): Promise<Order> {
  const id = newId();
  const place = { kind: 'table', id: '3', name: 'A03' } as const;
  await actOn(desk, id, { kind: 'open', place, guests: 2 }, ...dishes);
  return actOn(desk, id, { kind: 'send', courses: null });
}

export async function openBill(shop: HostedShop, start: Start = {}) {
  const { dishes, more = [], hasPrinter = true, own, component = BillSheet, language = 'en' } = start;
  const desk = openMemoryDesk(own);
  await openNoodleShop(desk, shop);
  if (hasPrinter) await addReceiptPrinter(desk);
  await start.before?.(desk);
  const made = await makeOrder(desk, dishes);
  if (typeof more === 'function') await more(desk, made);
  else if (more.length > 0) await actOn(desk, made.id, ...more);
  const stored = () => desk.ask('orders.get', { order: made.id });
  const first = await stored();
  const { transport, ...window } = windowOn(desk);
  const sheet = await openSheet({ transport }, component, { language, props: start.props?.(first) ?? {} });
  const settled = async () => {
    await flushPromises();
    await window.quiet();
  };
  if (component === BillSheet || start.props === undefined) await useCounter().show(made.id);
  await settled();
  const found = (selector: string) => {
    const element = sheet.find(selector);
    if (element === undefined) throw new Error(`there is no ${selector} in: ${document.body.textContent}`);
    return element;
  };
  const lineOf = (item: string): OrderLine => {
    const line = first.lines.find((each) => each.item === item);
    if (line === undefined) throw new Error(`there is no ${item}`);
    return line;
  };
  return {
    ...sheet,
    ...window,
    desk,
    id: made.id,
    stored,
    noodles: () => lineOf('102'),
    juice: () => lineOf('111'),
    counter: () => useCounter(),
    settled,
    elsewhere: (...acts: WantedAct[]) => actOn(desk, made.id, ...acts),
    /** The acts of a kind that this window has asked for, without their ids. */
    actsOf: (kind: OrderActKind) =>
      window
        .askedFor('orders.do')
        .flatMap(({ acts }) => acts)
        .filter((act) => act.kind === kind)
        .map(({ id: _id, ...act }) => act),
    text: (selector = 'body') => (sheet.find(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim(),
    /** As `press`; what comes up is not armed before the returned function is called. */
    pressHeld: async (selector: string) => {
      await window.seen(
        `${selector} takes a tap`,
        () => found(selector).getAttribute('aria-disabled') !== 'true',
      );
      const letGo = holdArming();
      found(selector).click();
      await settled();
      return letGo;
    },
    /** A finger, as soon as what it presses takes a tap. */
    press: async (selector: string) => {
      await window.seen(
        `${selector} takes a tap`,
        () => found(selector).getAttribute('aria-disabled') !== 'true',
      );
      found(selector).click();
      await settled();
    },
    type: async (selector: string, text: string) => {
      const input = found(selector);
      if (!(input instanceof HTMLInputElement)) throw new Error(`${selector} takes no text`);
      input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await settled();
    },
    key: async (key: string, more: KeyboardEventInit = {}) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
      (document.activeElement ?? document.body).dispatchEvent(event);
      await settled();
      return event;
    },
    /** Enter in a field; a real browser would submit the form. */
    submit: async (selector: string) => {
      found(selector).dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      await settled();
    },
  };
}

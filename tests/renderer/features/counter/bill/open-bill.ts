// Opens a part of the bill alone on a scripted desk, with an order on the slip.
import { flushPromises, mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { onTestFinished } from 'vitest';
import type { Component } from 'vue';
import type { Language } from '../../../../../src/contract/settings.ts';
import { done } from '../../../../../src/contract/result.ts';
import type { Order } from '../../../../../src/contract/orders.ts';
import { useSession } from '../../../../../src/renderer/app/stores/session.ts';
import { bridgeKey, createBridge } from '../../../../../src/renderer/bridge/bridge.ts';
import BillSheet from '../../../../../src/renderer/features/counter/bill/BillSheet.vue';
import { useCounter } from '../../../../../src/renderer/features/counter/counter-store.ts';
import { createWords } from '../../../../../src/renderer/i18n/words.ts';
import { couponAnswers, type CouponScript } from '../../../support/scripted-coupons.ts';
import { createScriptedDesk } from '../../../support/scripted-desk.ts';
import { orderHex, scriptedLine, scriptedOrder } from '../../../support/scripted-order.ts';
import { noOrders, type ScriptedOrders } from '../../../support/scripted-orders.ts';

export const noodles = scriptedLine({
  id: orderHex(1),
  title: 'Noodles',
  amount: 3,
  unitFen: 1800,
  sentAtSeconds: 1_800_000_000,
});
export const tea = scriptedLine({
  id: orderHex(2),
  title: 'Tea',
  amount: 1,
  unitFen: 1000,
  guest: 2,
  sentAtSeconds: 1_800_000_000,
});

/** 64.00 at table A03. */
export const tableOrder = (change: Partial<Order> = {}): Order =>
  scriptedOrder({
    number: 12,
    place: { kind: 'table', id: '3', name: 'A03' },
    guests: 2,
    lines: [noodles, tea],
    ...change,
  });

const receiptPrinter = '9'.repeat(32);

/** What a desk knows of its printers: which of them prints receipts, or null. */
export const printersFor = (receipts: string | null) => ({
  revision: 1,
  printers: [],
  statuses: [],
  routing: { groups: {}, others: null, receipts },
});

export function createBillDesk(
  order: Order = tableOrder(),
  { coupons = {}, ...orders }: Partial<ScriptedOrders> & { coupons?: Partial<CouponScript> } = {},
) {
  const desk = createScriptedDesk({ orders: { ...noOrders, orders: [order], ...orders } });
  desk.answer(couponAnswers({ lines: [], atShop: {}, trouble: null, ...coupons }));
  desk.answer({ 'printers.get': () => done(printersFor(receiptPrinter)) });
  return desk;
}

type BillDesk = ReturnType<typeof createBillDesk>;

interface Opened {
  component?: Component;
  props?: Record<string, unknown>;
  language?: Language;
}

export async function openBill(
  desk: BillDesk,
  { component = BillSheet, props = {}, language = 'en' }: Opened = {},
) {
  const pinia = createPinia();
  setActivePinia(pinia);
  const wrapper = mount(component, {
    attachTo: document.body,
    props,
    global: {
      plugins: [
        pinia,
        createWords(language),
        (app) => {
          app.provide(bridgeKey, createBridge(desk.transport));
          void app.runWithContext(async () => {
            void useSession().load();
            const [first] = desk.state.orders.orders;
            if (first !== undefined) await useCounter().show(first.id);
          });
        },
      ],
    },
  });
  onTestFinished(() => wrapper.unmount());
  await flushPromises();
  await flushPromises();
  const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? undefined;
  const found = (selector: string) => {
    const element = find(selector);
    if (element === undefined) throw new Error(`there is no ${selector} in: ${document.body.textContent}`);
    return element;
  };
  return {
    find,
    emitted: (name: string) => wrapper.emitted(name),
    counter: () => useCounter(),
    settled: flushPromises,
    text: (selector = 'body') => (find(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim(),
    all: (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)],
    press: async (selector: string) => {
      found(selector).click();
      await flushPromises();
    },
    type: async (selector: string, text: string) => {
      const input = found(selector);
      if (!(input instanceof HTMLInputElement)) throw new Error(`${selector} takes no text`);
      input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await flushPromises();
    },
    key: async (key: string, more: KeyboardEventInit = {}) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
      (document.activeElement ?? document.body).dispatchEvent(event);
      await flushPromises();
      return event;
    },
    /** Enter in a field; a real browser would submit the form. */
    submit: async (selector: string) => {
      found(selector).dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      await flushPromises();
    },
  };
}

/** The acts of a kind that the desk was asked for, without their ids. */
export const actsOf = (desk: BillDesk, kind: string) =>
  desk
    .askedFor('orders.do')
    .flatMap((input) => (input as { acts: { id: string; kind: string }[] }).acts)
    .filter((act) => act.kind === kind)
    .map(({ id: _id, ...act }) => act);

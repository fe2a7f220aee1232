// Mounts the specification sheet on the real core as the editor's page does, with helpers that act like a person.
import { flushPromises, mount } from '@vue/test-utils';
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest';
import { defineComponent, h, shallowRef } from 'vue';
import type { CodeTaken, RefusedGoods } from '../../../../../src/contract/editing.ts';
import type { Matrix } from '../../../../../src/renderer/features/goods-editor/matrix/cells.ts';
import SpecificationSheet from '../../../../../src/renderer/features/goods-editor/matrix/SpecificationSheet.vue';
import type { FirstValues } from '../../../../../src/renderer/features/goods-editor/matrix/use-matrix.ts';
import AskSheet from '../../../../../src/renderer/ui/AskSheet.vue';
import { menuFetched, openMemoryDesk } from '../../../../support/core-desk.ts';
import { openOddShop } from '../../../../support/odd-shop/odd-shop.ts';
import { windowOn } from '../../../support/core-window.ts';
import { openedShop } from '../../../support/open-shop.ts';

const HEIGHT_PX = 600;

/** Call it once in each test file. */
export function withSheets(): void {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT_PX);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
}

interface Around {
  refused?: RefusedGoods[];
  taken?: CodeTaken[];
  /** The codes of other items. */
  inUse?: string[];
  first?: FirstValues;
  mayMiss?: boolean;
}

export async function openSheet(
  first: Matrix,
  { refused = [], taken = [], inUse = [], ...more }: Around = {},
) {
  const kinds = shallowRef(first.kinds);
  const rows = shallowRef(first.rows);
  const typed = shallowRef(first.typed);
  const updates: string[] = [];
  const said: string[] = [];
  const host = defineComponent(() => () => [
    h(SpecificationSheet, {
      kinds: kinds.value,
      rows: rows.value,
      typed: typed.value,
      refused,
      taken,
      ...more,
      'onUpdate:kinds': (next: Matrix['kinds']) => {
        updates.push('kinds');
        kinds.value = next;
      },
      'onUpdate:rows': (next: Matrix['rows']) => {
        updates.push('rows');
        rows.value = next;
      },
      'onUpdate:typed': (next: Matrix['typed']) => {
        updates.push('typed');
        typed.value = next;
      },
      onSaid: (text: string) => void said.push(text),
    }),
    h(AskSheet),
  ]);
  const shop = await openOddShop({ stock: { items: ['', ...inUse].map((code) => ({ code })) } });
  onTestFinished(shop.close);
  const desk = openMemoryDesk();
  await desk.add({ url: shop.url, appId: 'odd', token: shop.token });
  await menuFetched(desk);
  mount(host, { attachTo: document.body, global: await openedShop(windowOn(desk)) });
  await flushPromises();
  return { kinds, rows, typed, updates, said, ...hands };
}

export function found(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`there is no ${selector}`);
  return element;
}

export function field(row: number, column: number): HTMLInputElement {
  const input = found(`[data-cell='${row}:${column}']`);
  if (!(input instanceof HTMLInputElement)) throw new Error('a cell is a field');
  return input;
}

export const focused = () => document.activeElement?.getAttribute('data-cell');

function clipboardEvent(type: string, text = '') {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  return Object.assign(new Event(type, { bubbles: true, cancelable: true }), { clipboardData: data });
}

const active = () => document.activeElement ?? document.body;

const hands = {
  /** A single tap. */
  tap: async (row: number, column: number, more: PointerEventInit = {}) => {
    const event = { bubbles: true, button: 0, pointerType: 'mouse', ...more };
    field(row, column).dispatchEvent(new PointerEvent('pointerdown', event));
    field(row, column).focus();
    field(row, column).click();
    await flushPromises();
  },
  type: async (text: string) => {
    const input = active();
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement))
      throw new Error('nothing here takes a text');
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await flushPromises();
  },
  key: async (key: string, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    active().dispatchEvent(event);
    await flushPromises();
    return event;
  },
  paste: async (text: string) => {
    active().dispatchEvent(clipboardEvent('paste', text));
    await flushPromises();
  },
  copy: () => {
    const event = clipboardEvent('copy');
    active().dispatchEvent(event);
    return event.clipboardData.getData('text/plain');
  },
  press: async (selector: string) => {
    found(selector).click();
    await flushPromises();
  },
};

// Opens the whole desk at one of its pages, with helpers that act like a person.
import { flushPromises } from '@vue/test-utils';
import { disposePinia } from 'pinia';
import { onTestFinished, vi } from 'vitest';
import type { App } from 'vue';
import { createMemoryHistory, type Router } from 'vue-router';
import { startDesk } from '../../../src/renderer/app/start.ts';
import { createBridge } from '../../../src/renderer/bridge/bridge.ts';
import type { Transport } from '../../../src/renderer/bridge/transport.ts';

export interface OpenedDesk {
  app: App;
  router: Router;
  /** All text on screen, including dialogs and menus. */
  text: () => string;
  /** Undefined if there is no such element. */
  find: (selector: string) => HTMLElement | undefined;
  press: (selector: string) => Promise<void>;
  /** Presses the button, link or option with exactly this text. */
  pressWords: (words: string) => Promise<void>;
  type: (selector: string, text: string) => Promise<void>;
  key: (key: string, more?: KeyboardEventInit) => Promise<void>;
  settled: () => Promise<void>;
}

/** With an empty path, the desk chooses its start page. */
export async function openDesk(desk: { transport: Transport }, path = '/'): Promise<OpenedDesk> {
  const root = document.createElement('div');
  document.body.append(root);
  const history = createMemoryHistory();
  if (path !== '') history.replace(path);
  const { app, router } = await startDesk(createBridge(desk.transport), {
    root,
    history,
    isBare: path === '',
  });
  onTestFinished(() => {
    app.unmount();
    // Its stores listen to the window, which all tests share: they would keep the whole screen.
    disposePinia(app.config.globalProperties.$pinia);
  });
  await settled();
  return { app, router, ...eyes, ...hands };
}

/** Pages are loaded lazily. */
async function settled(): Promise<void> {
  await flushPromises();
  await vi.dynamicImportSettled();
  await flushPromises();
}

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? undefined;

function found(selector: string): HTMLElement {
  const element = find(selector);
  if (element === undefined)
    throw new Error(`there is no ${selector} in: ${plain(document.body.textContent)}`);
  return element;
}

const eyes = { settled, find, text: () => plain(document.body.textContent) };

const hands = {
  press: async (selector: string) => {
    found(selector).click();
    await settled();
  },
  pressWords: async (words: string) => {
    const all = [
      ...document.querySelectorAll<HTMLElement>('button, a, label, [role=option], [role=menuitem]'),
    ];
    const wanted = all.find((element) => plain(element.textContent) === words || element.ariaLabel === words);
    if (wanted === undefined) throw new Error(`nothing to press says "${words}"`);
    wanted.click();
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
  },
};

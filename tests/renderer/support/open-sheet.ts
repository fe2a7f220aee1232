// Opens one sheet alone on a desk, in its open shop; links lead to empty pages.
import { flushPromises, mount } from '@vue/test-utils';
import { setActivePinia } from 'pinia';
import { onTestFinished } from 'vitest';
import { type Component, defineComponent } from 'vue';
import { createMemoryHistory, createRouter } from 'vue-router';
import { pages } from '../../../src/renderer/app/pages.ts';
import type { Language } from '../../../src/contract/settings.ts';
import { bridgeKey, createBridge } from '../../../src/renderer/bridge/bridge.ts';
import { createWords } from '../../../src/renderer/i18n/words.ts';
import { storesOfOpenShop } from './open-shop.ts';
import type { Transport } from '../../../src/renderer/bridge/transport.ts';

export interface Sheet {
  language?: Language;
  props?: Record<string, unknown>;
}

/** With `quiet`, what a person does is answered before the test goes on. */
export async function openSheet(
  desk: { transport: Transport; quiet?: () => Promise<void> },
  sheet: Component,
  { language = 'en', props = {} }: Sheet = {},
) {
  const bridge = createBridge(desk.transport);
  const pinia = await storesOfOpenShop(bridge);
  setActivePinia(pinia);
  const empty = defineComponent(() => () => null);
  const router = createRouter({
    history: createMemoryHistory(),
    routes: pages.map(({ name, path }) => ({ name, path, component: empty })),
  });
  const wrapper = mount(sheet, {
    attachTo: document.body,
    props,
    global: {
      plugins: [pinia, createWords(language), router, (app) => void app.provide(bridgeKey, bridge)],
    },
  });
  let isOpen = true;
  const end = () => {
    if (isOpen) wrapper.unmount();
    isOpen = false;
  };
  onTestFinished(end);
  const settled = async () => {
    await flushPromises();
    await desk.quiet?.();
  };
  await settled();
  const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? undefined;
  return {
    emitted: (name: string) => wrapper.emitted(name),
    close: end,
    settled,
    text: (selector = '[role=dialog]') => (find(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim(),
    find,
    all: (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)],
    press: async (selector: string) => {
      const element = find(selector);
      if (element === undefined) throw new Error(`there is no ${selector}`);
      element.focus();
      element.click();
      await settled();
    },
  };
}

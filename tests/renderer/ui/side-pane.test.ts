// The side pane: beside the page if there is room, over it otherwise.
import { flushPromises, mount } from '@vue/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import { createWords } from '../../../src/renderer/i18n/words.ts';
import SidePane from '../../../src/renderer/ui/SidePane.vue';

afterEach(() => vi.restoreAllMocks());

async function openPane(widthPx: number, scalePercent = 100) {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: widthPx >= Number(/min-width: (\d+)px/.exec(query)?.[1]),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  const pane = mount(SidePane, {
    props: { title: 'Noodles', scalePercent },
    slots: { default: '<p class="inside">Fresh</p>', tools: '<button class="copy">Copy</button>' },
    attachTo: document.body,
    global: { plugins: [createWords('en')], stubs: { transition: false } },
  });
  await flushPromises();
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  return { pane, find };
}

test('stands beside the page in a wide window, and closes by its button and by Escape', async () => {
  const { pane, find } = await openPane(1360);
  expect(find('aside')?.getAttribute('aria-label')).toBe('Noodles');
  expect(find('aside h2')?.textContent).toBe('Noodles');
  expect(find('aside .copy')).not.toBeNull();
  find('[data-do=close]')?.click();
  find('.inside')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(pane.emitted('close')).toHaveLength(2);
});

test('is a dialog over a narrow page, which Escape closes once', async () => {
  const { pane, find } = await openPane(1024);
  expect(find('aside')).toBeNull();
  expect(find('[role=dialog]')?.getAttribute('aria-label')).toBe('Noodles');
  find('.inside')?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }),
  );
  expect(pane.emitted('close')).toHaveLength(1);
});

test('needs more room on a larger scale', async () => {
  expect((await openPane(1500, 125)).find('aside')).toBeNull();
  expect((await openPane(1700, 125)).find('aside')).not.toBeNull();
});

// Where messages appear: above the bar at the foot, and within its sides.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApp, defineComponent, h, ref } from 'vue';
import { useFoot } from '../../../src/renderer/ui/foot.ts';
import PageFoot from '../../../src/renderer/ui/PageFoot.vue';

/** Reports each element once, as soon as it is observed. */
class Observer {
  readonly #report: () => void;
  constructor(report: () => void) {
    this.#report = report;
  }
  observe() {
    this.#report();
  }
  disconnect() {
    return undefined;
  }
}

beforeEach(() => vi.stubGlobal('ResizeObserver', Observer));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('says how high the bar is and how far its sides are from those of the window, while it is there', async () => {
  const bar = document.createElement('div');
  vi.spyOn(bar, 'offsetHeight', 'get').mockReturnValue(56);
  vi.spyOn(bar, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 700, 686, 56));
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1024);
  const { style } = document.documentElement;
  const sides = () => ['--foot', '--foot-left', '--foot-right'].map((name) => style.getPropertyValue(name));
  const app = createApp(
    defineComponent(() => {
      useFoot(ref(bar));
      return () => h('div');
    }),
  );
  app.mount(document.createElement('div'));
  await expect.poll(sides).toEqual(['56px', '0px', '338px']);
  app.unmount();
  expect(sides()).toEqual(['', '', '']);
});

it('keeps messages above what finishes a page', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(110);
  const foot = () => document.documentElement.style.getPropertyValue('--foot');
  const app = createApp(() => h(PageFoot, () => 'Finish count'));
  app.mount(document.createElement('div'));
  await expect.poll(foot).toBe('110px');
  app.unmount();
  expect(foot()).toBe('');
});

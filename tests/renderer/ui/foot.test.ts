// Where messages appear: above the bar at the foot, and within its sides.
import { afterEach, expect, it, vi } from 'vitest';
import { createApp, defineComponent, h, ref } from 'vue';
import { useFoot } from '../../../src/renderer/ui/foot.ts';

afterEach(() => vi.unstubAllGlobals());

it('says how high the bar is and how far its sides are from those of the window, while it is there', async () => {
  const bar = document.createElement('div');
  vi.spyOn(bar, 'offsetHeight', 'get').mockReturnValue(56);
  vi.spyOn(bar, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 700, 686, 56));
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1024);
  class Observer {
    readonly #told: () => void;
    constructor(told: () => void) {
      this.#told = told;
    }
    observe() {
      this.#told();
    }
    disconnect() {
      return undefined;
    }
  }
  vi.stubGlobal('ResizeObserver', Observer);
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

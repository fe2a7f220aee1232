// Loads everything that a page loads lazily before any test, because tests do not wait for it; clears the page after each.
import { disableAutoUnmount, enableAutoUnmount } from '@vue/test-utils';
import { afterEach, vi } from 'vitest';
import { setDevtoolsHook } from 'vue';
import { languages } from '../../../src/contract/settings.ts';
import { loadShapes } from '../../../src/renderer/bridge/bridge.ts';
import { loadWords } from '../../../src/renderer/i18n/words.ts';

// Popper asks for it at each placement; happy-dom would write the HTML of all that is inside, where browsers give a name.
Object.assign(Element.prototype, {
  toString(this: Element) {
    return `[object ${this.constructor.name}]`;
  },
});

await Promise.all([loadShapes(), ...languages.map(loadWords)]);

const ignore = () => undefined;
const noDeveloperTools = { emit: ignore, on: ignore, once: ignore, off: ignore, appRecords: [] };

disableAutoUnmount();
enableAutoUnmount(afterEach);
afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  // A spy on a prototype stays registered when it is restored, with each element that it was called on.
  vi.clearAllMocks();
  // Once a component was mounted by itself, each event of any app would be recorded, with the screen that it comes from.
  setDevtoolsHook(noDeveloperTools, {});
  // Router and messages announce each app there for developer tools, which would keep every screen of every test.
  Reflect.deleteProperty(globalThis, '__VUE_DEVTOOLS_PLUGINS__');
});

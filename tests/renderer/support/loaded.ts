// Loads everything that a page loads lazily before any test, because tests do not wait for it; clears the page after each.
import { disableAutoUnmount, enableAutoUnmount } from '@vue/test-utils';
import { afterEach } from 'vitest';
import { languages } from '../../../src/contract/settings.ts';
import { loadShapes } from '../../../src/renderer/bridge/bridge.ts';
import { loadWords } from '../../../src/renderer/i18n/words.ts';

await Promise.all([loadShapes(), ...languages.map(loadWords)]);

disableAutoUnmount();
enableAutoUnmount(afterEach);
afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});

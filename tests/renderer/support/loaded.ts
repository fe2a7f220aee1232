// Before any test: all that a page loads after its start, for which a component under test does not wait. After each: an empty page.
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

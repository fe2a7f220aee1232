// The goods page of a desk, without a debugger attached, as a person's is: types into its search and times every key.
import type { BrowserDesk } from '../tests/support/desk/browser.ts';
import { until } from '../tests/support/until.ts';
import { openQuietPage } from './quiet-page.ts';

export const typed = [
  ...(['gbjd', 'niurou', 'tea', '69000', 'hongshao'] as const),
  ...(['mian', '28.00', 'chicken', 'zzz', 'kung pao'] as const),
];
export const ROW = '.goods-list [data-index]';

const BETWEEN_KEYS_MS = 250;
const SEARCH = '[role=search] input';

export interface TypedPage {
  /** Types one text after the other, and empties the search after each; returns the milliseconds until each key was painted. */
  type: (texts: readonly string[]) => Promise<number[]>;
  close: () => Promise<void>;
}

/** Runs in the page: measures every input until its results are painted, in milliseconds. */
function watchKeys(): void {
  const keys: number[] = [];
  Object.assign(window, { serveryKeys: keys });
  let since: number | undefined;
  const painted = () => {
    if (since !== undefined) keys.push(performance.now() - since);
    since = undefined;
  };
  document.addEventListener('input', ({ timeStamp }) => (since = timeStamp), true);
  new MutationObserver(() => {
    if (document.querySelector('.results')?.getAttribute('aria-busy') !== 'false') return;
    requestAnimationFrame(() => {
      // A message is handled right after the requested frame was painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = painted;
      port2.postMessage(null);
    });
  }).observe(document.body, { subtree: true, attributes: true, childList: true });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export async function openTypedPage({ browser, host }: BrowserDesk): Promise<TypedPage> {
  const page = await openQuietPage(browser, await host.newLink());
  // Until the page is signed in, its address holds the key.
  await until('the page is inside', () => page.run(() => document.querySelector('nav') !== null, null));
  await page.run(() => (location.hash = '#/goods'), null);
  await until('the goods are listed', () => page.run((row) => document.querySelector(row) !== null, ROW));
  await page.run(watchKeys, null);
  const keysSoFar = () => page.run(() => (window as unknown as { serveryKeys: number[] }).serveryKeys, null);
  return {
    type: async (texts) => {
      const before = await keysSoFar();
      for (const words of texts) {
        await page.run((field) => document.querySelector<HTMLElement>(field)?.focus(), SEARCH);
        for (const key of [...Array.from(words), 'Escape']) {
          await page.press(key);
          await pause(BETWEEN_KEYS_MS);
        }
      }
      return (await keysSoFar()).slice(before.length);
    },
    close: page.close,
  };
}

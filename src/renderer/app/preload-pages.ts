// Preloads the pages of the navigation, and the data they need first, while the page is idle.
import type { Bridge } from '../bridge/bridge.ts';
import { navPages, type Page } from './pages.ts';
import { quietMoment } from './when-quiet.ts';

/** Loads one page after the other. A page that fails to load is loaded again when the person opens it. */
export async function preloadPages(
  bridge: Bridge,
  pages: readonly Pick<Page, 'load' | 'ahead'>[] = navPages,
): Promise<void> {
  for (const { load, ahead } of pages) {
    await quietMoment();
    await load()
      .then(() => ahead?.(bridge))
      .catch(() => undefined);
  }
}

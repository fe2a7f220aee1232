// Brings the scripts of the navigation's pages, and what they must know, while nobody waits, so that whoever turns to one does not.
import type { Bridge } from '../bridge/bridge.ts';
import { navPages, type Page } from './pages.ts';
import { quietMoment } from './when-quiet.ts';

/** One after the other; one that does not come is asked for again when somebody turns to it. */
export async function bringPages(
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

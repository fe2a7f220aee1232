// Brings the scripts of the navigation's pages while nobody waits, so that whoever turns to one does not.
import { navPages, type Page } from './pages.ts';
import { quietMoment } from './when-quiet.ts';

/** One after the other; one that does not come is asked for again when somebody turns to it. */
export async function bringPages(pages: readonly Pick<Page, 'load'>[] = navPages): Promise<void> {
  for (const { load } of pages) {
    await quietMoment();
    await load().catch(() => undefined);
  }
}

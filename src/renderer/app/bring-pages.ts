// Brings the scripts of the navigation's pages while nobody waits, so that whoever turns to one does not.
import { navPages } from './pages.ts';
import { whenQuiet } from './when-quiet.ts';

const quiet = () => new Promise<unknown>((resolve) => whenQuiet(() => resolve(null)));

/** One after the other; one that does not come is asked for again when somebody turns to it. */
export async function bringPages(): Promise<void> {
  for (const { load } of navPages) {
    await quiet();
    await load().catch(() => undefined);
  }
}

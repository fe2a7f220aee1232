// Puts the app together as a list of steps, and shows it once it knows its language, look and shop.
import { createPinia } from 'pinia';
import { type App, createApp, effectScope } from 'vue';
import type { Router, RouterHistory } from 'vue-router';
import { type Bridge, bridgeKey } from '../bridge/bridge.ts';
import { chooseLanguage } from '../i18n/language.ts';
import { createWords } from '../i18n/words.ts';
import { askWhileWatched } from './ask-while-watched.ts';
import { guardAgainstCrashes } from './crash.ts';
import type { Settings } from '../../contract/entities/settings.ts';
import DeskApp from './DeskApp.vue';
import { followLook } from './look.ts';
import { pathOf } from './pages.ts';
import { createPages } from './router.ts';
import { useDesk } from './stores/desk.ts';
import { useSession } from './stores/session.ts';
import { useSettings } from './stores/settings.ts';
import { useStorage } from './stores/storage.ts';
import { whenQuiet } from './when-quiet.ts';

export interface Place {
  root: Element;
  history: RouterHistory;
  /** Nobody has said which page is wanted. */
  isBare: boolean;
}

/** A desk program that keeps silent must not keep the window empty. */
const PATIENCE_MS = 1500;

export async function startDesk(bridge: Bridge, place: Place): Promise<{ app: App; router: Router }> {
  const words = createWords(chooseLanguage({ chosen: 'system', told: null, system: navigator.languages }));
  const app = createApp(DeskApp).provide(bridgeKey, bridge).use(createPinia()).use(words);
  const router = createPages(place.history, words.whole);
  const report = guardAgainstCrashes(app, router);
  try {
    await app.runWithContext(() => Promise.race([askFirst(), patience()]));
    const look = effectScope(true);
    app.runWithContext(() => look.run(() => followLook(words)));
    app.runWithContext(() => look.run(askWhileWatched));
    app.onUnmount(() => look.stop());
    if (place.isBare) app.runWithContext(() => place.history.replace(startPath(useSettings().state)));
    app.use(router);
    await router.isReady();
  } catch (fault) {
    report(fault);
  }
  app.mount(place.root);
  // What other pages need is there before somebody turns to them.
  whenQuiet(() => void words.whole().catch(() => undefined));
  return { app, router };
}

/** Before the router looks where it is: the overview is neither waited for nor shown on the way. */
const startPath = (settings: Settings | null) => pathOf(settings?.startPage ?? '');

async function askFirst(): Promise<void> {
  void useStorage().load();
  await Promise.all([useSettings().load(), useDesk().load(), useSession().load()]);
}

const patience = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));

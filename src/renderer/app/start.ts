// Puts the app together as a list of steps, and shows it once it knows its language, look and shop.
import { createPinia } from 'pinia';
import { type App, createApp, effectScope, onScopeDispose, watch } from 'vue';
import {
  createRouter,
  type RouteLocationNormalized,
  type Router,
  type RouterHistory,
  type RouterScrollBehavior,
  START_LOCATION,
} from 'vue-router';
import { type Bridge, bridgeKey } from '../bridge/bridge.ts';
import { chooseLanguage } from '../i18n/language.ts';
import { createWords } from '../i18n/words.ts';
import { guardAgainstCrashes } from './crash.ts';
import type { Settings } from '../../contract/settings.ts';
import DeskApp from './DeskApp.vue';
import { followLook } from './look.ts';
import { pages, pathOf } from './pages.ts';
import { useDesk } from './stores/desk.ts';
import { useSession } from './stores/session.ts';
import { useSettings } from './stores/settings.ts';
import { useStorage } from './stores/storage.ts';
import { nextFrame, whenQuiet } from './when-quiet.ts';

export interface Place {
  root: Element;
  history: RouterHistory;
  /** Nobody has said which page is wanted. */
  isBare: boolean;
}

/** A desk program that keeps silent must not keep the window empty. */
const TIMEOUT_MS = 1500;

export async function startDesk(bridge: Bridge, place: Place): Promise<{ app: App; router: Router }> {
  const words = createWords(chooseLanguage({ chosen: 'system', given: null, system: navigator.languages }));
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

const patience = () => new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS));

/** With the time that an answer takes it stays below ten seconds. */
const EVERY_MS = 8_000;

/** Only what is seen asks: the desk itself asks ever more rarely. */
function askWhileWatched(): void {
  const session = useSession();
  const isAway = () => session.state?.connection.state === 'offline';
  const ask = () => {
    if (isAway() && document.visibilityState === 'visible') void session.check();
  };
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => clearInterval(timer);
  const follow = () => {
    stop();
    if (isAway()) timer = setInterval(ask, EVERY_MS);
  };
  watch(isAway, follow, { immediate: true });
  document.addEventListener('visibilitychange', ask);
  onScopeDispose(() => {
    stop();
    document.removeEventListener('visibilitychange', ask);
  });
}

declare module 'vue-router' {
  interface RouteMeta {
    beforeFirstShop?: boolean;
    isFirst?: boolean;
  }
}

/** `ready` gets what every page needs that does not come with the first script. */
function createPages(history: RouterHistory, ready: () => Promise<void>): Router {
  const router = createRouter({
    history,
    routes: [
      ...pages.map(({ name, path, load, ...page }) => ({
        name,
        path,
        component: load,
        meta: { beforeFirstShop: 'beforeFirstShop' in page, isFirst: 'isFirst' in page },
      })),
      { path: '/:elsewhere(.*)*', redirect: { name: 'overview' } },
    ],
    scrollBehavior,
  });
  router.beforeEach(detour);
  router.beforeResolve(({ meta }) => (meta.isFirst === true ? undefined : ready()));
  return router;
}

/** A page that has just begun stands at its top, and one that has another question in its address stays where it is. */
const scrollBehavior: RouterScrollBehavior = async (to, from, saved) => {
  if (saved === null && (from === START_LOCATION || to.path === from.path)) return false;
  await nextFrame();
  return saved ?? { top: 0 };
};

/** Where to instead; true where the way is free. */
function detour(to: RouteLocationNormalized) {
  const session = useSession();
  if (session.state === null) return true;
  if (session.isFirstRun) return to.meta.beforeFirstShop === true || { name: 'welcome' };
  return to.name === 'welcome' ? { name: 'overview' } : true;
}

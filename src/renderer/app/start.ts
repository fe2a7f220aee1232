// Assembles the app step by step, and mounts it once it knows its language, look and shop.
import { createPinia } from 'pinia';
import { useEventListener, useThrottleFn } from '@vueuse/core';
import { type App, type Component, createApp, effectScope, watch } from 'vue';
import {
  createRouter,
  type RouteLocationNormalized,
  type Router,
  type RouterHistory,
  type RouterScrollBehavior,
  START_LOCATION,
} from 'vue-router';
import { type Bridge, bridgeKey } from '../bridge/bridge.ts';
import { answerWhenCalled } from './called-device.ts';
import { thisDevice } from '../bridge/own-device.ts';
import { chooseLanguage } from '../i18n/language.ts';
import { createWords } from '../i18n/words.ts';
import { guardAgainstCrashes } from './crash.ts';
import type { Settings } from '../../contract/settings.ts';
import DeskApp from './DeskApp.vue';
import { followLook } from './look.ts';
import OverviewPage from '../features/overview/OverviewPage.vue';
import WelcomePage from '../features/welcome/WelcomePage.vue';
import { type Page, pages, pathOf } from './pages.ts';
import { accessKey, createAccess } from './people/access.ts';
import { ignoreStrayTaps } from './stray-taps.ts';
import { useDesk, useStorage } from './stores/desk.ts';
import { usePeople } from './stores/people.ts';
import { useSession } from './stores/session.ts';
import { useSettings } from './stores/settings.ts';
import { dropQuestion } from '../ui/messages.ts';
import { nextFrame, whenQuiet } from './when-quiet.ts';

export interface Place {
  root: Element;
  history: RouterHistory;
  /** The address names no page. */
  isBare: boolean;
}

/** A silent desk program must not leave the window empty for longer. */
const TIMEOUT_MS = 1500;

export async function startDesk(core: Bridge, place: Place): Promise<{ app: App; router: Router }> {
  const words = createWords(chooseLanguage({ chosen: 'system', given: null, system: navigator.languages }));
  const access = createAccess(core);
  const { bridge } = access;
  const app = createApp(DeskApp)
    .provide(bridgeKey, bridge)
    .provide(accessKey, access)
    .use(createPinia())
    .use(words);
  const router = createPages(place.history, words.loadAll);
  const report = guardAgainstCrashes(app, router);
  try {
    await app.runWithContext(() => Promise.race([askFirst(), timeout()]));
    const look = effectScope(true);
    app.runWithContext(() => look.run(() => followLook(words)));
    app.runWithContext(() => look.run(retryWhileVisible));
    look.run(ignoreStrayTaps);
    look.run(() => answerWhenCalled(bridge));
    look.run(() => watchWhileUsed(bridge));
    app.onUnmount(() => look.stop());
    if (place.isBare) app.runWithContext(() => place.history.replace(startPath(useSettings().state)));
    app.use(router);
    await router.isReady();
    if (place.isBare) app.runWithContext(() => look.run(() => openStartPageLate(router)));
  } catch (fault) {
    report(fault);
  }
  app.mount(place.root);
  // Loads the messages of the other pages before they are opened.
  whenQuiet(() => void words.loadAll().catch(() => undefined));
  return { app, router };
}

/** Resolved before the router reads the address, so that the overview is neither loaded nor shown on the way. */
const startPath = (settings: Settings | null) => pathOf(settings?.startPage ?? '');

/** If the settings arrive only after the timeout, their start page replaces the one on screen, unless a person has left that. */
function openStartPageLate(router: Router): void {
  const settings = useSettings();
  if (settings.state !== null) return;
  const shown = router.currentRoute.value;
  watch(
    () => settings.state,
    (state) => {
      if (router.currentRoute.value === shown) void router.replace(startPath(state));
    },
    { once: true },
  );
}

async function askFirst(): Promise<void> {
  void useStorage().load();
  await Promise.all([useSettings().load(), useDesk().load(), useSession().load(), usePeople().load()]);
}

const timeout = () => new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS));

/** Together with the time of the answer, this stays below ten seconds. */
const EVERY_MS = 8_000;

/** Only a visible page asks to reconnect; the desk itself asks less and less often. */
function retryWhileVisible(): void {
  const session = useSession();
  const isAway = () => session.state?.connection.state === 'offline';
  const ask = () => {
    if (isAway() && document.visibilityState === 'visible') void session.check();
  };
  watch(
    isAway,
    (away, _before, onCleanup) => {
      if (!away) return;
      const timer = setInterval(ask, EVERY_MS);
      onCleanup(() => clearInterval(timer));
    },
    { immediate: true },
  );
  useEventListener(document, 'visibilitychange', ask);
}

/** Far less than the minute for which the desk watches the shop after each use. */
const USED_EVERY_MS = 15_000;

/** While the visible screen is used, the desk watches whether the shop still answers. */
function watchWhileUsed(bridge: Bridge): void {
  const say = useThrottleFn(() => void bridge.call('session.watch', { isUsed: true }), USED_EVERY_MS);
  const use = () => void say();
  const follow = () => {
    if (document.visibilityState === 'visible') use();
    else void bridge.call('session.watch', { isUsed: false });
  };
  follow();
  useEventListener(document, 'visibilitychange', follow);
  useEventListener(window, ['pointerdown', 'pointermove', 'keydown', 'wheel'], use, { passive: true });
}

declare module 'vue-router' {
  interface RouteMeta {
    page?: Page;
  }
}

/** Included in the first script. */
const firstPages: Partial<Record<Page['name'], Component>> = { overview: OverviewPage, welcome: WelcomePage };

function componentOf({ name, load }: Page) {
  const component = firstPages[name] ?? load;
  if (component === undefined) throw new Error(`the page ${name} has no component`);
  return component;
}

/** `ready` loads what every page needs beyond the first script. */
function createPages(history: RouterHistory, ready: () => Promise<void>): Router {
  const router = createRouter({
    history,
    routes: [
      ...pages.map((page) => ({
        name: page.name,
        path: page.path,
        component: componentOf(page),
        meta: { page },
      })),
      { path: '/:elsewhere(.*)*', redirect: { name: 'overview' } },
    ],
    scrollBehavior,
  });
  router.beforeEach(detour);
  router.beforeResolve(({ meta: { page } }) =>
    page !== undefined && page.name in firstPages ? undefined : ready(),
  );
  router.afterEach((to, from, failure) => {
    if (failure === undefined && to.path !== from.path) dropQuestion();
  });
  return router;
}

/** A new page starts at its top; a page whose query changed keeps its position. */
const scrollBehavior: RouterScrollBehavior = async (to, from, saved) => {
  if (to.meta.page?.scrollsItself === true) return false;
  if (saved === null && (from === START_LOCATION || to.path === from.path)) return false;
  await nextFrame();
  return saved ?? { top: 0 };
};

/** The path to redirect to, or true to go on. */
function detour(to: RouteLocationNormalized) {
  // A screen of the network may see nothing else.
  if (thisDevice() !== null) return to.meta.page?.isDisplay === true || { name: 'kitchen' };
  const session = useSession();
  if (session.state === null) return true;
  if (session.isFirstRun) return to.meta.page?.beforeFirstShop === true || { name: 'welcome' };
  return to.name === 'welcome' ? startPath(useSettings().state) : true;
}

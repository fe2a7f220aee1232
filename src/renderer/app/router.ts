// Turns the table of pages into routes, and leads to the first choices while there is no shop.
import {
  createRouter,
  type RouteLocationNormalized,
  type Router,
  type RouterHistory,
  type RouterScrollBehavior,
  START_LOCATION,
} from 'vue-router';
import { pages } from './pages.ts';
import { useSession } from './stores/session.ts';
import { nextFrame } from './when-quiet.ts';

declare module 'vue-router' {
  interface RouteMeta {
    beforeFirstShop?: boolean;
    isFirst?: boolean;
  }
}

/** `ready` gets what every page needs that does not come with the first script. */
export function createPages(history: RouterHistory, ready: () => Promise<void>): Router {
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

// A core that a test opens, lets open a shop, and starts again on the files that the core before it has left.
import { onTestFinished } from 'vitest';
import type { Ports } from '../../src/core/ports.ts';
import { nodeClock } from '../../src/host/time/clock.ts';
import { type CoreApp, openCore } from './core-app.ts';
import type { HostedShop } from './hosted-shop.ts';
import { testPorts } from './test-ports.ts';

/** Its calls always reach the core that runs now. */
export interface CoreDesk extends Pick<
  CoreApp,
  'call' | 'subscribe' | 'ask' | 'refusal' | 'until' | 'picture'
> {
  /** Adds this shop, which opens it; returns the id of its profile. */
  add: (shop: Pick<HostedShop, 'url' | 'appId' | 'token'>, name?: string) => Promise<string>;
  stop: () => Promise<void>;
  /** Some ports may be others from then on, as on a machine that was killed. */
  restart: (own?: Partial<Ports>) => Promise<void>;
}

export function openCoreDesk(first: Ports): CoreDesk {
  let ports = first;
  const start = () => {
    const started = openCore(ports);
    onTestFinished(started.stop);
    started.start();
    return started;
  };
  let core = start();
  const desk: CoreDesk = {
    call: (...call) => core.call(...call),
    /** To the core that runs now. */
    subscribe: (listener) => core.subscribe(listener),
    ask: (route, input, window) => core.ask(route, input, window),
    refusal: (route, input, window) => core.refusal(route, input, window),
    until: (name, isIt) => core.until(name, isIt),
    picture: (name) => core.picture(name),
    add: async (shop, name = 'demo') => {
      const { currentId } = await desk.ask('session.add', connectionTo(shop, name));
      if (currentId === null) throw new Error('nothing was opened');
      return currentId;
    },
    stop: () => core.stop(),
    restart: async (own = {}) => {
      await core.stop();
      ports = { ...ports, ...own };
      core = start();
    },
  };
  return desk;
}

/** In memory, on a clock that runs. */
export function openMemoryDesk(own: Partial<Ports> = {}) {
  const ports = Object.assign(testPorts({ clock: nodeClock }), own);
  return { ...openCoreDesk(ports), ports };
}

/** Waits until the menu is fetched and open. */
export const menuFetched = (desk: CoreDesk) =>
  desk.until(
    'goods.changed',
    ({ menu, freshness, progress, held }) =>
      menu === 'open' && progress === null && freshness.asOfSeconds !== null && held > 0,
  );

export const connectionTo = (
  { url, appId, token }: Pick<HostedShop, 'url' | 'appId' | 'token'>,
  name = 'demo',
) => ({
  name,
  baseUrl: url,
  appId,
  token,
  nesting: 'brackets' as const,
  plainHttpAllowed: false,
});

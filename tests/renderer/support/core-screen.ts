// The whole desk on the real core in memory. `desk.ask` is another window; the calls of this one can be held back.
import { flushPromises } from '@vue/test-utils';
import type { Ports } from '../../../src/core/ports.ts';
import type { RouteName } from '../../../src/contract/routes.ts';
import { LineFault, type Transport } from '../../../src/renderer/bridge/transport.ts';
import { type CoreDesk, openMemoryDesk } from '../../support/core-desk.ts';
import { until } from '../../support/until.ts';
import { type OpenedDesk, openDesk } from './open-desk.ts';

/** What crosses between window and core is cloned, as between processes. */
export function windowOn(desk: Pick<CoreDesk, 'call' | 'subscribe'>) {
  const held = new Map<unknown, Promise<void>>();
  const lost = new Set<unknown>();
  const transport: Transport = {
    call: async (route, input) => {
      await held.get(route);
      if (lost.has(route)) throw new LineFault('lost');
      return structuredClone(await desk.call(route, structuredClone(input)));
    },
    on: (event, listener) =>
      desk.subscribe(({ name, payload }) => {
        if (name === event) listener(structuredClone(payload));
      }),
    line: () => 'up',
    onLine: () => () => undefined,
    onResync: () => () => undefined,
  };
  return {
    transport,
    /** No call of this route is answered until the returned function is called. */
    lose: (route: RouteName): (() => void) => {
      lost.add(route);
      return () => void lost.delete(route);
    },
    /** Calls of this route reach the core only once the returned function is called. */
    hold: (route: RouteName): (() => void) => {
      let letGo: () => void = () => undefined;
      const holding = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      held.set(route, holding);
      return () => {
        held.delete(route);
        letGo();
      };
    },
  };
}

export type MemoryDesk = ReturnType<typeof openMemoryDesk>;

export interface CoreScreen extends OpenedDesk {
  desk: MemoryDesk;
  hold: (route: RouteName) => () => void;
  lose: (route: RouteName) => () => void;
  /** Waits until the screen shows it. */
  seen: (what: string, isSeen: () => boolean | Promise<boolean>) => Promise<void>;
}

/** In English, on a desk that `prepare` has opened a shop on. */
export async function openCoreScreen(
  path: string,
  prepare: (desk: MemoryDesk) => Promise<unknown>,
  own: Partial<Ports> = {},
): Promise<CoreScreen> {
  const desk = openMemoryDesk(own);
  await desk.ask('settings.change', { language: 'en' });
  await prepare(desk);
  const { transport, hold, lose } = windowOn(desk);
  const screen = await openDesk({ transport }, path);
  const seen: CoreScreen['seen'] = async (what, isSeen) => {
    await until(what, async () => {
      await flushPromises();
      return isSeen();
    });
  };
  return { ...screen, desk, hold, lose, seen };
}

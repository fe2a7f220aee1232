// The whole desk on the real core in memory. `desk.ask` is another window; the calls of this one can be held back.
import { flushPromises } from '@vue/test-utils';
import type { AppError } from '../../../src/contract/errors.ts';
import { failed } from '../../../src/contract/result.ts';
import type { Input, RouteName } from '../../../src/contract/routes.ts';
import type { Ports } from '../../../src/core/ports.ts';
import { LineFault, type Transport } from '../../../src/renderer/bridge/transport.ts';
import { type CoreDesk, openMemoryDesk } from '../../support/core-desk.ts';
import { until } from '../../support/until.ts';
import { type OpenedDesk, openDesk } from './open-desk.ts';

/** What crosses between window and core is cloned, as between processes. */
export function windowOn(desk: Pick<CoreDesk, 'call' | 'subscribe'>) {
  const held = new Map<unknown, Promise<void>>();
  const lost = new Set<unknown>();
  const halved = new Set<unknown>();
  const refused = new Map<unknown, AppError>();
  const asked: { route: string; input: unknown }[] = [];
  let answering = 0;
  const transport: Transport = {
    call: async (route, input) => {
      asked.push({ route, input });
      await held.get(route);
      if (lost.has(route)) throw new LineFault('lost');
      const error = refused.get(route);
      if (error !== undefined) return failed(error);
      const sent = structuredClone(input);
      answering += 1;
      const answer = await desk.call(route, sent).finally(() => (answering -= 1));
      if (halved.has(route)) throw new LineFault('lost');
      return structuredClone(answer);
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
    /** What this window has asked a route for. */
    askedFor: <Name extends RouteName>(route: Name) =>
      // Recorded with this route.
      asked.filter((one) => one.route === route).map(({ input }) => input as Input<Name>),
    /** Every call that is not held back is answered, and the answers are on screen. */
    quiet: () =>
      until('every answer', async () => {
        await flushPromises();
        return answering === 0;
      }),
    /** Waits until the screen shows it. */
    seen: (what: string, isSeen: () => boolean | Promise<boolean>) =>
      until(what, async () => {
        await flushPromises();
        return isSeen();
      }),
    /** For what cannot be provoked: calls of this route fail so until the returned function is called. */
    refuse: (route: RouteName, error: AppError): (() => void) => {
      refused.set(route, error);
      return () => void refused.delete(route);
    },
    /** No call of this route is answered until the returned function is called. */
    lose: (route: RouteName): (() => void) => {
      lost.add(route);
      return () => void lost.delete(route);
    },
    /** Calls of this route are done, but not answered until the returned function is called. */
    loseAnswers: (route: RouteName): (() => void) => {
      halved.add(route);
      return () => void halved.delete(route);
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

export type CoreWindow = ReturnType<typeof windowOn>;
export type MemoryDesk = ReturnType<typeof openMemoryDesk>;

export interface CoreScreen extends OpenedDesk, Omit<CoreWindow, 'transport'> {
  desk: MemoryDesk;
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
  const { transport, ...window } = windowOn(desk);
  const screen = await openDesk({ transport }, path);
  return { ...screen, ...window, desk };
}

/** The desk knows a shop and has none open, as after a backup was restored. */
export async function withoutOpenShop(desk: MemoryDesk): Promise<void> {
  await desk.add({ url: 'http://127.0.0.1:9', appId: 'none', token: 'none' });
  await desk.stop();
  const { disk } = desk.ports.stores;
  const text = disk.get('profiles.json') ?? '';
  disk.set('profiles.json', text.replace(/"currentId":"[^"]*"/, '"currentId":null'));
  await desk.restart();
}

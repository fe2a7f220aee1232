// A window on the real core. `desk.ask` is another window; the calls of this one can be held back, lost and refused.
import { flushPromises } from '@vue/test-utils';
import type { AppError } from '../../../src/contract/errors.ts';
import { failed } from '../../../src/contract/result.ts';
import type { Input, RouteName } from '../../../src/contract/routes.ts';
import { createListeners } from '../../../src/renderer/bridge/listeners.ts';
import { type Line, LineFault, type Transport } from '../../../src/renderer/bridge/transport.ts';
import type { CoreDesk } from '../../support/core-desk.ts';
import { until } from '../../support/until.ts';

/** What crosses between window and core is cloned, as between processes. */
export function windowOn(desk: Pick<CoreDesk, 'call' | 'subscribe'>, window = 'window') {
  const held = new Map<unknown, Promise<void>>();
  const lost = new Set<unknown>();
  const halved = new Set<unknown>();
  const refused = new Map<unknown, AppError>();
  const asked: { route: string; input: unknown }[] = [];
  const lines = createListeners<Line>();
  const resyncs = createListeners<null>();
  let line: Line = 'up';
  let answering = 0;
  const transport: Transport = {
    call: async (route, input) => {
      asked.push({ route, input });
      await held.get(route);
      if (line !== 'up') throw new LineFault(line);
      if (lost.has(route)) throw new LineFault('lost');
      const error = refused.get(route);
      if (error !== undefined) return failed(error);
      const sent = structuredClone(input);
      answering += 1;
      const answer = await desk.call(route, sent, window).finally(() => (answering -= 1));
      if (halved.has(route)) throw new LineFault('lost');
      return structuredClone(answer);
    },
    on: (event, listener) =>
      desk.subscribe(({ name, payload }) => {
        if (name === event && line === 'up') listener(structuredClone(payload));
      }),
    line: () => line,
    onLine: lines.add,
    onResync: (listener) => resyncs.add(listener),
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
    /** Ends or restores the connection between window and core, as of a program that does not respond. */
    turn: (next: Line): void => {
      const wasUp = line === 'up';
      line = next;
      lines.emit(next);
      if (next === 'up' && !wasUp) resyncs.emit(null);
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

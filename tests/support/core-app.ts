// The whole core on test ports, called as a host calls it.

import { expect } from 'vitest';
import type { AnyEvent, EventName, Payload } from '../../src/contract/events.ts';
import type { AppError } from '../../src/contract/errors.ts';
import { result } from '../../src/contract/result.ts';
import { type Input, type Output, type RouteName, routes } from '../../src/contract/routes.ts';
import { type App, createApp } from '../../src/core/app.ts';
import type { Ports } from '../../src/core/ports.ts';

export interface CoreApp extends App {
  /** Calls a route and returns its data; fails the test if the route answers an error. */
  ask: <Name extends RouteName>(route: Name, input: Input<Name>, window?: string) => Promise<Output<Name>>;
  /** Calls a route and returns its error; fails the test if the call succeeds. */
  refusal: (route: RouteName, input: unknown, window?: string) => Promise<AppError>;
  /** All events emitted so far. */
  events: readonly AnyEvent[];
  /** Waits until the latest event of this name satisfies the predicate. */
  until: <Name extends EventName>(
    name: Name,
    isIt: (payload: Payload<Name>) => boolean,
  ) => Promise<Payload<Name>>;
}

export function openCore(ports: Ports): CoreApp {
  const app = createApp(ports);
  const events: AnyEvent[] = [];
  app.subscribe((event) => events.push(event));

  const answer = async (route: RouteName, input: unknown, window?: string) =>
    result(routes[route].output).parse(await app.call(route, input, window));

  return {
    ...app,
    events,
    ask: async (route, input, window) => {
      const answered = await answer(route, input, window);
      expect(answered).toMatchObject({ ok: true });
      if (!answered.ok) throw new Error(answered.error.code);
      // Safe: the route's own schema has parsed it.
      return answered.data as Output<typeof route>;
    },
    refusal: async (route, input, window) => {
      const answered = await answer(route, input, window);
      if (answered.ok) throw new Error(`${route} was answered`);
      return answered.error;
    },
    until: async (name, isIt) => {
      const latest = () => events.findLast((event) => event.name === name)?.payload;
      // Safe: the event was found by this name.
      const isThere = () => events.some((event) => event.name === name) && isIt(latest() as never);
      await expect.poll(isThere, { interval: 5 }).toBe(true);
      return latest() as never;
    },
  };
}

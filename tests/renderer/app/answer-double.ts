// The smallest double of the core: a test gives the answers, in any order, and emits the events.
import type { EventName, Payload } from '../../../src/contract/events.ts';
import type { Result } from '../../../src/contract/result.ts';
import { type Input, isRoute, type Output, type RouteName } from '../../../src/contract/routes.ts';
import { createListeners } from '../../../src/renderer/bridge/listeners.ts';
import type { Transport } from '../../../src/renderer/bridge/transport.ts';

type Answers = {
  [Name in RouteName]: (input: Input<Name>) => Result<Output<Name>> | Promise<Result<Output<Name>>>;
};

/** A route without an answer throws. */
export function createDouble(answers: Partial<Answers>) {
  const events = createListeners<{ name: string; payload: unknown }>();
  const asked: { route: string; input: unknown }[] = [];
  const transport: Transport = {
    call: async (route, input) => {
      asked.push({ route, input });
      if (!isRoute(route)) throw new Error(`there is no ${route}`);
      // Each route has its own input; the compiler cannot follow that through a lookup.
      const answer = answers[route] as ((input: unknown) => unknown) | undefined;
      if (answer === undefined) throw new Error(`${route} has no answer`);
      return await answer(input);
    },
    on: (event, listener) =>
      events.add(({ name, payload }) => {
        if (name === event) listener(payload);
      }),
    line: () => 'up',
    onLine: () => () => undefined,
    onResync: () => () => undefined,
  };
  return {
    transport,
    askedFor: (route: RouteName) => asked.filter((call) => call.route === route).map(({ input }) => input),
    emit: <Name extends EventName>(name: Name, payload: Payload<Name>) => events.emit({ name, payload }),
  };
}

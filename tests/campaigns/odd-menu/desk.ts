// The browser host's core on a home folder without the HTTP server: called directly, stopped and opened again.

import { result } from '../../../src/contract/result.ts';
import { type Input, type Output, type RouteName, routes } from '../../../src/contract/routes.ts';
import { createApp } from '../../../src/core/app.ts';
import { openHost } from '../../../src/web/host.ts';
import { openPorts } from '../../../src/web/start-core.ts';

export interface Desk {
  /** Throws if the route answers an error. */
  ask: <Name extends RouteName>(route: Name, input: Input<Name>) => Promise<Output<Name>>;
  stop: () => Promise<void>;
}

export function openDesk(home: string): Desk {
  const host = openHost(home);
  const files = { deliver: () => Promise.reject(new Error('nothing is exported here')) };
  const app = createApp(openPorts(host, { files, language: 'en' }));
  app.start();
  return {
    ask: async (route, input) => {
      const read = result(routes[route].output).parse(await app.call(route, input));
      if (!read.ok) throw new Error(`${route}: ${read.error.code}`);
      // Safe: the route's own schema has parsed it.
      return read.data as Output<typeof route>;
    },
    stop: async () => {
      await app.stop();
      host.close();
    },
  };
}

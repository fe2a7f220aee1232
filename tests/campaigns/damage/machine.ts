// A machine with a desk on real files: the whole core, without a host around it.
import { randomUUID } from 'node:crypto';
import Conf from 'conf';
import { result } from '../../../src/contract/result.ts';
import { type Input, type Output, type RouteName, routes } from '../../../src/contract/routes.ts';
import { type App, createApp } from '../../../src/core/app.ts';
import type { JsonObject } from '../../../src/core/ports.ts';
import { openByteFiles } from '../../../src/host/files/byte-files.ts';
import { openJournalFiles } from '../../../src/host/files/journal-files.ts';
import { confStores } from '../../../src/host/stores/conf-stores.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { testPorts } from '../../support/test-ports.ts';

export interface Machine {
  /** Throws if the route answers an error. */
  ask: <Name extends RouteName>(route: Name, input: Input<Name>) => Promise<Output<Name>>;
  stop: App['stop'];
}

export function startMachine(home: string): Machine {
  const app = createApp(
    testPorts({
      clock: nodeClock,
      chance: { id: () => randomUUID().replaceAll('-', ''), unit: Math.random },
      stores: confStores({ open: (options) => new Conf<JsonObject>(options), folder: home }),
      bytes: openByteFiles(home),
      journals: openJournalFiles(home),
    }),
  );
  app.start();
  return {
    stop: app.stop,
    ask: async (route, input) => {
      const read = result(routes[route].output).parse(await app.call(route, input));
      if (!read.ok) throw new Error(`${route}: ${read.error.code}`);
      // Safe: the route's own schema has parsed it.
      return read.data as Output<typeof route>;
    },
  };
}

// The core inside the bench's own process, on a home folder that a desk can be started on afterwards.
import type { DrivenDesk } from '../tests/support/driven-desk.ts';
import type { Output } from '../src/contract/routes.ts';
import { createApp } from '../src/core/app.ts';
import { createDeliveries } from '../src/web/deliveries.ts';
import { openHost } from '../src/web/host.ts';
import { openPorts } from '../src/web/start-core.ts';

export type Ask = DrivenDesk['ask'];

/** Starts the core, lets it work, and stops it. */
export async function inCore<Value>(home: string, work: (ask: Ask) => Promise<Value>): Promise<Value> {
  const host = openHost(home);
  const core = createApp(openPorts(host, { files: createDeliveries(host), language: 'en' }));
  core.start();
  try {
    return await work(async (route, input) => {
      const answer = await core.call(route, input);
      if (!answer.ok) throw new Error(`${route}: ${answer.error.code} ${JSON.stringify(answer.error.data)}`);
      // Safe: a handler answers what its route declares.
      return answer.data as Output<typeof route>;
    });
  } finally {
    await core.stop();
    host.close();
  }
}

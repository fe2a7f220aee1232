// The counter as a program of its own, which is killed: the core and the door of the browser host, called over a channel
// to its parent. The door opens at an address that the parent names, because not every machine has a private one.
import { createApp } from '../../../src/core/app.ts';
import type { Clock } from '../../../src/core/ports.ts';
import { lanDoor } from '../../../src/host/lan/lan-door.ts';
import { createDeliveries } from '../../../src/web/deliveries.ts';
import { openHost } from '../../../src/web/host.ts';
import { screensFolder } from '../../../src/web/places.ts';
import { openPorts } from '../../../src/web/start-core.ts';

/** One call, or so many milliseconds that pass at once. */
export type Asked = { id: number; route: string; input: unknown } | { id: number; passesMs: number };

const [home = '', address = ''] = process.argv.slice(2);
const host = openHost(home);
const { chance, log } = host;
let aheadMs = 0;
const clock: Clock = { ...host.clock, elapsedMs: () => host.clock.elapsedMs() + aheadMs };
const ports = openPorts({ ...host, clock }, { files: createDeliveries(host), language: 'en' });
const door = lanDoor({
  clock,
  chance,
  log,
  screens: () => screensFolder() ?? '',
  addresses: () => [{ address, adapter: 'campaign' }],
  announce: () => ({ end: () => Promise.resolve() }),
});
const app = createApp({ ...ports, door });
app.start();

process.on('message', (asked: Asked) => void answer(asked));
process.on('disconnect', () => process.exit());
process.send?.({ id: 0, result: null });

async function answer(asked: Asked): Promise<void> {
  if ('passesMs' in asked) aheadMs += asked.passesMs;
  const result = 'route' in asked ? await app.call(asked.route, asked.input) : null;
  process.send?.({ id: asked.id, result });
}

// A desk at the demo shop whose guests' page is open on a loopback address, and guests who speak to it.
import { request } from 'node:http';
import { onTestFinished } from 'vitest';
import type { GuestCall, GuestInput, GuestOutput, GuestSettings } from '../../../src/contract/guests.ts';
import type { Result } from '../../../src/contract/result.ts';
import { lanDoor } from '../../../src/host/lan/lan-door.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { menuFetched, openMemoryDesk } from '../../support/core-desk.ts';
import type { HostedShop } from '../../support/hosted-shop.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { recordingLog, repeatingChance } from '../../support/test-ports.ts';
import { newId, withIds } from '../../core/orders/counter-desk.ts';
import type { WantedAct } from '../../core/orders/counter-desk.ts';
import { type Answer, type Asked, freePort, HERE } from './lan-desk.ts';

const screens = {
  'index.html': '<!doctype html><title>Desk</title>',
  'assets/desk-4f2a.js': 'export {};',
  'guests/guests.html': '<!doctype html><title>Guests</title>',
  'guests/assets/guests-4f2a.js': 'export {};',
};

export async function openGuestDesk(shop: Pick<HostedShop, 'url' | 'appId' | 'token'>) {
  const log = recordingLog();
  const door = lanDoor({
    screens: () => tempFolder(screens),
    clock: nodeClock,
    chance: repeatingChance(9),
    log,
    addresses: () => [{ address: HERE, adapter: 'lo' }],
  });
  const desk = openMemoryDesk({ door, log });
  onTestFinished(() => desk.stop());
  await desk.add(shop);
  await menuFetched(desk);
  await desk.until('dining-locations.changed', ({ locations }) => locations.length > 0);
  const port = await freePort();
  const set = (change: Partial<GuestSettings> = {}) =>
    desk.ask('guests.set', { isOn: true, port, takesOrders: true, ...change });
  await set();

  const send = (path: string, { method = 'GET', headers = {}, body }: Asked = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const own = { host: `${HERE}:${port}`, ...headers };
      const asked = request({ host: HERE, port, path, method, agent: false, headers: own }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      });
      asked.on('error', reject).end(body);
    });
  const post = (body: unknown, headers: Record<string, string> = {}, path = '/guest') =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-servery': '1', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const callAsGuest = async <Call extends GuestCall>(
    name: Call,
    input: GuestInput<Call>,
  ): Promise<Result<GuestOutput<Call>>> =>
    JSON.parse((await post({ call: name, input })).text) as Result<GuestOutput<Call>>;
  const ask = async <Call extends GuestCall>(name: Call, input: GuestInput<Call>) => {
    const answer = await callAsGuest(name, input);
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
    return answer.data;
  };
  /** Why a guest is refused. */
  const refusalOfGuest = async <Call extends GuestCall>(name: Call, input: GuestInput<Call>) => {
    const answer = await callAsGuest(name, input);
    if (answer.ok || answer.error.code !== 'guests.refused') throw new Error(JSON.stringify(answer));
    return answer.error.data.reason;
  };
  /** Why a person of the house is refused. */
  const refusalOfStaff = async (route: 'guests.take' | 'guests.refuse', input: { proposal: string }) => {
    const error = await desk.refusal(route, input);
    return error.code === 'guests.refused' ? error.data.reason : error.code;
  };
  const perform = (order: string, ...acts: WantedAct[]) =>
    desk.ask('orders.do', { order, acts: withIds(acts) });

  return {
    ...desk,
    log,
    port,
    set,
    send,
    post,
    callAsGuest,
    guest: ask,
    refusalOfGuest,
    refusalOfStaff,
    perform,
    /** A new slip at a table, and the code of its guests. */
    seat: async () => {
      const order = newId();
      const place = { kind: 'table', id: '1', name: 'A01' } as const;
      await perform(order, { kind: 'open', place, guests: 2 });
      return { order, ...(await desk.ask('guests.invite', { order })) };
    },
    /** A dish that is sold as it is, or one with options. */
    dish: async ({ hasRows }: { hasRows: boolean }) => {
      const query = {
        words: '',
        filters: { status: 'on-sale' as const },
        offset: 0,
        limit: 100,
        facets: false,
      };
      const { lines } = await desk.ask('goods.search', query);
      const found = lines.find(
        (line) => line.hasRows === hasRows && !line.isPackage && line.stock !== 0 && line.nowFen !== null,
      );
      if (found === undefined) throw new Error('the demo shop has no such dish');
      return found;
    },
  };
}

export type GuestDesk = Awaited<ReturnType<typeof openGuestDesk>>;

export const proposed = (item: string, row: string | null = null) => ({
  item,
  row,
  addOns: [],
  amount: 1,
  note: '',
});

// What `--smoke-orders` does beyond a start: it takes an order in the training shop, and says what it could not read. A
// release is tried with it on the folder that the release before has left, and the other way round.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Input, Output, RouteName } from '../contract/routes.ts';
import type { Call } from '../core/dispatch.ts';

export interface OrdersReport {
  /** The open slips, that of this run included. */
  slips: number;
  /** Files that this version could not read. */
  unread: string[];
  damages: number;
}

const FETCH_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 100;
const id = () => randomUUID().replaceAll('-', '');

/** Throws what the core refuses. */
export async function takeOrder(call: Call): Promise<OrdersReport> {
  const ask = async <Name extends RouteName>(route: Name, input: Input<Name>): Promise<Output<Name>> => {
    const answer = await call(route, input);
    if (!answer.ok) throw new Error(`${route}: ${answer.error.code} ${answer.error.message}`);
    // Safe: the core answers each route with its own output.
    return answer.data as Output<Name>;
  };
  await ask('training.open', null);
  await whenFetched(async () => {
    const { menu, held, progress } = await ask('goods.state', null);
    return menu === 'open' && held > 0 && progress === null;
  });
  const query = { words: '', filters: {}, offset: 0, limit: 50, facets: false };
  const { lines } = await ask('goods.search', query);
  const item = lines.find(({ hasRows, isPackage }) => !hasRows && !isPackage)?.id;
  if (item === undefined) throw new Error('the training shop has no plain item');
  const line = { id: id(), item, row: null, parts: [], extras: [], amount: 1, note: '', course: 1, guest: 0 };
  await ask('orders.do', {
    order: id(),
    acts: [
      { kind: 'open', id: id(), place: { kind: 'table', id: '1', name: 'A01' }, guests: 2 },
      { kind: 'add', id: id(), lines: [line] },
    ],
  });
  const [orders, storage, damage] = [
    await ask('orders.state', null),
    await ask('storage.get', null),
    await ask('damage.get', null),
  ];
  return {
    slips: orders.open,
    unread: storage.setAside.map(({ store }) => store),
    damages: damage.damages.length,
  };
}

async function whenFetched(isFetched: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < FETCH_WITHIN_MS; waited += LOOK_EVERY_MS) {
    if (await isFetched()) return;
    await pause(LOOK_EVERY_MS);
  }
  throw new Error('the menu of the training shop does not come');
}

// The outbox page on the real core, at a shop whose habits and rows the test sets.
import { onTestFinished } from 'vitest';
import type { ChangeRequest, Command } from '../../../../src/contract/outbox.ts';
import type { Ports } from '../../../../src/core/ports.ts';
import { type CoreDesk, menuFetched } from '../../../support/core-desk.ts';
import {
  type CallFate,
  type OddShop,
  type OddShopOptions,
  openOddShop,
} from '../../../support/odd-shop/odd-shop.ts';
import { fastClock } from '../../../support/fast-clock.ts';
import { until } from '../../../support/until.ts';
import { openCoreScreen } from '../../support/core-screen.ts';

interface Opening extends OddShopOptions {
  own?: Partial<Ports>;
  requests?: readonly ChangeRequest[];
  /** Nothing is sent until a person resumes it. */
  isHeld?: boolean;
  /** After the requests were added, before the page is opened. */
  then?: (shop: OddShop, desk: CoreDesk, ids: readonly string[]) => Promise<unknown>;
  /** Made from the ids of the commands. */
  path?: (ids: readonly string[]) => string;
}

export async function openOutbox({
  requests = [],
  isHeld = true,
  then,
  path = () => '/outbox',
  own,
  ...options
}: Opening = {}) {
  const shop = await openOddShop(options);
  onTestFinished(shop.close);
  let ids: readonly string[] = [];
  const screen = await openCoreScreen(
    '/settings',
    async (desk) => {
      await desk.add({ url: shop.url, appId: 'odd', token: shop.token });
      await menuFetched(desk);
      if (isHeld) await desk.ask('outbox.hold', { held: true });
      if (requests.length > 0) ids = await desk.ask('outbox.put', { requests: [...requests] });
      await then?.(shop, desk, ids);
    },
    own,
  );
  const { desk, router, seen, find } = screen;
  await router.push(path(ids));
  await seen('the outbox', () => find('[data-command], [data-part=empty], .failure') !== undefined);
  const line = (at: number) => `[data-command="${ids[at]}"]`;
  const list = async (which: 'open' | 'over') =>
    (await desk.ask('outbox.list', { which, offset: 0, limit: 100 })).commands;
  return {
    ...screen,
    shop,
    ids,
    /** The selector of the line of the request at this position. */
    line,
    wordsOf: (at: number) => (find(line(at))?.textContent ?? '').replace(/\s+/g, ' ').trim(),
    /** The commands on screen, as positions of their requests. */
    order: () =>
      [...document.querySelectorAll<HTMLElement>('[data-command]')].map(({ dataset }) =>
        ids.indexOf(dataset.command ?? ''),
      ),
    list,
    resume: () => desk.ask('outbox.hold', { held: false }),
    /** Open or finished. */
    command: async (at: number): Promise<Command> => {
      const found = [...(await list('open')), ...(await list('over'))].find(({ id }) => id === ids[at]);
      if (found === undefined) throw new Error('the command is gone');
      return found;
    },
    submit: async () => {
      const form = document.querySelector('[role=dialog] form');
      form?.dispatchEvent(new Event('submit', { cancelable: true }));
      await screen.settled();
    },
  };
}

export const allOver = (desk: CoreDesk, count: number) =>
  until('all are over', async () => {
    const { total } = await desk.ask('outbox.list', { which: 'over', offset: 0, limit: 1 });
    return total === count;
  });

/** All requests are sent, one after the other, before the page is opened. */
export async function openHistory(
  requests: readonly ChangeRequest[],
  { before = () => undefined, ...options }: OddShopOptions & { before?: (shop: OddShop) => void } = {},
) {
  const screen = await openOutbox({
    stock: {
      items: [
        { title: 'Tea', price: '5.00', stock: '12' },
        { title: 'Rice', price: '5.00' },
      ],
    },
    ...options,
    requests,
    then: async (shop, desk) => {
      before(shop);
      await desk.ask('outbox.hold', { held: false });
      await allOver(desk, requests.length);
    },
  });
  await screen.press('[data-show=over]');
  await screen.seen(
    'the list',
    () => screen.find('[data-part=pages], [data-command], [data-part=empty]') !== undefined,
  );
  return screen;
}

/** The desk does not wait long before it sends, or looks again for what it cannot find. */
export const soon = (): Partial<Ports> => ({ clock: fastClock(50) });

/** What is queued is sent until a command needs a person; then the queue is held again. */
export const sendUntilStuck =
  (meanwhile: (shop: OddShop) => void = () => undefined) =>
  async (shop: OddShop, desk: CoreDesk) => {
    meanwhile(shop);
    await desk.ask('outbox.hold', { held: false });
    await desk.until('outbox.changed', ({ conflict, refused }) => conflict + refused > 0);
    await desk.ask('outbox.hold', { held: true });
  };

/** The next item that is written gets lost; `before` runs before the desk looks again. */
export function loseNext(shop: OddShop, fate: CallFate, before: () => void = () => undefined): void {
  let stage: 'sent' | 'lost' | 'over' = 'sent';
  shop.onCall(({ endpoint }) => {
    if (stage === 'lost') {
      stage = 'over';
      before();
    }
    if (stage !== 'sent' || endpoint !== 'addGoods') return 'passes';
    stage = 'lost';
    return fate;
  });
}

export const addGroup = (name: string): ChangeRequest => ({ kind: 'group.add', name });
export const change = (id: string, fields: Extract<ChangeRequest, { kind: 'goods.change' }>['fields']) =>
  ({ kind: 'goods.change', id, fields }) as const;

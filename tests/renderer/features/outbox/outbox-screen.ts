// The outbox page on the real core, at a shop whose habits and rows the test sets.
import { onTestFinished } from 'vitest';
import type { ChangeRequest, Command } from '../../../../src/contract/outbox.ts';
import { type CoreDesk, menuFetched } from '../../../support/core-desk.ts';
import { type OddShop, type OddShopOptions, openOddShop } from '../../../support/odd-shop/odd-shop.ts';
import { openCoreScreen } from '../../support/core-screen.ts';

interface Opening extends OddShopOptions {
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
  ...options
}: Opening = {}) {
  const shop = await openOddShop(options);
  onTestFinished(shop.close);
  let ids: readonly string[] = [];
  const screen = await openCoreScreen('/settings', async (desk) => {
    await desk.add({ url: shop.url, appId: 'odd', token: shop.token });
    await menuFetched(desk);
    if (isHeld) await desk.ask('outbox.hold', { held: true });
    if (requests.length > 0) ids = await desk.ask('outbox.put', { requests: [...requests] });
    await then?.(shop, desk, ids);
  });
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

export const addGroup = (name: string): ChangeRequest => ({ kind: 'group.add', name });
export const change = (id: string, fields: Extract<ChangeRequest, { kind: 'goods.change' }>['fields']) =>
  ({ kind: 'goods.change', id, fields }) as const;

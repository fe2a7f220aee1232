// A shop that answers reads from a copy a few seconds behind: nothing is made twice, and nothing is called not saved.
import { expect, test } from 'vitest';
import type { ChangeRequest } from '../../../src/contract/outbox.ts';
import { Resending } from '../../../src/core/outbox/resending.ts';
import type { OpenShop } from '../../../src/core/platform/shop/open-shop.ts';
import { createCache } from '../../../src/core/platform/storage/create-cache.ts';
import { memoryStores } from '../../support/memory-stores.ts';
import { manualClock, testPorts } from '../../support/test-ports.ts';
import { adding, desk, Disk, GroupShop, quiet } from './journal-desk.ts';
import { openOddDesk } from './odd-desk.ts';

const soup: ChangeRequest = {
  kind: 'goods.add',
  fields: {
    title: 'Soup',
    description: '',
    cover: 'https://a.example/soup.png',
    priceFen: 1250,
    stock: 4,
    state: 'on-sale',
  },
};

const LAG_MS = 5_000;

/** Stores what it gets, loses its answer, and answers reads from a copy that is five seconds behind. */
class LaggingShop extends GroupShop {
  clock = manualClock();
  readonly #writtenMs = new Map<string, number>();

  override open() {
    const { shop, close } = super.open();
    const call: OpenShop['call'] = async (name, form) => {
      const { data } = (await shop.call(name, form)) as { data: { id: string } };
      this.#writtenMs.set(data.id, this.clock.elapsedMs());
      throw new Error('the answer is lost');
    };
    const callRaw: OpenShop['callRaw'] = async (name, form) => {
      const answer = await shop.callRaw(name, form);
      const isCopied = ({ id }: { id: string }) =>
        this.clock.elapsedMs() - (this.#writtenMs.get(id) ?? -Infinity) >= LAG_MS;
      return { ...answer, data: (answer.data as { id: string }[]).filter(isCopied) };
    };
    return { shop: { ...shop, call, callRaw }, close };
  }
}

async function pass({ clock }: { clock: ReturnType<typeof manualClock> }, seconds: number) {
  for (let second = 0; second < seconds; second += 1) {
    clock.advance(1_000);
    await quiet();
  }
}

test('a new thing whose answer was lost is not sent again before the copy can show it', async () => {
  const shop = new LaggingShop();
  const one = desk(shop, new Disk(), shop.clock);
  await one.outbox.put([adding('Bar')]);
  await quiet();
  await pass(one, 30);
  expect(await one.states()).toEqual(['done']);
  expect(shop.sent).toEqual(['addReceiptGroup']);
});

test('nor after a restart, from which on it waits as long', async () => {
  const shop = new LaggingShop();
  const first = desk(shop, new Disk(), shop.clock);
  await first.outbox.put([adding('Bar')]);
  await quiet();
  await pass(first, 1);
  first.close();
  const second = desk(shop, first.disk, shop.clock);
  await quiet();
  await pass(second, 30);
  expect(await second.states()).toEqual(['done']);
  expect(shop.sent).toEqual(['addReceiptGroup']);
});

test('the wait before sending again is at least 15 seconds, and three times the lag that reads have shown, also later', () => {
  const clock = manualClock();
  const { log } = testPorts();
  const cache = createCache({ stores: memoryStores(), clock, log });
  const resending = new Resending({ cache, clock, ownFolder: 'shops/a' });
  const waitOf = (one: Resending, id: string) => {
    one.lost(id);
    for (let seconds = 1; ; seconds += 1) {
      clock.advance(1_000);
      if (one.mayBeSent(id)) return seconds;
    }
  };
  expect(waitOf(resending, 'a')).toBe(15);
  resending.sawLag(2);
  expect(waitOf(resending, 'b')).toBe(15);
  resending.sawLag(7);
  resending.sawLag(1);
  expect(waitOf(resending, 'c')).toBe(21);
  expect(waitOf(new Resending({ cache, clock, ownFolder: 'shops/a' }), 'd')).toBe(21);
});

test('a change is read again until the copy shows it', async () => {
  const odd = await openOddDesk({ habits: { staleReads: 2 } });
  await odd.put({ kind: 'goods.change', id: '1001', fields: { priceFen: 900 } });
  expect(await odd.settled()).toMatchObject([
    { state: 'done', written: [{ path: ['priceFen'], before: 1250, after: 900 }] },
  ]);
});

test('a new item that never arrived is sent again in the end', async () => {
  const odd = await openOddDesk();
  odd.shop.answerOnce('addGoods', '<html>502</html>');
  await odd.put(soup);
  expect(await odd.settled()).toMatchObject([{ state: 'done', tries: 2 }]);
});

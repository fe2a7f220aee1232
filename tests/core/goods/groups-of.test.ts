// The receipt groups of items as the printing of tickets asks for them: the shop's, with what is stored and queued over them.
import { expect, onTestFinished, test } from 'vitest';
import { openLocalGroups } from '../../../src/core/local-groups/local-groups.ts';
import { Goods } from '../../../src/core/goods/goods.ts';
import { createCache } from '../../../src/core/platform/storage/create-cache.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { testPorts } from '../../support/test-ports.ts';
import { dish } from '../imports/counter.ts';
import { openShopFor } from '../imports/open-shop.ts';
import { scopeOf } from '../../support/shop-scope.ts';

const notes = { asOfSeconds: 1, untilSeconds: 1, counted: 3, held: 3, unreadable: 0, names: [] };

function openGoods() {
  const ports = testPorts({ clock: nodeClock });
  const cache = createCache(ports);
  const shop = openShopFor('1');
  const draft = cache.collection(`${shop.dataFolder}/goods`).begin('nothing');
  const records = ['1', '2', '3'].map((id) => dish(id, `Dish ${id}`, { receipt_group_id: ['7'] }));
  draft.add(records);
  draft.commit({ ...notes, fullAtSeconds: 1 });
  const queued = new Map<string, string[]>();
  const goods = new Goods(scopeOf(shop, { ...ports, cache }).scope, {
    ...ports,
    cache,
    pictureName: () => null,
    pendingOn: () => [],
    pendingGoods: () => ({ revision: 0, ids: [] }),
    pendingRead: () => Promise.resolve(),
    queuedGroups: () => queued,
    groupNames: () => new Map(),
    everyMinutes: () => 24 * 60,
    onClosed: () => undefined,
  });
  const local = openLocalGroups({
    cache,
    clock: ports.clock,
    shop,
    onChange: (changes) => goods.overlayLocalGroups(shop.ownFolder, changes),
  });
  onTestFinished(() => goods.end());
  return { goods, local, queued };
}

test('they are those of the shop, over them the local ones, and over these the queued ones', async () => {
  const { goods, local, queued } = openGoods();
  expect([...(await goods.groupsOf(['3', '1', '404']))]).toEqual([
    ['3', ['7']],
    ['1', ['7']],
  ]);
  local.keep(
    new Map([
      ['1', ['8']],
      ['2', []],
    ]),
  );
  queued.set('1', ['8', '9', '8']);
  expect([...(await goods.groupsOf(['1', '2', '3']))]).toEqual([
    ['1', ['8', '9']],
    ['2', []],
    ['3', ['7']],
  ]);
  queued.clear();
  local.keep(new Map([['2', null]]));
  expect([...(await goods.groupsOf(['1', '2']))]).toEqual([
    ['1', ['8']],
    ['2', ['7']],
  ]);
});

test('groups that were stored before the menu was opened are there from its beginning', async () => {
  const { goods, local } = openGoods();
  local.keep(new Map([['1', ['8']]]));
  expect((await goods.groupsOf(['1'])).get('1')).toEqual(['8']);
});

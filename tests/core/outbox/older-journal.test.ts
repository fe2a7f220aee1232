// The journal of an earlier version is read: a command that was uncertain in it is searched for and made once.
import { expect, test } from 'vitest';
import { manualClock } from '../../support/test-ports.ts';
import { desk, Disk, GroupShop, quiet, untilSentAgain } from './journal-desk.ts';

/** A line as earlier versions wrote it, with the ids of the groups of that name that existed before. */
const line = (twins: string[]) =>
  JSON.stringify({
    v: 1,
    is: {
      id: '1'.padStart(32, '0'),
      wish: { kind: 'group.add', name: 'Bar' },
      title: 'Bar',
      state: 'uncertain',
      tries: 1,
      wishedAtSeconds: 1_799_999_000,
      changedAtSeconds: 1_799_999_100,
      notBeforeSeconds: null,
      error: null,
      disputed: [],
      isGone: false,
      written: [],
      beyond: [],
      place: 1,
      base: { fields: {}, name: null },
      twins,
      madeId: null,
    },
  });

function older(groups: [id: string, name: string][], twins: string[] = []) {
  const disk = new Disk();
  disk.files.set('shops/a/outbox', [line(twins)]);
  const shop = new GroupShop();
  for (const [id, name] of groups) shop.groups.set(id, name);
  return desk(shop, disk, manualClock());
}

test('a new group with exactly the sent name counts as the sent one', async () => {
  const { states, shop } = older([
    ['7', 'Kitchen'],
    ['8', 'Bar'],
  ]);
  await quiet();
  expect(await states()).toEqual(['done']);
  expect(shop.sent).toEqual([]);
});

test('the group is sent once more if no such group is new, even if there are others', async () => {
  const { states, shop, clock } = older([['7', 'Kitchen']]);
  await untilSentAgain({ clock });
  expect(await states()).toEqual(['done']);
  expect(shop.sent).toEqual(['addReceiptGroup']);
});

test('a group that existed before does not count as the sent one', async () => {
  const { states, shop, clock } = older([['8', 'Bar']], ['8']);
  await untilSentAgain({ clock });
  expect(await states()).toEqual(['done']);
  expect(shop.sent).toEqual(['addReceiptGroup']);
});

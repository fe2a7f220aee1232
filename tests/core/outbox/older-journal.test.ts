// The journal of an earlier version is read: what was uncertain there is looked for, and made once.
import { expect, test } from 'vitest';
import { manualClock } from '../../support/test-ports.ts';
import { desk, Disk, GroupShop, quiet } from './journal-desk.ts';

/** As earlier versions wrote it, with the groups of that name that stood before. */
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

test('takes the group that came with its whole name for the one that was sent', async () => {
  const { states, shop } = older([
    ['7', 'Kitchen'],
    ['8', 'Bar'],
  ]);
  await quiet();
  expect(await states()).toEqual(['done']);
  expect(shop.told).toEqual([]);
});

test('sends it once more where no such group came, whatever others there are', async () => {
  const { states, shop } = older([['7', 'Kitchen']]);
  await quiet();
  expect(await states()).toEqual(['done']);
  expect(shop.told).toEqual(['addReceiptGroup']);
});

test('does not take one that stood before for it', async () => {
  const { states, shop } = older([['8', 'Bar']], ['8']);
  await quiet();
  expect(await states()).toEqual(['done']);
  expect(shop.told).toEqual(['addReceiptGroup']);
});

// The daily backup and the second copy on screen, on the real core: where they are, what is wrong with them, and how their folders are chosen.
import { expect, test } from 'vitest';
import { nodeChance } from '../../../../src/host/time/clock.ts';
import { newId, withIds } from '../../../core/orders/counter-desk.ts';
import { openMemoryDesk } from '../../../support/core-desk.ts';
import { memoryFolders } from '../../../support/memory-files.ts';
import { type MemoryDesk, openCoreScreen } from '../../support/core-screen.ts';
import { openShopOf } from '../../support/shop-of.ts';

const STICK = '/media/stick';
type Disk = NonNullable<Parameters<typeof memoryFolders>[0]>;

const stickIn = (disk: Disk) => disk.set(STICK, new Map());

/** Opens an order, which is on the disk then. */
const order = (desk: Pick<MemoryDesk, 'ask'>) =>
  desk.ask('orders.do', {
    order: newId(),
    acts: withIds([{ kind: 'open', place: { kind: 'take-away' }, guests: null }]),
  });

async function openBackup({
  path = '/backup',
  prepare = () => Promise.resolve(),
  dialog,
}: {
  path?: string;
  prepare?: (desk: MemoryDesk, disk: Disk) => Promise<unknown>;
  dialog?: () => Promise<string | undefined>;
} = {}) {
  const disk: Disk = new Map();
  stickIn(disk);
  const shop = await openShopOf();
  const folders = { ...memoryFolders(disk), ...(dialog && { choose: dialog }) };
  const screen = await openCoreScreen(
    path,
    async (desk) => {
      await desk.add(shop, 'Riverside');
      await order(desk);
      await prepare(desk, disk);
    },
    { folders },
  );
  const { find, seen } = screen;
  return {
    ...screen,
    disk,
    shop,
    reads: (selector: string, words: string | RegExp) =>
      seen(String(words), () => {
        const text = find(selector)?.textContent ?? '';
        return typeof words === 'string' ? text.includes(words) : words.test(text);
      }),
  };
}

/** The stick is pulled out, and both copies are missed. */
async function pulledOut(desk: MemoryDesk, disk: Disk) {
  await desk.ask('copies.set-backup-folder', { path: STICK });
  await desk.ask('copies.set-second-folder', { path: STICK });
  await desk.until('copies.changed', ({ daily, second }) => daily.last !== null && second.gap === null);
  disk.clear();
  await order(desk);
  await desk.ask('copies.back-up', null);
  await desk.until('copies.changed', ({ daily, second }) => daily.failure !== null && second.gap !== null);
}

test('says where the daily backup is, when it was written, and that it lies on the same disk', async () => {
  const { find, press, reads } = await openBackup();
  await reads('[data-part=last]', 'No backup yet');
  expect(find('[data-part=daily]')?.textContent).toContain('/home/backups');
  expect(find('[data-part=daily]')?.textContent).toContain('on the same disk as the orders');
  await press('[data-do=back-up]');
  // The open order stands in the journal, and in no day yet.
  await reads('[data-part=last]', /Last backup .*: 1 day, 0 orders/);
  await reads('[data-part=saved]', 'Backups (1)');
});

test('says how many days of orders the saved file includes', async () => {
  const { reads } = await openBackup();
  await reads('[data-part=export]', 'Orders (1 day)');
});

test('says why a backup failed and what the second copy lacks', async () => {
  const { find, reads } = await openBackup({ prepare: pulledOut });
  await reads('[data-part=failed]', 'Backup failed: the folder can’t be found');
  expect(find('[data-part=gap]')?.textContent).toMatch(/Orders since .* aren’t in the second copy/);
});

test('says on every other page that a copy needs a person, and leads to it', async () => {
  const { find, press, router, reads, seen } = await openBackup({ path: '/settings', prepare: pulledOut });
  await reads('[data-part=backup-failed]', 'Backup failed');
  await press('[data-part=backup-failed] a');
  await seen('the page', () => router.currentRoute.value.name === 'backup');
  expect(find('[data-part=backup-failed]')).toBeUndefined();
});

test('takes only a whole path, typed where there is no dialog, and says why a folder was refused', async () => {
  const { desk, find, type, press, reads } = await openBackup();
  await reads('[data-part=second]', 'Off');
  await type('#folder-second', 'stick');
  await press('[data-do=use-second]');
  expect(find('#folder-second-wrong')?.textContent).toContain('Enter the whole path');
  await type('#folder-second', '/media/other');
  await press('[data-do=use-second]');
  await reads('[data-part=second]', 'Folder not found');
  expect((await desk.ask('copies.get', null)).second.folder).toBeNull();
});

test('asks the system where there is a dialog', async () => {
  const { find, press, reads } = await openBackup({ dialog: () => Promise.resolve(STICK) });
  await reads('[data-part=second]', 'Off');
  await press('[data-do=choose-second]');
  await reads('[data-part=second]', new RegExp(`${STICK}/servery-`));
  await press('[data-do=end-second]');
  await reads('[data-part=second] [data-part=state]', 'Off');
  expect(find('[data-part=second]')?.textContent).not.toContain(STICK);
});

test('restores a saved backup through the same preview, which says what becomes of the orders', async () => {
  const { desk, disk, find, press, reads, seen, shop } = await openBackup();
  const other = openMemoryDesk({ folders: memoryFolders(disk), chance: nodeChance });
  await other.add(shop, 'Riverside');
  const { orders } = await order(other);
  await other.ask('orders.do', { order: orders[0]?.id ?? '', acts: withIds([{ kind: 'discard' }]) });
  await other.ask('days.close', { day: 1, countedFen: null, prints: false });
  await other.add(await openShopOf(), 'Hill');
  await order(other);
  await other.ask('copies.set-backup-folder', { path: STICK });
  // The one after the closing may still be in the home folder.
  await expect.poll(async () => (await other.ask('copies.saved', null)).length).toBe(1);
  await reads('[data-part=daily]', 'Automatic backup');
  await desk.ask('copies.set-backup-folder', { path: STICK });
  await reads('[data-part=saved]', 'Other device');
  await press('[data-part=saved] [data-do=restore]');
  await seen('the preview', () => find('[data-part=preview]') !== undefined);
  expect(find('[data-place="0"] [data-part=orders]')?.textContent).toContain(
    'Orders on this device don’t change',
  );
  expect(find('[data-place="1"] [data-part=orders]')?.textContent).toContain('continues with these');
  await press('[data-place="0"] [data-part=orders] input');
  await press('[data-do=take]');
  await seen('the report', () => find('[data-part=preview]') === undefined);
  const { profiles } = await desk.ask('session.get', null);
  expect(profiles.map(({ name }) => name)).toEqual(['Riverside', 'Hill']);
  expect(await desk.ask('days.archives', null)).toEqual([]);
});

test('a backup of practice says that orders of the training shop are not in it', async () => {
  const own = await openBackup();
  expect(own.find('[data-part=no-training]')).toBeUndefined();
  const training = await openBackup({ prepare: (desk) => desk.ask('training.open', null) });
  await training.reads('[data-part=no-training]', 'Orders of the training shop aren’t backed up');
});

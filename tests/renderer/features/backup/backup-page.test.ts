// Backup on the real core: the page says before what a file will contain, and restores only what was selected.
import { expect, test } from 'vitest';
import { MOST_BACKUP_BYTES } from '../../../../src/contract/backup.ts';
import { nodeChance } from '../../../../src/host/time/clock.ts';
import { viewsNamed } from '../../../core/backup/machines.ts';
import { openMemoryDesk } from '../../../support/core-desk.ts';
import { type MemoryDesk, openCoreScreen } from '../../support/core-screen.ts';

/** A shop that nobody can reach. */
const addShop = async ({ ask }: MemoryDesk, name: string, baseUrl = 'http://127.0.0.1:9') => {
  const connection = { nesting: 'brackets', plainHttpAllowed: true, token: 'secret' } as const;
  const { currentId } = await ask('session.add', { ...connection, name, baseUrl, appId: name });
  return currentId ?? '';
};

/** Riverside with three views and two changes that are not sent. */
async function riverside(desk: MemoryDesk): Promise<string> {
  const shop = await addShop(desk, 'Riverside');
  await desk.ask('goods-views.save', { shop, ...viewsNamed('Lunch', 'Dinner', 'Drinks') });
  for (const name of ['Bar', 'Grill'])
    await desk.ask('outbox.put', { requests: [{ kind: 'group.add', name }] });
  return shop;
}

async function openBackup(prepare: (desk: MemoryDesk) => Promise<unknown> = riverside) {
  const screen = await openCoreScreen('/backup', prepare);
  const { desk, find, text, seen } = screen;
  const reads = (words: string) => seen(words, () => text().includes(words));
  return {
    ...screen,
    reads,
    isShown: (selector: string) => seen(selector, () => find(selector) !== undefined),
    choose: async (file: File) => {
      await seen('the page', () => find('[data-part=export] [data-do=export]') !== undefined);
      const input = find('input[type=file]');
      if (!(input instanceof HTMLInputElement)) throw new Error('nothing takes a file');
      Object.defineProperty(input, 'files', { value: [file], configurable: true });
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    viewsOf: async (shop: string) =>
      (await desk.ask('goods-views.get', { shop })).views.map(({ name }) => name),
    profiles: async () => (await desk.ask('session.get', null)).profiles,
  };
}

type Json = Record<string, unknown> & { shops: { parts: Record<string, unknown> }[] };

/** A backup of another machine with two of Riverside's views, other preferences, and the shop Hill. */
async function backupFile(change: (file: Json) => void = () => undefined): Promise<File> {
  const other = openMemoryDesk({ chance: nodeChance });
  await other.ask('settings.change', { language: 'en', lowStock: 9 });
  const shop = await addShop(other, 'Riverside');
  await other.ask('goods-views.save', { shop, ...viewsNamed('Brunch', 'Supper') });
  const hill = await addShop(other, 'Hill', 'http://hill.example.com');
  await other.ask('goods-views.save', { shop: hill, ...viewsNamed('Hill’s') });
  await other.ask('backup.export', null);
  const [delivered] = other.ports.files.delivered;
  const file = JSON.parse(Buffer.from(delivered?.bytes ?? []).toString()) as Json;
  change(file);
  return new File([JSON.stringify(file)], 'servery-backup.json');
}

const tick = (place: string, part: string) => `[data-place="${place}"] li[data-part="${part}"] input`;

test('says what a backup contains and what stays unsent, and saves it', async () => {
  const { desk, find, press, reads } = await openBackup();
  await reads('Saved views (3)');
  expect(find('[data-part=export]')?.textContent).not.toContain('(0)');
  expect(find('[data-part=unsent]')?.textContent).toContain('2 changes of “Riverside” are unsent');
  await press('[data-do=export]');
  await reads('/delivered/servery-backup');
  expect(desk.ports.files.delivered).toHaveLength(1);
});

test('selects what is new, and replaces only what the person selects, after a warning', async () => {
  let shop = '';
  const { choose, find, press, reads, text, isShown, viewsOf, profiles } = await openBackup(async (desk) => {
    shop = await riverside(desk);
  });
  const newer = (file: Json) => Object.assign(file.shops[0]?.parts ?? {}, { seating: { version: 1 } });
  await choose(await backupFile(newer));
  await isShown('[data-part=preview]');
  expect(text()).toContain('by Servery 0.0.0');
  expect(text()).toContain('“Riverside” on this device');
  expect(text()).toContain('2 in the file, 3 here');
  expect(find('li[data-part=seating]')?.textContent).toContain('From a newer version');
  expect(find('[data-part=replaced]')).toBeUndefined();
  await press(tick('0', 'goods-views'));
  expect(find('[data-part=replaced]')?.textContent).toContain('Replaced data can’t be recovered');
  await press('[data-do=take]');
  await reads('Choose another file');
  expect(await viewsOf(shop)).toEqual(['Brunch', 'Supper']);
  const hill = (await profiles()).find(({ name }) => name === 'Hill');
  expect(await viewsOf(hill?.id ?? '')).toEqual(['Hill’s']);
});

test('does not add a deselected shop or any of its parts', async () => {
  const { desk, choose, find, press, reads, isShown, profiles } = await openBackup();
  await choose(await backupFile());
  await isShown('[data-part=preview]');
  expect(find('[data-place="1"]')?.textContent).toContain('then enter its token');
  expect(find('[data-place="1"]')?.textContent).toContain('isn’t encrypted');
  await press('[data-place="1"] [data-do=add-shop] input');
  expect(find('[data-do=take]')).toHaveProperty('disabled', true);
  await press(tick('desk', 'settings'));
  await press('[data-do=take]');
  await reads('Settings: restored');
  expect((await desk.ask('settings.get', null)).lowStock).toBe(9);
  expect((await profiles()).map(({ name }) => name)).toEqual(['Riverside']);
});

test('reports the result of each part, shows all anew, and links to the missing token', async () => {
  const { choose, press, reads, isShown, router, pressWords, profiles } = await openBackup();
  await choose(await backupFile());
  await isShown('[data-part=preview]');
  await press('[data-do=take]');
  await reads('“Hill” added');
  await reads('Saved views: restored');
  const hill = (await profiles()).find(({ name }) => name === 'Hill');
  await pressWords('Enter token of “Hill”');
  expect(router.currentRoute.value.params.id).toBe(hill?.id);
});

test('says of a part that cannot be written that it was not restored', async () => {
  const { desk, choose, press, reads, isShown, profiles } = await openBackup();
  await choose(await backupFile());
  await isShown('[data-part=preview]');
  await press(tick('desk', 'settings'));
  desk.ports.stores.breakWrites('disk-full');
  await press('[data-do=take]');
  await reads('Partly restored');
  await reads('“Hill” not added: can’t write to disk');
  await reads('Settings: not restored: can’t write to disk');
  desk.ports.stores.breakWrites(undefined);
  expect((await profiles()).map(({ name }) => name)).toEqual(['Riverside']);
});

test.each([
  ['not-a-backup', '{}', 'Not a Servery backup'],
  ['damaged', '{ "program": "Servery", "kind": ', 'This backup is damaged'],
  ['newer', '{ "program": "Servery", "kind": "backup", "format": 99 }', 'From a newer version of Servery'],
])('says what to do about a file that is %s', async (_reason, content, words) => {
  const { choose, reads, find } = await openBackup();
  await choose(new File([content], 'servery-backup.json'));
  await reads(words);
  expect(find('[data-part=preview]')).toBeUndefined();
});

test('sends nothing of a file that is too large', async () => {
  const { choose, reads, lose } = await openBackup();
  lose('backup.begin');
  const file = new File(['{}'], 'large.json');
  Object.defineProperty(file, 'size', { value: MOST_BACKUP_BYTES + 1 });
  await choose(file);
  await reads('maximum 100 MB');
});

test('drops the previewed file when the person leaves', async () => {
  const ids: string[] = [];
  const { desk, choose, router, isShown, seen } = await openBackup(async (core) => {
    await riverside(core);
    const { call } = core;
    core.call = async (route, input) => {
      const answer = await call(route, input);
      if (route === 'backup.begin' && answer.ok) ids.push((answer.data as { id: string }).id);
      return answer;
    };
  });
  await choose(await backupFile());
  await isShown('[data-part=preview]');
  await router.push('/settings');
  const [id = ''] = ids;
  await seen('that it is gone', async () => !(await desk.call('backup.read', { id })).ok);
});

test('opens before there is a shop', async () => {
  const { pressWords, router, seen, text } = await openCoreScreen('', () => Promise.resolve());
  await seen('the start', () => text().includes('Restore a backup'));
  await pressWords('Restore a backup');
  await seen('the page', () => router.currentRoute.value.name === 'backup');
});

test('is available in Chinese', async () => {
  const { reads } = await openBackup(async (desk) => {
    await riverside(desk);
    await desk.ask('settings.change', { language: 'zh-CN' });
  });
  await reads('备份');
  await reads('“Riverside”还有 2 项改动待同步');
});

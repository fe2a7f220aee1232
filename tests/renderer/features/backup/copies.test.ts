// The daily backup and the second copy on screen: where they are, what is wrong with them, and how their folders are chosen.
import { expect, test } from 'vitest';
import { failed } from '../../../../src/contract/result.ts';
import { openDesk } from '../../support/open-desk.ts';
import { copiesOf, fileId } from '../../support/scripted-backup.ts';
import { createScriptedDesk } from '../../support/scripted-desk.ts';

async function openBackup(state = copiesOf()) {
  const desk = createScriptedDesk();
  desk.answer({ 'copies.get': () => ({ ok: true, data: state }) });
  return { desk, ...(await openDesk(desk, '/backup')) };
}

test('says where the daily backup is, when it was written, and that it lies on the same disk', async () => {
  const { find, press, desk } = await openBackup();
  const card = find('[data-part=daily]')?.textContent ?? '';
  expect(card).toContain('/home/counter/servery/backups');
  expect(card).toContain('12 days, 340 orders');
  expect(card).toContain('on the same disk as the orders');
  await press('[data-do=back-up]');
  expect(desk.askedFor('copies.back-up')).toHaveLength(1);
  expect(find('[data-part=last]')?.textContent).toContain('Backing up…');
});

test('says why a backup failed and what the second copy lacks', async () => {
  const { find } = await openBackup(
    copiesOf(
      { failure: { reason: 'disk-full', sinceSeconds: 1_790_000_000 } },
      {
        folder: '/media/stick',
        path: '/media/stick/servery',
        gap: { sinceSeconds: 1_790_000_000, trouble: 'missing' },
      },
    ),
  );
  expect(find('[data-part=failed]')?.textContent).toContain('Backup failed: the disk is full.');
  expect(find('[data-part=gap]')?.textContent).toMatch(/Orders since .* aren’t in the second copy/);
});

test('says on every other page that a copy needs a person, and leads to it', async () => {
  const desk = createScriptedDesk();
  const state = copiesOf({ failure: { reason: 'missing', sinceSeconds: 1_790_000_000 } });
  desk.answer({ 'copies.get': () => ({ ok: true, data: state }) });
  const { find, press, router, settled } = await openDesk(desk, '/settings');
  await settled();
  expect(find('[data-part=backup-failed]')?.textContent).toContain('Backup failed');
  await press('[data-part=backup-failed] a');
  expect(router.currentRoute.value.name).toBe('backup');
  expect(find('[data-part=backup-failed]')).toBeUndefined();
});

test('takes only a whole path, typed where there is no dialog, and says why a folder was refused', async () => {
  const { desk, find, type, press } = await openBackup();
  await type('#folder-second', 'stick');
  await press('[data-do=use-second]');
  expect(find('#folder-second-wrong')?.textContent).toContain('Enter the whole path');
  expect(desk.askedFor('copies.set-second-folder')).toEqual([]);
  desk.answer({
    'copies.set-second-folder': () =>
      failed({ code: 'folder.unusable', message: 'no', data: { reason: 'in-home' } }),
  });
  await type('#folder-second', '/home/counter/servery');
  await press('[data-do=use-second]');
  expect(find('[data-part=second]')?.textContent).toContain('inside Servery’s data folder');
});

test('asks the system where there is a dialog', async () => {
  const { desk, find, press } = await openBackup({ ...copiesOf(), hasDialog: true });
  await press('[data-do=choose-second]');
  expect(desk.askedFor('copies.set-second-folder')).toEqual([{ path: '/media/stick' }]);
  expect(find('[data-part=second]')?.textContent).toContain('/media/stick/servery');
  await press('[data-do=end-second]');
  expect(find('[data-part=second] [data-part=state]')?.textContent.trim()).toBe('Off');
});

test('restores a saved backup through the same preview, which says what becomes of the orders', async () => {
  const { desk, find, press } = await openBackup();
  expect(find('[data-part=saved]')?.textContent).toContain('2026-09-20');
  await press('[data-do="open backup-000003-2026-09-20.json"]');
  expect(desk.askedFor('backup.read')).toEqual([{ id: fileId }]);
  expect(find('[data-place="0"] [data-part=orders]')?.textContent).toContain(
    'Orders on this device don’t change',
  );
  expect(find('[data-place="1"] [data-part=orders]')?.textContent).toContain('continues with these');
  await press('[data-place="0"] [data-part=orders] input');
  await press('[data-do=take]');
  expect(desk.askedFor('backup.apply')).toMatchObject([
    {
      shops: [
        { at: 1, orders: true },
        { at: 0, orders: false },
      ],
    },
  ]);
});

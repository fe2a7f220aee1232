// Backup: the page says before what a file will contain, and restores only what was selected.
import { expect, test } from 'vitest';
import { MOST_BACKUP_BYTES } from '../../../../src/contract/backup.ts';
import { done, failed } from '../../../../src/contract/result.ts';
import { openDesk } from '../../support/open-desk.ts';
import { fileId, twoShopsPreview } from '../../support/scripted-backup.ts';
import { createScriptedDesk, emptySession, englishSettings } from '../../support/scripted-desk.ts';

const LOOKS = 20;
const LOOK_MS = 10;

async function openBackup(start: Parameters<typeof createScriptedDesk>[0] = {}) {
  const desk = createScriptedDesk(start);
  const opened = await openDesk(desk, '/backup');
  const choose = async (file = new File(['{}'], 'servery-backup.json')) => {
    const input = opened.find('input[type=file]');
    if (!(input instanceof HTMLInputElement)) throw new Error('nothing takes a file');
    Object.defineProperty(input, 'files', { value: [file], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
    // Reading a file is asynchronous and takes a while.
    for (let look = 0; look < LOOKS; look += 1) {
      await opened.settled();
      if (!opened.text().includes('Loading…')) return;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  };
  return { desk, choose, ...opened };
}

const tick = (place: string, part: string) => `[data-place="${place}"] li[data-part="${part}"] input`;

test('says what a backup contains and what stays unsent, and saves it', async () => {
  const { desk, find, press, text } = await openBackup();
  expect(find('[data-part=export]')?.textContent).toContain('Saved views (3)');
  expect(find('[data-part=export]')?.textContent).not.toContain('(0)');
  expect(find('[data-part=unsent]')?.textContent).toContain('2 changes of “Riverside” are unsent');
  await press('[data-do=export]');
  expect(desk.askedFor('backup.export')).toHaveLength(1);
  expect(text()).toContain('/home/counter/servery-backup.json');
});

test('selects what is new, and replaces only what the person selects, after a warning', async () => {
  const { desk, choose, find, press, text } = await openBackup();
  await choose();
  expect(text()).toContain('by Servery 0.9.0');
  expect(text()).toContain('“Riverside” on this device');
  expect(text()).toContain('2 in the file, 3 here');
  expect(find('li[data-part=seating]')?.textContent).toContain('From a newer version');
  expect(find(tick('0', 'drafts'))).toBeUndefined();
  expect(find('[data-part=replaced]')).toBeUndefined();
  await press(tick('0', 'goods-views'));
  expect(find('[data-part=replaced]')?.textContent).toContain('Replaced data can’t be recovered');
  await press('[data-do=take]');
  expect(desk.askedFor('backup.apply')).toEqual([
    {
      id: fileId,
      desk: [],
      shops: [
        { at: 1, parts: ['import-columns'], orders: true },
        { at: 0, parts: ['goods-views'], orders: true },
      ],
    },
  ]);
});

test('does not add a deselected shop or any of its parts', async () => {
  const { desk, choose, find, press } = await openBackup();
  await choose();
  expect(find('[data-place="1"]')?.textContent).toContain('then enter its token');
  expect(find('[data-place="1"]')?.textContent).toContain('isn’t encrypted');
  await press('[data-place="0"] [data-part=orders] input');
  await press('[data-place="1"] [data-do=add-shop] input');
  expect(find('[data-do=take]')).toHaveProperty('disabled', true);
  await press(tick('desk', 'settings'));
  await press('[data-do=take]');
  expect(desk.askedFor('backup.apply')).toEqual([
    { id: fileId, desk: ['settings'], shops: [{ at: 0, parts: [], orders: false }] },
  ]);
});

test('reports the result of each part, reloads everything, and links to the missing token', async () => {
  const { desk, choose, press, text, router, pressWords } = await openBackup();
  desk.answer({
    'backup.apply': () =>
      done({
        desk: [{ part: 'settings', outcome: 'unwritable' }],
        shops: [
          {
            at: 1,
            id: 'hill',
            name: 'Hill (2)',
            isAdded: true,
            needsToken: true,
            parts: [{ part: 'import-columns', outcome: 'written' }],
            orders: 'taken-over',
          },
          { at: 0, id: null, name: 'Lost', isAdded: false, needsToken: false, parts: [], orders: null },
        ],
      }),
  });
  await choose();
  const asked = desk.askedFor('session.get').length;
  await press('[data-do=take]');
  expect(text()).toContain('Partly restored');
  expect(text()).toContain('Preferences: not restored: can’t write to disk');
  expect(text()).toContain('Import columns: restored');
  expect(text()).toContain('“Lost” not added');
  expect(desk.askedFor('session.get').length).toBeGreaterThan(asked);
  await pressWords('Enter token of “Hill (2)”');
  expect(router.currentRoute.value.params.id).toBe('hill');
  expect(desk.askedFor('backup.drop')).toEqual([{ id: fileId }]);
});

test.each([
  ['not-a-backup', 'Not a Servery backup'],
  ['damaged', 'This backup is damaged'],
  ['newer', 'From a newer version of Servery'],
] as const)('says what to do about a file that is %s', async (reason, words) => {
  const { desk, choose, text, find } = await openBackup();
  desk.answer({
    'backup.read': () => failed({ code: 'backup.unreadable', message: '', data: { reason } }),
  });
  await choose();
  expect(text()).toContain(words);
  expect(find('[data-part=preview]')).toBeUndefined();
  expect(desk.askedFor('backup.drop')).toEqual([{ id: fileId }]);
});

test('sends nothing of a file that is too large', async () => {
  const { desk, choose, text } = await openBackup();
  const file = new File(['{}'], 'large.json');
  Object.defineProperty(file, 'size', { value: MOST_BACKUP_BYTES + 1 });
  await choose(file);
  expect(text()).toContain('maximum 100 MB');
  expect(desk.askedFor('backup.begin')).toEqual([]);
});

test('drops the previewed file when the person leaves', async () => {
  const { desk, choose, router, settled } = await openBackup();
  await choose();
  await router.push('/settings');
  await settled();
  expect(desk.askedFor('backup.drop')).toEqual([{ id: fileId }]);
});

test('opens before there is a shop', async () => {
  const desk = createScriptedDesk({ session: emptySession });
  const { pressWords, router } = await openDesk(desk);
  await pressWords('Restore a backup');
  expect(router.currentRoute.value.name).toBe('backup');
});

test('is available in Chinese', async () => {
  const settings = { ...englishSettings, language: 'zh-CN' as const };
  const { desk, text } = await openBackup({ settings });
  desk.answer({ 'backup.read': () => done({ ...twoShopsPreview, unreadableShops: 2 }) });
  expect(text()).toContain('备份');
  expect(text()).toContain('“Riverside”还有 2 项改动待同步');
});

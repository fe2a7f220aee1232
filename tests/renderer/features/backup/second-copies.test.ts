// The second copy of a lost desk on the page of another one: found in the same folder, previewed and restored.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFolders } from '../../../../src/host/files/folders.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { openCoreScreen } from '../../support/core-screen.ts';

const lost = `servery-${'b'.repeat(32)}`;
const grill = {
  kind: 'shop',
  name: 'Grill',
  baseUrl: 'https://grill.example.com',
  appId: '7',
  nesting: 'brackets',
};
const day = {
  number: 1,
  date: '2026-11-27',
  openedAtSeconds: 1_795_700_000,
  closedAtSeconds: 1_795_740_000,
  orders: 12,
  totalFen: 99_000,
  traces: [],
};

/** A stick on which another desk has kept one closed day of one shop. */
function stickOfLostDesk(): string {
  const stick = tempFolder();
  const copy = join(stick, lost, 'copy', 'grill');
  mkdirSync(copy, { recursive: true });
  writeFileSync(join(copy, 'shop.json'), JSON.stringify(grill));
  writeFileSync(join(copy, 'days.json'), JSON.stringify({ format: 1, data: [day] }));
  for (const file of ['journal', 'day-1']) writeFileSync(join(copy, `${file}.journal`), '');
  return stick;
}

test('lists the second copy of another desk by its shops and days, and restores it like a backup', async () => {
  const stick = stickOfLostDesk();
  const { desk, find, press, seen } = await openCoreScreen('/backup', async (prepared) => {
    await prepared.restart({ folders: openFolders(tempFolder()) });
    await prepared.ask('settings.change', { language: 'en' });
  });
  expect(find('[data-part=copied]')).toBeUndefined();
  await desk.ask('copies.set-second-folder', { path: stick });
  await seen('the copy', () => find('[data-part=copied]') !== undefined);
  expect(find('[data-part=copied] li')?.textContent).toMatch(/Grill\s*1 day, last 2026-11-27/);
  await press('[data-part=copied] [data-do=restore]');
  await seen('the preview', () => find('[data-part=import]')?.textContent.includes('Continue here') === true);
  await press('[data-do=take]');
  await seen(
    'the report',
    () => find('[data-part=import]')?.textContent.includes('ready to continue') === true,
  );
  expect((await desk.ask('session.get', null)).profiles.map(({ name }) => name)).toEqual(['Grill']);
});

// Days that came from a backup: shown beside those of the desk, to be looked at, printed and exported, never closed.
import { expect, it } from 'vitest';
import { type CoreDesk, openMemoryDesk } from '../../../support/core-desk.ts';
import { shareNoodleShop } from '../../support/noodle-shop.ts';
import { openNoodleShop } from '../../support/noodle-shop.ts';
import { dish, openDays, sell } from './days-desk.ts';

const shop = shareNoodleShop();

/** The backup of another desk, which had an open day of its own. */
async function otherBackup(): Promise<string> {
  const other = openMemoryDesk();
  await openNoodleShop(other, shop());
  await sell(other, { dishes: [dish('104', 5)] });
  await other.ask('backup.export', null);
  const bytes = other.ports.files.delivered.at(-1)?.bytes ?? new Uint8Array();
  return Buffer.from(bytes).toString('base64');
}

async function restore(desk: CoreDesk, base64: string): Promise<void> {
  const { id } = await desk.ask('backup.begin', null);
  await desk.ask('backup.add', { id, base64 });
  await desk.ask('backup.read', { id });
  await desk.ask('backup.apply', { id, desk: [], shops: [{ at: 0, parts: [], orders: true }] });
}

it('offers no choice where nothing came from a backup', async () => {
  const { find } = await openDays(shop());
  expect(find('[data-part=archives]')).toBeUndefined();
});

it('shows an archive with its own days, exports from it, and closes nothing in it', async () => {
  const backup = await otherBackup();
  const { find, press, part, settled, quiet, seen, askedFor } = await openDays(shop(), {
    days: [(desk) => sell(desk, { dishes: [dish('107')] }), (desk) => restore(desk, backup)],
  });
  await seen('the choice', () => find('[data-part=archives]') !== undefined);
  await press('[data-part=archives] .el-select__wrapper');
  const option = [...document.querySelectorAll<HTMLElement>('.el-select-dropdown__item')].find((each) =>
    each.textContent.includes('Archive from a backup'),
  );
  option?.click();
  await settled();
  await quiet();
  await seen('its report', () => part('[data-total=net]') === 'Net sales¥110.00');
  expect(find('[data-part=archive-note]')?.textContent).toContain('not part of this device’s days');
  expect(find('[data-do=close]')).toBeUndefined();
  await press('[data-do=print]');
  const [{ archive } = {}] = askedFor('days.archived');
  expect(askedFor('days.print')).toEqual([{ day: 1, archive }]);
});

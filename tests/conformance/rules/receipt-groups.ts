// Section 1: receipt groups are listed, edited and deleted.

import { describe, expect, it } from 'vitest';
import type { RuleContext } from '../judged.ts';
import { misfitsOfAll } from '../misfits.ts';
import { paths } from '../paths.ts';
import { idsIn, type Raw, type Shop } from '../shop.ts';
import { receiptGroup } from '../tables.ts';

const UNKNOWN_ID = '999999999';

const allGroups = (shop: Shop) => shop.walk(paths.listGroups);

const groupById = async (shop: Shop, id: unknown): Promise<Raw | undefined> =>
  (await shop.list(paths.listGroups, { page: 1, page_size: 10, id }))[0];

/** The document does not show the answer to a write, so the new group is looked up by its name. */
async function makeGroup(shop: Shop): Promise<Raw> {
  const name = shop.name('group');
  await shop.ask(paths.editGroup, { name });
  const made = (await allGroups(shop)).find((group) => group.name === name);
  if (made === undefined) throw new Error(`group ${name} is not in the list`);
  return made;
}

export function receiptGroupRules({ shop }: RuleContext): void {
  describe('receipt groups', () => {
    it('are listed with every documented field', async () => {
      await makeGroup(shop());
      expect(misfitsOfAll(await allGroups(shop()), receiptGroup)).toEqual([]);
    });

    it('are found one at a time by id', async () => {
      const { id } = await makeGroup(shop());
      const answer = await shop().ask(paths.listGroups, { page: 1, page_size: 10, id });
      expect(idsIn(answer.data as Raw[])).toEqual([String(id)]);
      expect(Number(answer.count)).toBe(1);
    });

    it('are renamed by their id', async () => {
      const { id } = await makeGroup(shop());
      const name = shop().name('renamed');
      await shop().ask(paths.editGroup, { id, name });
      expect(await groupById(shop(), id)).toMatchObject({ id, name });
    });

    it('have update_time 0 until they are edited, and a time afterwards', async () => {
      const group = await makeGroup(shop());
      expect(Number(group.update_time)).toBe(0);
      await shop().ask(paths.editGroup, { id: group.id, name: shop().name('renamed') });
      const edited = await groupById(shop(), group.id);
      expect(Number(edited?.update_time)).toBeGreaterThanOrEqual(Number(group.add_time));
    });

    it('are deleted by id, one at a time', async () => {
      const [gone, remaining] = [await makeGroup(shop()), await makeGroup(shop())];
      await shop().ask(paths.deleteGroup, { id: gone.id });
      const live = (await allGroups(shop())).filter((group) => Number(group.is_deleted) === 0);
      expect(idsIn(live)).not.toContain(String(gone.id));
      expect(idsIn(live)).toContain(String(remaining.id));
    });

    it('come page by page, each once, and count is their number', async () => {
      for (let made = 0; made < 3; made += 1) await makeGroup(shop());
      const ids = idsIn(await shop().walk(paths.listGroups, {}, 2));
      const { count, total_page: pages } = await shop().ask(paths.listGroups, { page: 1, page_size: 2 });
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBe(Number(count));
      expect(Number(pages)).toBe(Math.ceil(ids.length / 2));
    });
  });

  describe('receipt groups (readings of ours)', () => {
    it('carry exactly the JSON types of the document', async () => {
      expect(misfitsOfAll(await allGroups(shop()), receiptGroup, 'exact')).toEqual([]);
    });

    it('are created without an id, and every write returns the group', async () => {
      const name = shop().name('group');
      const made = await shop().data(paths.editGroup, { name });
      expect(made).toMatchObject({ name, app_id: shop().appId, update_time: '0', is_deleted: '0' });
      expect(await groupById(shop(), made.id)).toEqual(made);
      const deleted = await shop().data(paths.deleteGroup, { id: made.id });
      expect(deleted).toMatchObject({ id: made.id, name, is_deleted: '1' });
    });

    it('leave the list when deleted, even when requested by id', async () => {
      const { id } = await makeGroup(shop());
      await shop().ask(paths.deleteGroup, { id });
      expect(await groupById(shop(), id)).toBeUndefined();
      expect(idsIn(await allGroups(shop()))).not.toContain(String(id));
    });

    it('cannot be deleted twice, nor edited once deleted', async () => {
      const { id } = await makeGroup(shop());
      await shop().ask(paths.deleteGroup, { id });
      expect(await shop().refusal(paths.deleteGroup, { id })).toContain('id');
      expect(await shop().refusal(paths.editGroup, { id, name: shop().name('back') })).toContain('id');
    });

    it('with an unknown id are neither edited nor deleted nor created', async () => {
      const before = await allGroups(shop());
      expect(await shop().refusal(paths.editGroup, { id: UNKNOWN_ID, name: shop().name('x') })).toContain(
        'id',
      );
      expect(await shop().refusal(paths.deleteGroup, { id: UNKNOWN_ID })).toContain('id');
      expect(await allGroups(shop())).toEqual(before);
    });

    it.each(['', '   ', '\t'])('are refused with the blank name "%s"', async (name) => {
      const before = await allGroups(shop());
      expect(await shop().refusal(paths.editGroup, { name })).toContain('name');
      expect(await allGroups(shop())).toEqual(before);
    });

    it('have unique names, and a deleted group frees its name', async () => {
      const [first, second] = [await makeGroup(shop()), await makeGroup(shop())];
      expect(await shop().refusal(paths.editGroup, { name: first.name })).toContain('name');
      expect(await shop().refusal(paths.editGroup, { id: second.id, name: first.name })).toContain('name');
      expect(await groupById(shop(), second.id)).toEqual(second);
      await shop().ask(paths.deleteGroup, { id: first.id });
      await shop().ask(paths.editGroup, { id: second.id, name: first.name });
    });

    it('may be renamed to their current name', async () => {
      const { id, name } = await makeGroup(shop());
      await shop().ask(paths.editGroup, { id, name });
    });

    it('come all at once on page -1', async () => {
      const answer = await shop().ask(paths.listGroups, { page: -1, page_size: 1 });
      expect(answer).toMatchObject({ is_more: 0, current_page: -1 });
      expect(answer.data).toEqual(await allGroups(shop()));
    });
  });
}

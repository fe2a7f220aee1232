// Two services on one database: the shop looks the same through either of them.

import { describe, expect, it } from 'vitest';
import { changeGoods, countWhere, idsWhere, makeGoods, readGoods, titled } from '../goods-material.ts';
import type { RuleContext } from '../judged.ts';
import { paths } from '../paths.ts';
import { groupOf, idsIn, type Raw, type Shop } from '../shop.ts';

const SIZE = 5;

async function pageIds(shop: Shop, title: string, page: number): Promise<string[]> {
  const fields = { idx_arr: titled(title), page, page_size: SIZE };
  return (await shop.list(paths.listGoods, fields)).map((item) => String(groupOf(item.form_data).id));
}

export function twoServiceRules({ shop }: RuleContext): void {
  const services = (): [Shop, Shop] => {
    const [first, second] = shop().services;
    if (first === undefined || second === undefined) throw new Error('there are not two services');
    return [first, second];
  };

  describe('two services on one database (readings of ours)', () => {
    it('show each other every write at once', async () => {
      const [first, second] = services();
      const { id } = await makeGoods(first, { title: first.name('seen') });
      for (let step = 1; step <= 10; step += 1) {
        const [writer, reader] = step % 2 === 0 ? [first, second] : [second, first];
        await changeGoods(writer, id, { stock: step });
        expect(await readGoods(reader, id)).toMatchObject({ stock: step });
      }
    });

    it('count and list goods that the other has just created', async () => {
      const [first, second] = services();
      const title = first.name('counted');
      for (let made = 1; made <= 6; made += 1) {
        const [writer, reader] = made % 2 === 0 ? [first, second] : [second, first];
        const { id } = await makeGoods(writer, { title });
        expect(await countWhere(reader, { idx_arr: titled(title) })).toBe(made);
        expect((await idsWhere(reader, { idx_arr: titled(title) }))[0]).toBe(String(id));
      }
    });

    it('page correctly when each page comes from another service', async () => {
      const title = shop().name('paged');
      const ids = [];
      for (let made = 0; made < 17; made += 1) ids.unshift(String((await makeGoods(shop(), { title })).id));
      const [first, second] = services();
      for (const turn of [
        [first, second],
        [second, first],
      ] as const) {
        const walked = [];
        for (let page = 1; page <= 4; page += 1)
          walked.push(...(await pageIds(turn[page % 2] ?? first, title, page)));
        expect(walked).toEqual(ids);
      }
    });

    it('forget cached page positions when the other has written', async () => {
      const [first, second] = services();
      const title = first.name('moved');
      const ids: string[] = [];
      for (let made = 0; made < 12; made += 1) ids.unshift(String((await makeGoods(first, { title })).id));
      for (let page = 1; page <= 3; page += 1) await pageIds(first, title, page);
      ids.unshift(String((await makeGoods(second, { title })).id));
      for (const page of [3, 2, 1]) {
        expect(await pageIds(first, title, page)).toEqual(ids.slice((page - 1) * SIZE, page * SIZE));
      }
    });

    it('assign distinct ids', async () => {
      const made = await Promise.all(
        services().flatMap((service) => Array.from({ length: 10 }, () => makeGoods(service))),
      );
      expect(new Set(idsIn(made)).size).toBe(20);
    });

    it('accept a group name once across both services', async () => {
      const [first, second] = services();
      const name = first.name('once');
      const answers = await Promise.all(
        [first, second, first, second].map((service) => service.call(paths.editGroup, { name })),
      );
      expect(answers.filter(({ body }) => Number(body.status) === 0).length).toBe(1);
      await first.refusal(paths.editGroup, { name });
      await second.refusal(paths.editGroup, { name });
      const named = (group: Raw) => group.name === name;
      expect((await first.walk(paths.listGroups)).filter(named)).toEqual(
        (await second.walk(paths.listGroups)).filter(named),
      );
    });

    it('accept the same token and refuse the same', async () => {
      for (const service of services()) {
        await service.ask(paths.listGoods);
        expect((await service.post(paths.listGoods, 'access_token=unknown')).http).toBe(401);
      }
    });
  });
}

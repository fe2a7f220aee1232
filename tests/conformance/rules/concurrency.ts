// Concurrent writes: none is lost, none is mixed with another, and a group name is given once.

import { describe, expect, it } from 'vitest';
import { changeGoods, COVER, makeGoods, modelItems, modelOf, readGoods } from '../goods-material.ts';
import type { RuleContext } from '../judged.ts';
import { paths } from '../paths.ts';
import { idsIn, listOf, type Raw } from '../shop.ts';

const AT_ONCE = 20;

/** One change for each of 20 fields, in the form of the answer. */
const changes: readonly Raw[] = [
  ...[
    { title: 'all at once' },
    { description: 'words' },
    { code: 'C-1' },
    { scan_code: 'S-1' },
    { cover: `${COVER}?1` },
  ],
  ...[{ price: '1.11' }, { virtual_price: '2.22' }, { box_fee: '3.33' }, { stock: 44 }, { type: 1 }],
  ...[
    { status: '1' },
    { supplier: 'garden' },
    { share_title: 'share' },
    { share_img: `${COVER}?2` },
    { corner_mark: 5 },
  ],
  ...[
    { corner_position: 1 },
    { corner_url: `${COVER}?3` },
    { delivery_id: 7 },
    { pick_up_type: [1, 4] },
    { img_urls: [COVER] },
  ],
];

const numbers = Array.from({ length: AT_ONCE }, (_, index) => index);

export function concurrencyRules({ shop }: RuleContext): void {
  describe('writes at the same moment (readings of ours)', () => {
    it('to 20 different fields of one item lose none of them', async () => {
      const { id } = await makeGoods(shop());
      await Promise.all(changes.map((change) => changeGoods(shop(), id, change)));
      const { scan_code: scanCode, ...rest } = Object.assign({}, ...changes) as Raw;
      expect(await changeGoods(shop(), id, { status: '1' })).toMatchObject({
        ...rest,
        commodity_code: scanCode,
      });
    });

    it('to a whole item leave the complete result of one of them', async () => {
      const { id } = await makeGoods(shop());
      const forms = numbers.map((number) => ({
        title: `${shop().marker} ${number}`,
        code: `code ${number}`,
        model: modelOf({ id: 1, options: [30 + number, 60 + number] }),
        model_items: modelItems(String(30 + number), String(60 + number)),
      }));
      await Promise.all(forms.map((form) => changeGoods(shop(), id, form)));
      const record = await readGoods(shop(), id);
      const winner = Number(String(record.code).replace('code ', ''));
      expect(record.title).toBe(`${shop().marker} ${winner}`);
      expect((listOf(record.goods_model) as Raw[]).map((row) => row.model)).toEqual([
        `${30 + winner}`,
        `${60 + winner}`,
      ]);
    });

    it('create one item each, with distinct ids', async () => {
      const made = await Promise.all(numbers.map(() => makeGoods(shop())));
      expect(new Set(idsIn(made)).size).toBe(AT_ONCE);
      const rows = await Promise.all(
        numbers.map(() =>
          makeGoods(shop(), { model: modelOf({ id: 1, options: [30] }), model_items: modelItems('30') }),
        ),
      );
      const rowIds = rows.flatMap((saved) => idsIn(listOf(saved.model_items) as Raw[]));
      expect(new Set(rowIds).size).toBe(AT_ONCE);
    });

    it('of the same group name create one group', async () => {
      const name = shop().name('wanted by 20');
      const answers = await Promise.all(numbers.map(() => shop().call(paths.editGroup, { name })));
      const won = answers.filter(({ body }) => Number(body.status) === 0);
      expect(won.length).toBe(1);
      expect(answers.filter(({ body }) => Number(body.status) === 1).length).toBe(AT_ONCE - 1);
      const groups = await shop().walk(paths.listGroups);
      expect(groups.filter((group) => group.name === name).length).toBe(1);
    });

    it('that delete the same group succeed once', async () => {
      const { id } = await shop().data(paths.editGroup, { name: shop().name('to be deleted by 20') });
      const answers = await Promise.all(numbers.map(() => shop().call(paths.deleteGroup, { id })));
      expect(answers.filter(({ body }) => Number(body.status) === 0).length).toBe(1);
    });

    it('never show a reader a partly written item', async () => {
      const form = (number: number) => ({
        code: `v${number}`,
        model: modelOf({ id: 1, options: [30] }),
        model_items: { 30: { price: `${number}.00`, stock: number } },
      });
      const { id } = await makeGoods(shop(), form(1));
      const writes = numbers.map((number) => changeGoods(shop(), id, form(number + 2)));
      const reads = await Promise.all(numbers.map(() => readGoods(shop(), id)));
      await Promise.all(writes);
      for (const record of reads) {
        const [row] = listOf(record.goods_model) as Raw[];
        expect([`v${String(row?.stock)}`, Number(record.stock)]).toEqual([record.code, Number(row?.stock)]);
      }
    });
  });
}

// The words that are recognised in a file, in every language, each with one meaning.
import { expect, test } from 'vitest';
import { importFields } from '../../../../src/contract/import-fields.ts';
import { importWords as contract } from '../../../../src/contract/imports.ts';
import { exportColumns } from '../../../../src/contract/goods.ts';
import { fieldsByHeading } from '../../../../src/worker/imports/headings.ts';
import { importWords } from '../../../../src/renderer/features/many/import/import.ts';
import { en } from '../../../../src/renderer/i18n/en/index.ts';
import { zhCn } from '../../../../src/renderer/i18n/zh-cn/index.ts';

const languages = [en, zhCn];

test('are in the form that the core accepts', async () => {
  expect(contract.safeParse(await importWords('en')).error).toBeUndefined();
});

test('cover every column of the program’s own export, and confuse none of the others with it', async () => {
  const fieldOf = fieldsByHeading(await importWords('en'));
  for (const { goodsExport } of languages)
    for (const column of exportColumns) {
      const field = importFields.find((one) => one === column) ?? null;
      expect({ column, field: fieldOf(goodsExport.columns[column]) }).toEqual({ column, field });
    }
});

test('cover every field by its name on the page', async () => {
  const fieldOf = fieldsByHeading(await importWords('en'));
  for (const { many } of languages)
    for (const field of importFields) expect(fieldOf(many.import.fields[field])).toBe(field);
});

test.each(['Station', 'Kitchen station', 'Printer', '档口', '打印档口', '出品部门'])(
  'take the column “%s” for the prep station',
  async (heading) => {
    expect(fieldsByHeading(await importWords('en'))(heading)).toBe('receiptGroups');
  },
);

test('cover the states and the delivery modes as the export writes them', async () => {
  const { states, delivery } = await importWords('en');
  for (const { goodsDetail } of languages) {
    expect(states['on-sale']).toContain(goodsDetail.saleStates['on-sale']);
    expect(states.scheduled).toContain(goodsDetail.saleStates.scheduled);
    expect(delivery['4']).toContain(goodsDetail.delivery['4']);
  }
});

// The import page on the real core, at a shop with soup (101) and rice (102); a file is chosen as a person does it.
import type { Row } from '../../../support/odd-shop/store.ts';
import { type OddScreenOptions, openOddScreen } from '../../support/odd-screen.ts';

export const menu: readonly Row[] = [
  { id: '101', title: 'Beef noodle soup', price: '28.00' },
  { id: '102', title: 'Rice', price: '3.00' },
];

/** Each of its lines changes a price. */
const text = ['Item ID,Name,Price,Notes', '101,Beef noodle soup,29.00,hot', '102,Rice,3.50,'].join('\n');

export const csv = (content = text, name = 'menu.csv') => new File([content], name, { type: 'text/csv' });

export async function openImport({ stock = { items: menu }, ...options }: OddScreenOptions = {}) {
  const screen = await openOddScreen('/goods/import', { stock, ...options });
  const { find, settled, seen, press, pressWords, askedFor } = screen;
  const give = async (...files: File[]) => {
    const input = find('input[type=file]');
    if (input === undefined) throw new Error('no file can be selected');
    Object.defineProperty(input, 'files', { value: files, configurable: true });
    input.dispatchEvent(new Event('change'));
    await settled();
  };
  return {
    ...screen,
    /** Returns at once, while the file is read. */
    give,
    choose: async (...files: File[]) => {
      await give(...files);
      await seen('the file read', () => find('[data-part=reading]') === undefined);
    },
    /** Chooses the field of a column by its name on screen. */
    pick: async (column: number, field: string) => {
      await press(`[data-column="${column}"] .el-select__wrapper`);
      await pressWords(field);
    },
    /** Checks the items of the chosen file. */
    check: async () => {
      await press('[data-do=check]');
      await seen('the preview', () => find('[data-do=put], [data-part=import-failed]') !== undefined);
    },
    /** The id of the file that was uploaded last. */
    uploaded: () => {
      const last = askedFor('import.add').at(-1);
      if (last === undefined) throw new Error('nothing was uploaded');
      return last.id;
    },
  };
}

export type OpenedImport = Awaited<ReturnType<typeof openImport>>;

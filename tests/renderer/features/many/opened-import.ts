// Opens the import page and gives it a file, as a person does.
import type { ScriptedDesk } from '../../support/scripted-desk.ts';
import { openDesk, type OpenedDesk } from '../../support/open-desk.ts';

export interface OpenedImport extends OpenedDesk {
  choose: (...files: File[]) => Promise<void>;
  /** Chooses the field of a column by its name on screen. */
  pick: (column: number, field: string) => Promise<void>;
}

export const csv = (text = 'Item id,Name,Price\n101,Beef noodle soup,28.00\n', name = 'menu.csv') =>
  new File([text], name, { type: 'text/csv' });

/** Reading a file is asynchronous; the helpers stop waiting for a file that never ends after this many checks. */
const LOOKS = 20;
const LOOK_MS = 10;

export async function openImport(desk: ScriptedDesk): Promise<OpenedImport> {
  const opened = await openDesk(desk, '/goods/import');
  const { find, settled } = opened;
  return {
    ...opened,
    choose: async (...files) => {
      const input = find('input[type=file]');
      if (input === undefined) throw new Error('no file can be selected');
      Object.defineProperty(input, 'files', { value: files, configurable: true });
      input.dispatchEvent(new Event('change'));
      for (let look = 0; look < LOOKS; look += 1) {
        await settled();
        if (find('[data-part=reading]') === undefined) return;
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
    },
    pick: async (column, field) => {
      await opened.press(`[data-column="${column}"] .el-select__wrapper`);
      await opened.pressWords(field);
    },
  };
}

// What people call the columns and their values, in every language: by these words a file is understood.
import { exportColumns } from '../../../../contract/entities/goods.ts';
import { type ImportField, importFields, type ImportWords } from '../../../../contract/entities/import.ts';
import type { WordKey } from '../../../i18n/words.ts';
import type { Messages } from '../../../i18n/zh-cn/index.ts';

/** Several words for one thing stand in one message. */
const BETWEEN = ' / ';

export async function importWords(): Promise<ImportWords> {
  const [{ zhCn }, { en }] = await Promise.all([
    import('../../../i18n/zh-cn/index.ts'),
    import('../../../i18n/en/index.ts'),
  ]);
  const inBoth = (...keys: WordKey[]) => [
    ...new Set(keys.flatMap((key) => [zhCn, en].flatMap((messages) => saidIn(messages, key).split(BETWEEN)))),
  ];
  const state = (name: keyof ImportWords['states']) =>
    inBoth(`goodsDetail.standing.${name}`, `many.import.alsoStates.${name}`);
  return {
    headings: Object.fromEntries(
      importFields.map((field) => [field, inBoth(...headingKeys(field))]),
    ) as ImportWords['headings'],
    states: {
      'on-sale': state('on-sale'),
      'in-warehouse': state('in-warehouse'),
      scheduled: state('scheduled'),
    },
    delivery: {
      1: inBoth('goodsDetail.delivery.1'),
      2: inBoth('goodsDetail.delivery.2'),
      3: inBoth('goodsDetail.delivery.3'),
      4: inBoth('goodsDetail.delivery.4'),
    },
  };
}

/** What the program's own export writes above a column comes first. */
function headingKeys(field: ImportField): WordKey[] {
  const exported = exportColumns.find((column) => column === field);
  return [
    ...(exported === undefined ? [] : [`goodsExport.columns.${exported}` as const]),
    `many.import.fields.${field}`,
    `many.import.alsoCalled.${field}`,
  ];
}

function saidIn(messages: Messages, key: WordKey): string {
  let found: unknown = messages;
  for (const step of key.split('.'))
    found = typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined;
  return typeof found === 'string' ? found : key;
}

// Maps the sections of a shop file to the entries of the database and back.
import type { EntryKind } from '../storage/tables.ts';
import type { ShopFile } from './schema.ts';

export interface RawEntry {
  kind: EntryKind;
  /** The position in the file. */
  path: (string | number)[];
  id: string;
  parent: string;
  record: Record<string, unknown>;
}

const lists = [
  { section: 'categories', kind: 'category', parentField: 'pid' },
  { section: 'locations', kind: 'location' },
  { section: 'coupons', kind: 'coupon' },
  { section: 'regions', kind: 'region', parentField: 'pId' },
  { section: 'article_categories', kind: 'article_category' },
] as const satisfies readonly { section: keyof ShopFile; kind: EntryKind; parentField?: string }[];

export type ListSection = (typeof lists)[number]['section'];

export const listSections: readonly { section: ListSection; kind: EntryKind; parentField?: string }[] = lists;

/** The ids of function settings: same-city delivery, and catering's two ordering modes. */
export const functionSettingIds = { delivery: '20', dineIn: '41', reservation: '42' } as const;

const idText = (value: unknown, none: string) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : none;

export function* entriesOf(file: ShopFile): Iterable<RawEntry> {
  for (const { section, kind, parentField } of listSections) {
    for (const [index, record] of file[section].entries()) {
      const parent = parentField === undefined ? '' : idText(record[parentField], '0');
      yield { kind, path: [section, index], id: idText(record.id, ''), parent, record };
    }
  }
  for (const [form, records] of Object.entries(file.data_objects)) {
    for (const [index, record] of records.entries()) {
      yield {
        kind: 'data_record',
        path: ['data_objects', form, index],
        id: idText(record.id, ''),
        parent: form,
        record,
      };
    }
  }
  yield* settingsOf(file);
}

function* settingsOf(file: ShopFile): Iterable<RawEntry> {
  for (const [mode, record] of Object.entries(file.pick_up_settings)) {
    if (record !== undefined) {
      yield { kind: 'pick_up_setting', path: ['pick_up_settings', mode], id: mode, parent: '', record };
    }
  }
  const { '2': delivery, '4': catering } = file.function_settings;
  const held: [string, (string | number)[], Record<string, unknown> | undefined][] = [
    [functionSettingIds.delivery, ['function_settings', '2'], delivery],
    [functionSettingIds.dineIn, ['function_settings', '4', '1'], catering?.['1']],
    [functionSettingIds.reservation, ['function_settings', '4', '2'], catering?.['2']],
  ];
  for (const [id, path, record] of held) {
    if (record !== undefined) yield { kind: 'function_setting', path, id, parent: '', record };
  }
}

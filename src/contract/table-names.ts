// The names of tables and their areas, which many shops write in both languages before one code.
import type { Language } from './settings.ts';
import { twoNames } from './two-names.ts';

/** What tells a table from the others of its room. */
const CODE = /^(.*\S)\s+(\S*\d\S*)$/u;

interface TableName {
  name: string;
  /** Empty for a name without a code. */
  room: string;
  code: string;
}

/** The code belongs to the names in both languages. */
export function tableName(title: string, language: Language): TableName {
  const whole = title.trim();
  const [, rooms = '', code = ''] = CODE.exec(whole) ?? [];
  if (code === '') return { name: twoNames(whole, language).name, room: '', code };
  const room = twoNames(rooms, language).name;
  return { name: `${room} ${code}`, room, code };
}

/** A table of this area, whose name stands above it or beside it already. */
export function nameWithin(area: string, title: string, language: Language): string {
  const { name, room, code } = tableName(title, language);
  return room !== '' && room === area ? code : name;
}

export const areaName = (name: string, language: Language): string => twoNames(name, language).name;

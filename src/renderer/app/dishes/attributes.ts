// What else an item can be ordered with. The interface says nothing of its shape, so only what is clear is read.
import type { OptionKind } from './choice.ts';

const nameFields = ['name', 'title', 'label'];
const listFields = ['values', 'options', 'items', 'list', 'children'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function nameOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (!isObject(value)) return '';
  const name = nameFields.map((field) => value[field]).find((text) => typeof text === 'string');
  return typeof name === 'string' ? name.trim() : '';
}

function attributeOf(value: unknown): OptionKind[] {
  const name = nameOf(value);
  if (!isObject(value) || name === '') return [];
  const list = listFields.map((field) => value[field]).find((each) => Array.isArray(each));
  const names = Array.isArray(list) ? list.map(nameOf).filter((each) => each !== '') : [];
  const options = [...new Set(names)].map((each) => ({ id: each, name: each }));
  return options.length === 0 ? [] : [{ name, options }];
}

/** `record` is the item as the shop sent it. */
export function attributesOf(record: unknown): OptionKind[] {
  const found = isObject(record) ? record.attributes : undefined;
  return Array.isArray(found) ? found.flatMap(attributeOf) : [];
}

/** Of an attribute one value is chosen, or none. */
export function withValue(
  extras: readonly string[],
  { options }: OptionKind,
  value: string,
): readonly string[] {
  const others = extras.filter((extra) => !options.some(({ id }) => id === extra));
  return extras.includes(value) ? others : [...others, value];
}

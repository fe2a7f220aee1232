// When two titles name the same dish, in one language or in both.
import { twoNames } from '../../contract/two-names.ts';

/** One for each language. */
export function namesIn(title: string): string[] {
  const { name, other } = twoNames(title, 'zh-CN');
  return [name, other].filter((text) => text !== '');
}

/** Whether the title has these names, in any order, and perhaps one more. */
export function hasNames(title: string, names: string): boolean {
  const own = namesIn(title);
  const asked = namesIn(names);
  return asked.length > 0 && asked.every((name) => own.includes(name));
}

// Texts that a shop has escaped when it stored them: sent back as they are read, they would be escaped once more.
import type { SomeGoodsFields } from '../contract/goods-fields.ts';
import type { GoodsForm } from './goods-form.ts';
import { rawOf } from '../wire/record-fields.ts';

/** The texts of an item that a person writes, in the form and as a field. */
const texts = [
  ['title', 'title'],
  ['description', 'description'],
  ['supplier', 'supplier'],
  ['share_title', 'shareTitle'],
] as const;

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#039;': "'",
  '&#39;': "'",
  '&apos;': "'",
};
const ENTITY = /&(?:amp|lt|gt|quot|apos|#0?39);/g;

/** The text before it was escaped; undefined if it does not look escaped. */
export function unescaped(text: string): string | undefined {
  const rest = text.replace(ENTITY, '');
  if (rest.length === text.length || /[&<>]/.test(rest)) return undefined;
  return text.replace(ENTITY, (entity) => characters[entity] ?? entity);
}

/** The form with every text that is not changed as it was before the shop escaped it. */
export function withStoredTexts(form: GoodsForm, record: unknown, wanted: SomeGoodsFields): GoodsForm {
  const stored = texts.flatMap(([name, field]): [string, string][] => {
    const raw = rawOf(record, name);
    const text = wanted[field] === undefined && typeof raw === 'string' ? unescaped(raw) : undefined;
    return text === undefined || form[name] === undefined ? [] : [[name, text]];
  });
  return stored.length === 0 ? form : { ...form, ...Object.fromEntries(stored) };
}

/** Whether the shop escapes texts, as the form and the item after it show; undefined if they do not show it. */
export function escapesTexts(form: GoodsForm, after: unknown): boolean | undefined {
  for (const [name] of texts) {
    const sent = form[name];
    const read = rawOf(after, name);
    if (typeof sent !== 'string' || typeof read !== 'string' || !/[&<>]/.test(sent)) continue;
    if (read === sent) return false;
    if (unescaped(read) === sent) return true;
  }
  return undefined;
}

// Converts the form to a draft that is stored on this machine, and merges a draft into the current item.
import type { Draft } from '../../../../contract/editing.ts';
import type { GoodsFieldName, SomeGoodsFields } from '../../../../contract/goods-fields.ts';
import { differenceOf, isSame, omit } from './diff.ts';
import { isField, type Sheet } from './sheet.ts';

const LONGEST_PIECE = 20_000;
const LONGEST_TITLE = 400;

/** A long text is stored in several pieces, because each is limited in length. */
const PIECE = /^(.*)#(\d+)$/;

interface EditedDraft {
  key: string;
  base: SomeGoodsFields;
  sheet: Sheet;
}

export function toDraft({ key, base, sheet }: EditedDraft): Omit<Draft, 'savedAtSeconds'> {
  const title = sheet.typed.title ?? sheet.fields.title ?? '';
  const pieces = Object.entries(sheet.typed).flatMap(([name, text]) => piecesOf(name, text));
  return {
    key,
    title: title.slice(0, LONGEST_TITLE),
    base,
    fields: sheet.fields,
    typed: Object.fromEntries(pieces),
  };
}

function piecesOf(name: string, text: string): [string, string][] {
  const count = Math.max(1, Math.ceil(text.length / LONGEST_PIECE));
  return Array.from({ length: count }, (_, at) => [
    `${name}#${at}`,
    text.slice(at * LONGEST_PIECE, (at + 1) * LONGEST_PIECE),
  ]);
}

function typedIn({ typed }: Pick<Draft, 'typed'>): Record<string, string> {
  const pieces = Object.entries(typed).flatMap(([name, text]) => {
    const [, field, at] = PIECE.exec(name) ?? [];
    return field === undefined ? [] : [{ field, at: Number(at), text }];
  });
  const whole: Record<string, string> = {};
  for (const { field, text } of pieces.toSorted((a, b) => a.at - b.at))
    whole[field] = (whole[field] ?? '') + text;
  return whole;
}

export interface Resumed {
  sheet: Sheet;
  /** Fields that were changed both in the draft and, since then, at the shop. */
  clashes: GoodsFieldName[];
}

/** Applies the draft's changes to the item as it is now. */
export function resume(draft: Draft, base: SomeGoodsFields): Resumed {
  const mine = differenceOf(draft.base, draft.fields);
  const before = new Map<string, unknown>(Object.entries(draft.base));
  const now = new Map<string, unknown>(Object.entries(base));
  const clashes = Object.keys(mine)
    .filter(isField)
    .filter((name) => !isSame(name, before.get(name), now.get(name)));
  const rows = rowsAfter(draft, base, mine);
  const fields = { ...base, ...omit(mine, ['rows']), ...(rows === undefined ? {} : { rows }) };
  return { sheet: { fields, typed: typedIn(draft) }, clashes };
}

/** If the draft changes the kinds, its rows are taken as a whole. */
function rowsAfter({ fields }: Draft, base: SomeGoodsFields, mine: SomeGoodsFields) {
  if (mine.kinds !== undefined) return fields.rows;
  if (mine.rows === undefined) return base.rows;
  const changed = Object.entries(mine.rows).map(([key, row]): [string, typeof row] => [
    key,
    { ...base.rows?.[key], ...row },
  ]);
  return { ...base.rows, ...Object.fromEntries(changed) };
}

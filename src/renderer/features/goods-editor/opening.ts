// How an editing begins: with an item as it is now, with a copy of one, with nothing, or with a draft.
import type { Draft } from '../../../contract/editing.ts';
import type { GoodsFieldName, SomeGoodsFields } from '../../../contract/goods-fields.ts';
import { resume } from './model/draft.ts';
import { blankFields, duplicateOf, type Sheet } from './model/sheet.ts';

/** What is edited, before anything of it is another. */
export interface Subject {
  /** Null for an item that is yet to be made. */
  id: string | null;
  title: string;
  base: SomeGoodsFields;
  /** What its record does not carry. */
  unread: readonly string[];
  /** What stands in the form at first. */
  fields: SomeGoodsFields;
}

export interface Opening {
  subject: Subject;
  draftKey: string;
  sheet: Sheet;
  clashes: readonly GoodsFieldName[];
  /** It goes on with what was not saved before. */
  isResumed: boolean;
}

const newDraftKey = () => `new-${crypto.randomUUID().replaceAll('-', '')}`;

export const blankSubject: Subject = { id: null, title: '', base: {}, unread: [], fields: blankFields };

export const copySubject = (fields: SomeGoodsFields): Subject => ({
  ...blankSubject,
  fields: duplicateOf(fields),
});

export const opened = (subject: Subject): Opening => ({
  subject,
  draftKey: subject.id ?? newDraftKey(),
  sheet: { fields: subject.fields, typed: {} },
  clashes: [],
  isResumed: false,
});

/** A draft of a new item is no copy of what was to be copied now. */
export function resumed({ id, ...known }: Subject, draft: Draft): Opening {
  const subject = id === null ? blankSubject : { id, ...known };
  return { subject, draftKey: draft.key, ...resume(draft, subject.base), isResumed: true };
}

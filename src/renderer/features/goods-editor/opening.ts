// The initial state of the editor: an existing item, a copy, a blank item, or a draft.
import type { Draft } from '../../../contract/editing.ts';
import type { GoodsFieldName, SomeGoodsFields } from '../../../contract/goods-fields.ts';
import { resume } from './model/draft.ts';
import { blankFields, duplicateOf, type Sheet } from './model/sheet.ts';

/** The item to be edited, before any change. */
export interface Subject {
  /** Null for a new item. */
  id: string | null;
  title: string;
  base: SomeGoodsFields;
  /** The fields that the shop's record does not contain. */
  unread: readonly string[];
  /** The initial fields of the form. */
  fields: SomeGoodsFields;
}

export interface Opening {
  subject: Subject;
  draftKey: string;
  sheet: Sheet;
  clashes: readonly GoodsFieldName[];
  /** The form continues a draft. */
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

/** A draft of a new item ignores the item that was to be copied. */
export function resumed({ id, ...known }: Subject, draft: Draft): Opening {
  const subject = id === null ? blankSubject : { id, ...known };
  return { subject, draftKey: draft.key, ...resume(draft, subject.base), isResumed: true };
}

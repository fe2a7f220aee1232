// Opens the form: with a new item, an item of the shop, or a draft.
import { computed, shallowRef, watch } from 'vue';
import type { Draft } from '../../../contract/editing.ts';
import type { GoodsFieldName, SomeGoodsFields } from '../../../contract/goods-fields.ts';
import { resume } from './model/draft.ts';
import { blankFields, duplicateOf, type Sheet } from './model/sheet.ts';
import type { AppError } from '../../../contract/errors.ts';
import { done, type Result } from '../../../contract/result.ts';
import { newId } from '../../app/new-id.ts';
import { type Call, useShop } from '../../app/shop-store.ts';

/** The item to be edited, before any change. */
interface Subject {
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

const newDraftKey = () => `new-${newId()}`;

const blankSubject: Subject = { id: null, title: '', base: {}, unread: [], fields: blankFields };

const copySubject = (fields: SomeGoodsFields): Subject => ({
  ...blankSubject,
  fields: duplicateOf(fields),
});

const opened = (subject: Subject): Opening => ({
  subject,
  draftKey: subject.id ?? newDraftKey(),
  sheet: { fields: subject.fields, typed: {} },
  clashes: [],
  isResumed: false,
});

/** A draft of a new item ignores the item that was to be copied. */
function resumed({ id, ...known }: Subject, draft: Draft): Opening {
  const subject = id === null ? blankSubject : { id, ...known };
  return { subject, draftKey: draft.key, ...resume(draft, subject.base), isResumed: true };
}

interface Wanted {
  /** Null for a new item. */
  id: string | null;
  /** The item to copy. */
  from: string | null;
}

interface Loaded {
  subject: Subject;
  drafts: readonly Draft[];
}

type State =
  | { step: 'no-shop' | 'loading'; subject?: undefined }
  | { step: 'failed'; error: AppError; subject?: undefined }
  | { step: 'offer'; subject: Subject; drafts: readonly Draft[] }
  | { step: 'form'; subject: Subject; opening: Opening };

const isNewDraft = ({ key }: Draft) => key.startsWith('new-');

async function subjectOf({ id, from }: Wanted, call: Call): Promise<Result<Subject>> {
  const asked = id ?? from;
  if (asked === null) return done(blankSubject);
  const answer = await call('editing.open', { id: asked });
  if (!answer.ok) return answer;
  const { title, fields, unread } = answer.data;
  return done(id === null ? copySubject(fields) : { id, title, base: fields, fields, unread });
}

async function load(wanted: Wanted, call: Call): Promise<Result<Loaded>> {
  const [subject, stored] = await Promise.all([subjectOf(wanted, call), call('editing.drafts', null)]);
  if (!subject.ok) return subject;
  const { id } = subject.data;
  const drafts = (stored.ok ? stored.data : []).filter((draft) =>
    id === null ? isNewDraft(draft) : draft.key === id,
  );
  return done({ subject: subject.data, drafts });
}

export function useOpening(wanted: () => Wanted) {
  const shop = useShop();
  const { data: loaded, error, ask } = shop.latest(load, wanted);
  const opening = shallowRef<Opening | null>(null);
  const dropping = shop.command('editing.drop-draft', { onDone: () => void ask() });

  const state = computed((): State => {
    if (opening.value !== null)
      return { step: 'form', subject: opening.value.subject, opening: opening.value };
    if (shop.id === undefined) return { step: 'no-shop' };
    if (loaded.value !== null) return { step: 'offer', ...loaded.value };
    return error.value === null ? { step: 'loading' } : { step: 'failed', error: error.value };
  });

  function begin() {
    if (loaded.value !== null) opening.value = opened(loaded.value.subject);
  }

  function goOn(draft: Draft) {
    if (loaded.value !== null) opening.value = resumed(loaded.value.subject, draft);
  }

  // Another item closes the form; the form of this one stays as it is.
  watch(
    loaded,
    (now) => {
      if (now === null) opening.value = null;
      else if (opening.value === null && now.drafts.length === 0) begin();
    },
    { flush: 'sync' },
  );
  return { state, load: ask, begin, goOn, drop: ({ key }: Draft) => dropping.run({ key }) };
}

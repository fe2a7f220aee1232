// Opens the form: with a new item, an item of the shop, or a draft.
import { shallowRef, watch } from 'vue';
import type { Draft } from '../../../contract/editing.ts';
import type { GoodsFieldName, SomeGoodsFields } from '../../../contract/goods-fields.ts';
import { resume } from './model/draft.ts';
import { blankFields, duplicateOf, type Sheet } from './model/sheet.ts';
import type { AppError } from '../../../contract/errors.ts';
import { type Bridge, useBridge } from '../../bridge/bridge.ts';

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

const newDraftKey = () => `new-${crypto.randomUUID().replaceAll('-', '')}`;

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
  shop: string | null;
  /** Null for a new item. */
  id: string | null;
  /** The item to copy. */
  from: string | null;
}

type State =
  | { step: 'no-shop' | 'loading'; subject?: undefined }
  | { step: 'failed'; error: AppError; subject?: undefined }
  | { step: 'offer'; subject: Subject; drafts: readonly Draft[] }
  | { step: 'form'; subject: Subject; opening: Opening };

const isNewDraft = ({ key }: Draft) => key.startsWith('new-');

/** The item to be edited, or the error. */
async function subjectOf(bridge: Bridge, { id, from }: Wanted): Promise<Subject | AppError> {
  const asked = id ?? from;
  if (asked === null) return blankSubject;
  const answer = await bridge.call('editing.open', { id: asked });
  if (!answer.ok) return answer.error;
  const { title, fields, unread } = answer.data;
  return id === null ? copySubject(fields) : { id, title, base: fields, fields, unread };
}

async function loadState(bridge: Bridge, wanted: Wanted): Promise<State> {
  const [subject, answer] = await Promise.all([
    subjectOf(bridge, wanted),
    bridge.call('editing.drafts', null),
  ]);
  if ('code' in subject) return { step: 'failed', error: subject };
  const drafts = (answer.ok ? answer.data : []).filter((draft) =>
    subject.id === null ? isNewDraft(draft) : draft.key === subject.id,
  );
  if (drafts.length > 0) return { step: 'offer', subject, drafts };
  return { step: 'form', subject, opening: opened(subject) };
}

export function useOpening(wanted: () => Wanted) {
  const bridge = useBridge();
  const state = shallowRef<State>({ step: 'loading' });
  let last = 0;

  async function load(): Promise<void> {
    const mine = (last += 1);
    const now = wanted();
    state.value = { step: now.shop === null ? 'no-shop' : 'loading' };
    if (now.shop === null) return;
    const next = await loadState(bridge, now);
    if (mine === last) state.value = next;
  }

  function show(opening: Opening) {
    state.value = { step: 'form', subject: opening.subject, opening };
  }

  function begin() {
    if (state.value.subject !== undefined) show(opened(state.value.subject));
  }

  function goOn(draft: Draft) {
    if (state.value.subject !== undefined) show(resumed(state.value.subject, draft));
  }

  /** Opens the form once the last draft has been discarded. */
  async function drop({ key }: Draft) {
    const answer = await bridge.call('editing.drop-draft', { key });
    const now = state.value;
    if (!answer.ok || now.step !== 'offer') return;
    const drafts = now.drafts.filter((draft) => draft.key !== key);
    if (drafts.length === 0) begin();
    else state.value = { ...now, drafts };
  }

  watch(() => Object.values(wanted()).join('/'), load, { immediate: true });
  return { state, load, begin, goOn, drop };
}

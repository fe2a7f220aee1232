// The state of the form, shared by all its fields: values, errors and their words, codes that are taken, and undo history.
import { refDebounced, useManualRefHistory, useTimeoutFn } from '@vueuse/core';
import {
  computed,
  type ComputedRef,
  inject,
  type InjectionKey,
  nextTick,
  reactive,
  shallowRef,
  watch,
} from 'vue';
import {
  type CodeTaken,
  type GoodsCheck,
  MOST_CODES_AT_ONCE,
  VARIABLES_AT_RISK,
} from '../../../contract/editing.ts';
import type { DefaultPicture } from '../../../contract/default-picture.ts';
import type { GoodsFieldName, GoodsFields, SomeGoodsFields } from '../../../contract/goods-fields.ts';
import { hasRows, isAnother, isSame } from './model/diff.ts';
import { askedOf, type Edited, type Fault, faultsOf } from './model/faults.ts';
import {
  isField,
  type Sheet,
  type TypedName,
  withAmount,
  withField,
  withoutField,
  withTyped,
} from './model/sheet.ts';
import type { Opening } from './opening.ts';
import { useShop } from '../../app/shop-store.ts';
import { useWords } from '../../i18n/words.ts';

export type Editing = ReturnType<typeof createEditing>;

export const editingKey: InjectionKey<Editing> = Symbol('goods editing');

export function useEditing(): Editing {
  const editing = inject(editingKey);
  if (editing === undefined) throw new Error('useEditing() must be called inside the goods editor');
  return editing;
}

export function createEditing({ subject, sheet: first }: Opening) {
  const isNew = subject.id === null;
  const touched = reactive(new Set<string>());
  const touch = (name: GoodsFieldName) => void touched.add(name);
  const steps = useSteps(first, touch);
  const { sheet } = steps;
  const fields = computed(() => sheet.value.fields);
  const typed = computed((): Edited => ({ base: subject.base, sheet: sheet.value, isNew }));
  const defaultCover = useDefaultCover(fields, isNew);
  const whole = computed((): Edited => ({
    ...typed.value,
    sheet: withCover(sheet.value, defaultCover.value),
  }));
  const check = useCheck(whole, subject.id);
  const faults = computed(() => faultsOf(whole.value, check.refused.value));

  return {
    subject,
    isNew,
    sheet,
    fields,
    check,
    faults,
    ...useShownFaults(faults, touched),
    ...waysToChange(steps),
    codes: useCodes(fields, subject.id),
    hasRows: computed(() => hasRows(fields.value)),
    /** Null if the item has a cover of its own. */
    defaultCover,
    /** What is saved: with the picture that the item gets by default. */
    written: computed(() => whole.value.sheet.fields),
    isChanged: isChangedIn(typed, subject.fields),
    /** The shop does not send the field, and it has not been filled in here. */
    isUnknown: (name: GoodsFieldName) =>
      !isNew && subject.base[name] === undefined && fields.value[name] === undefined,
    /** The shop does not send the field, but it has been filled in here, so it can be cleared again. */
    isKnownHere: (name: GoodsFieldName) =>
      !isNew && subject.base[name] === undefined && fields.value[name] !== undefined,
    seal: steps.seal,
    undo: steps.undo,
    redo: steps.redo,
    canUndo: steps.canUndo,
    canRedo: steps.canRedo,
  };
}

/** The shop demands a cover of every new item. */
function useDefaultCover(fields: ComputedRef<SomeGoodsFields>, isNew: boolean) {
  const isBare = computed(() => isNew && (fields.value.cover ?? '').trim() === '');
  const { data } = useShop().latest(
    'default-picture.get',
    () => (isBare.value ? { categories: fields.value.categories ?? [] } : undefined),
    { isKept: true },
  );
  return computed(() => (isBare.value ? data.value : null));
}

const withCover = (sheet: Sheet, picture: DefaultPicture | null): Sheet =>
  picture === null ? sheet : { ...sheet, fields: { ...sheet.fields, cover: picture.address } };

function waysToChange({ sheet, edit, fill, press }: ReturnType<typeof useSteps>) {
  return {
    type: (name: TypedName, text: string) => edit({ name, sheet: withTyped(sheet.value, name, text) }),
    typeAmount: (at: number, text: string) =>
      edit({ name: 'parts', sheet: withAmount(sheet.value, at, text) }),
    set: <Name extends GoodsFieldName>(name: Name, value: GoodsFields[Name], key?: string) =>
      press({ name, key, sheet: withField(sheet.value, name, value) }),
    /** Like `set`, but for typing: consecutive changes are one undo step. */
    enter: <Name extends GoodsFieldName>(name: Name, value: GoodsFields[Name], key?: string) =>
      edit({ name, key, sheet: withField(sheet.value, name, value) }),
    leaveOut: (name: GoodsFieldName) => press({ name, sheet: withoutField(sheet.value, name) }),
    /** Fills in a suggestion: part of the step that led to it, and no step of its own. */
    suggest: <Name extends GoodsFieldName>(name: Name, value: GoodsFields[Name]) =>
      fill(withField(sheet.value, name, value)),
    /** Changes several fields in one step. */
    replace: (name: GoodsFieldName, change: (now: Sheet) => Sheet, key?: string) =>
      press({ name, key, sheet: change(sheet.value) }),
  };
}

/** A new item counts as changed once it differs from its initial fields. */
const isChangedIn = (whole: ComputedRef<Edited>, first: SomeGoodsFields) =>
  computed(() => {
    const { base, sheet, isNew } = whole.value;
    return isAnother(isNew ? first : base, sheet.fields) || Object.keys(sheet.typed).length > 0;
  });

/** Before an attempt to save, new combinations may be incomplete. */
const isUnfinished = ({ name, rule }: Fault) =>
  (name === 'kinds' || name === 'rows') && (rule === 'missing' || rule === 'empty');

/** Shows an error only after something was entered in the field, or after an attempt to save. */
function useShownFaults(faults: ComputedRef<readonly Fault[]>, touched: ReadonlySet<string>) {
  const isTried = shallowRef(false);
  const shown = computed(() =>
    isTried.value
      ? faults.value
      : faults.value.filter((fault) => touched.has(fault.name) && !isUnfinished(fault)),
  );
  return {
    isTried,
    shown,
    faultAt: (name: GoodsFieldName, at: string | null = null) =>
      shown.value.find((fault) => fault.name === name && fault.at === at),
  };
}

/** The other goods that have this code. */
export const takenBy = (taken: readonly CodeTaken[], code: string | undefined) =>
  taken.filter((entry) => code !== undefined && code !== '' && entry.code === code.trim());

const QUIET_MS = 300;

interface Found extends GoodsCheck {
  /** The fields that were checked. */
  fields: SomeGoodsFields;
}

const nothingFound: Found = { refused: [], variables: 0, fields: {} };

function useCheck(whole: ComputedRef<Edited>, id: string | null) {
  const found = shallowRef(nothingFound);
  const asked = computed(() => askedOf(whole.value));
  const { run } = useShop().command('editing.check', {
    onDone: (checked, { fields }) => {
      found.value = { ...checked, fields };
    },
  });
  const quiet = useTimeoutFn(() => void ask(), QUIET_MS, { immediate: false });

  async function ask(): Promise<void> {
    quiet.stop();
    await run({ fields: asked.value, isNew: whole.value.isNew, id });
  }

  // Computes the fields to check in the timer, to keep that work out of the frame that shows the change.
  watch(whole, () => quiet.start(), { immediate: true });

  return {
    /** Hides the refusal of a field that has been changed since the check. */
    refused: computed(() =>
      found.value.refused.filter(
        ({ path: [name = ''] }) => isField(name) && isSame(name, found.value.fields[name], asked.value[name]),
      ),
    ),
    /** Some shops silently truncate a form with so many values. */
    isAtRisk: computed(() => found.value.variables > VARIABLES_AT_RISK),
    /** Checks the current values and waits for the answer. */
    now: ask,
  };
}

interface Edit {
  name: GoodsFieldName;
  /** Consecutive edits with the same key are one undo step. */
  key?: string | undefined;
  sheet: Sheet;
}

const MOST_STEPS = 200;

/** The undo history; consecutive edits of a field are one step until it is left. */
export function useSteps(first: Sheet, touch: (name: GoodsFieldName) => void) {
  /** The sheet, and the key of the change that led to it. */
  const state = shallowRef({ key: '', sheet: first });
  const history = useManualRefHistory(state, { capacity: MOST_STEPS });
  let open: string | null = null;
  const seal = () => {
    open = null;
  };

  function edit({ name, key = name, sheet }: Edit) {
    touch(name);
    if (sheet === state.value.sheet) return;
    const isSameStep = open === key && history.canUndo.value;
    state.value = { key, sheet };
    history.commit();
    if (isSameStep) history.undoStack.value.shift();
    open = key;
  }

  return {
    sheet: computed(() => state.value.sheet),
    seal,
    edit,
    fill: (sheet: Sheet) => {
      state.value = { ...state.value, sheet };
      history.commit();
      history.undoStack.value.shift();
    },
    /** A separate undo step; it includes all fields that are changed before the next tick. */
    press: (change: Edit) => {
      edit(change);
      void nextTick(seal);
    },
    /** Both return the key of the changed field; undefined if there was none. */
    undo: () => {
      seal();
      const key = history.canUndo.value ? state.value.key : undefined;
      history.undo();
      return key;
    },
    redo: () => {
      seal();
      const isAny = history.canRedo.value;
      history.redo();
      return isAny ? state.value.key : undefined;
    },
    canUndo: history.canUndo,
    canRedo: history.canRedo,
  };
}

const CODES_QUIET_MS = 400;
const LONGEST_CODE = 64;

function codesIn(fields: SomeGoodsFields): string[] {
  const own = hasRows(fields)
    ? [fields.code, ...Object.values(fields.rows ?? {}).map(({ code }) => code)]
    : [fields.code, fields.scanCode];
  const codes = own.flatMap((code) => code?.trim() ?? []);
  return [...new Set(codes.filter((code) => code !== '' && code.length <= LONGEST_CODE))];
}

/** Finds out, debounced, which codes of the form are already used by other goods. */
function useCodes(fields: ComputedRef<SomeGoodsFields>, except: string | null) {
  const codes = refDebounced(
    computed(() => codesIn(fields.value).slice(0, MOST_CODES_AT_ONCE).join('\n')),
    CODES_QUIET_MS,
  );
  const { data } = useShop().latest(
    'editing.codes',
    () => (codes.value === '' ? undefined : { except, codes: codes.value.split('\n') }),
    { isKept: true },
  );
  return computed(() => data.value ?? []);
}

const ownLabels = ['code', 'cover', 'regionId', 'templateId', 'rows'] as const;

export function useFieldWords() {
  const { t, language } = useWords();

  const labelOf = (name: GoodsFieldName): string => {
    const own = ownLabels.find((label) => label === name);
    return own === undefined ? t(`outbox.fields.${name}`) : t(`goodsEditor.labels.${own}`);
  };
  const ruleOf = ({ rule, limit }: Pick<Fault, 'rule' | 'limit'>): string =>
    t(`goodsEditor.rules.${rule}`, { limit: limit ?? '' });

  return { t, language, labelOf, ruleOf };
}

export const controlId = (name: string) => `goods-${name}`;
export const noteId = (name: string) => `goods-${name}-note`;

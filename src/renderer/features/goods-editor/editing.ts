// The form at work, shared by all its fields: what stands in it, what of it is wrong, and every step back and forth.
import {
  computed,
  type ComputedRef,
  inject,
  type InjectionKey,
  nextTick,
  onScopeDispose,
  reactive,
  shallowRef,
  watch,
} from 'vue';
import { type CodeTaken, type GoodsCheck, VARIABLES_AT_RISK } from '../../../contract/editing.ts';
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
import { useCodes } from './use-codes.ts';
import { useBridge } from '../../bridge/bridge.ts';

export type Editing = ReturnType<typeof createEditing>;

export const editingKey: InjectionKey<Editing> = Symbol('goods editing');

export function useEditing(): Editing {
  const editing = inject(editingKey);
  if (editing === undefined) throw new Error('a field of the goods editor stands outside of it');
  return editing;
}

export function createEditing({ subject, sheet: first }: Opening) {
  const isNew = subject.id === null;
  const touched = reactive(new Set<string>());
  const touch = (name: GoodsFieldName) => void touched.add(name);
  const steps = useSteps(first, touch);
  const { sheet } = steps;
  const fields = computed(() => sheet.value.fields);
  const whole = computed((): Edited => ({ base: subject.base, sheet: sheet.value, isNew }));
  const check = useCheck(whole, subject.id);
  const faults = computed(() => faultsOf(whole.value, check.refused.value));

  return {
    subject,
    isNew,
    sheet,
    fields,
    check,
    faults,
    touch,
    ...useShownFaults(faults, touched),
    ...waysToChange(steps),
    codes: useCodes(fields, subject.id),
    hasRows: computed(() => hasRows(fields.value)),
    isChanged: isChangedIn(whole, subject.fields),
    /** The shop's record says nothing of it, and nobody here has. */
    isUnknown: (name: GoodsFieldName) =>
      !isNew && subject.base[name] === undefined && fields.value[name] === undefined,
    /** It can be left to the shop again. */
    isKnownHere: (name: GoodsFieldName) =>
      !isNew && subject.base[name] === undefined && fields.value[name] !== undefined,
    seal: steps.seal,
    undo: steps.undo,
    redo: steps.redo,
    canUndo: steps.canUndo,
    canRedo: steps.canRedo,
  };
}

function waysToChange({ sheet, edit, press }: ReturnType<typeof useSteps>) {
  return {
    type: (name: TypedName, text: string) => edit({ name, sheet: withTyped(sheet.value, name, text) }),
    typeAmount: (at: number, text: string) =>
      edit({ name: 'parts', sheet: withAmount(sheet.value, at, text) }),
    set: <Name extends GoodsFieldName>(name: Name, value: GoodsFields[Name], key?: string) =>
      press({ name, key, sheet: withField(sheet.value, name, value) }),
    /** As `set`, while somebody is still typing into it. */
    enter: <Name extends GoodsFieldName>(name: Name, value: GoodsFields[Name], key?: string) =>
      edit({ name, key, sheet: withField(sheet.value, name, value) }),
    leaveOut: (name: GoodsFieldName) => press({ name, sheet: withoutField(sheet.value, name) }),
    /** Several fields at once. */
    replace: (name: GoodsFieldName, change: (now: Sheet) => Sheet, key?: string) =>
      press({ name, key, sheet: change(sheet.value) }),
  };
}

/** A new item is changed by whatever is not as it was at first. */
const isChangedIn = (whole: ComputedRef<Edited>, first: SomeGoodsFields) =>
  computed(() => {
    const { base, sheet, isNew } = whole.value;
    return isAnother(isNew ? first : base, sheet.fields) || Object.keys(sheet.typed).length > 0;
  });

/** A field is called wrong once somebody was there, or has tried to save. */
function useShownFaults(faults: ComputedRef<readonly Fault[]>, touched: ReadonlySet<string>) {
  const isTried = shallowRef(false);
  const shown = computed(() =>
    isTried.value ? faults.value : faults.value.filter(({ name }) => touched.has(name)),
  );
  return {
    isTried,
    shown,
    faultAt: (name: GoodsFieldName, at: string | null = null) =>
      shown.value.find((fault) => fault.name === name && fault.at === at),
  };
}

/** Of the codes of the item itself. */
export const takenBy = (taken: readonly CodeTaken[], code: string | undefined) =>
  taken.filter((one) => code !== undefined && code !== '' && one.code === code.trim());

const QUIET_MS = 300;

interface Found extends GoodsCheck {
  /** Of what it speaks. */
  fields: SomeGoodsFields;
}

const nothingFound: Found = { refused: [], variables: 0, fields: {} };

function useCheck(whole: ComputedRef<Edited>, id: string | null) {
  const bridge = useBridge();
  const found = shallowRef(nothingFound);
  const asked = computed(() => askedOf(whole.value));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;

  async function ask(): Promise<void> {
    clearTimeout(timer);
    const mine = (last += 1);
    const fields = asked.value;
    const answer = await bridge.call('editing.check', { fields, isNew: whole.value.isNew, id });
    if (answer.ok && mine === last) found.value = { ...answer.data, fields };
  }

  // What is asked of is made out when it is asked, and not in the frame that shows the change.
  watch(
    whole,
    () => {
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), QUIET_MS);
    },
    { immediate: true },
  );
  onScopeDispose(() => clearTimeout(timer));

  return {
    /** What is being corrected is not called wrong any more. */
    refused: computed(() =>
      found.value.refused.filter(
        ({ path: [name = ''] }) => isField(name) && isSame(name, found.value.fields[name], asked.value[name]),
      ),
    ),
    /** A shop may cut a form of so many values without a word. */
    isAtRisk: computed(() => found.value.variables > VARIABLES_AT_RISK),
    /** Not before the answer to what stands there now. */
    now: ask,
  };
}

interface Edit {
  name: GoodsFieldName;
  /** What is typed under one key at a stretch is one step. */
  key?: string | undefined;
  sheet: Sheet;
}

function useSteps(first: Sheet, touch: (name: GoodsFieldName) => void) {
  const history = shallowRef(begun(first));
  const seal = () => {
    history.value = sealed(history.value);
  };

  function edit({ name, key = name, sheet }: Edit) {
    if (sheet !== history.value.now) history.value = edited(history.value, { key, state: sheet });
    touch(name);
  }

  function go(step: ReturnType<typeof undone<Sheet>>) {
    if (step !== undefined) history.value = step.history;
    return step?.key;
  }

  return {
    sheet: computed(() => history.value.now),
    seal,
    edit,
    /** A step of its own; what one press changes in several fields is one. */
    press: (one: Edit) => {
      edit(one);
      void nextTick(seal);
    },
    undo: () => go(undone(history.value)),
    redo: () => go(redone(history.value)),
    canUndo: computed(() => history.value.past.length > 0),
    canRedo: computed(() => history.value.future.length > 0),
  };
}

const MOST_STEPS = 200;

interface Step<State> {
  /** Which field it was. */
  key: string;
  state: State;
}

interface History<State> {
  now: State;
  /** The last one last: the state before the step. */
  past: readonly Step<State>[];
  /** The next one last: the state after the step. */
  future: readonly Step<State>[];
  /** The field that is being edited: what else happens to it belongs to the same step. */
  open: string | null;
}

export const begun = <State>(now: State): History<State> => ({ now, past: [], future: [], open: null });

export function edited<State>(
  { now, past, open }: History<State>,
  { key, state }: Step<State>,
): History<State> {
  const isSameStep = open === key && past.length > 0;
  const steps = isSameStep ? past : [...past, { key, state: now }].slice(-MOST_STEPS);
  return { now: state, past: steps, future: [], open: key };
}

export const sealed = <State>(history: History<State>): History<State> =>
  history.open === null ? history : { ...history, open: null };

/** The key tells which field has changed; undefined where there is nothing to go back to. */
export function undone<State>({ now, past, future }: History<State>) {
  const step = past.at(-1);
  if (step === undefined) return undefined;
  const { key, state } = step;
  const history = { now: state, past: past.slice(0, -1), future: [...future, { key, state: now }] };
  return { key, history: { ...history, open: null } };
}

export function redone<State>({ now, past, future }: History<State>) {
  const step = future.at(-1);
  if (step === undefined) return undefined;
  const { key, state } = step;
  const history = { now: state, past: [...past, { key, state: now }], future: future.slice(0, -1) };
  return { key, history: { ...history, open: null } };
}

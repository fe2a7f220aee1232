// The form at work, shared by all its fields: what stands in it, what of it is wrong, and every step back and forth.
import { computed, type ComputedRef, inject, type InjectionKey, reactive, shallowRef } from 'vue';
import type { CodeTaken } from '../../../contract/entities/editing.ts';
import type {
  GoodsFieldName,
  GoodsFields,
  SomeGoodsFields,
} from '../../../contract/entities/goods-fields.ts';
import { hasRows, isAnother } from './model/diff.ts';
import { type Edited, type Fault, faultsOf } from './model/faults.ts';
import { type Sheet, type TypedName, withAmount, withField, withoutField, withTyped } from './model/sheet.ts';
import type { Opening } from './opening.ts';
import { useCheck } from './use-check.ts';
import { useCodes } from './use-codes.ts';
import { useSteps } from './use-steps.ts';

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
    ...{ subject, isNew, sheet, fields, check, faults, touch },
    ...useShownFaults(faults, touched),
    ...waysToChange(steps),
    codes: useCodes(fields, subject.id),
    hasRows: computed(() => hasRows(fields.value)),
    isChanged: isChangedIn(whole, subject.fields),
    /** The shop's record says nothing of it, and nobody here has. */
    isUntold: (name: GoodsFieldName) =>
      !isNew && subject.base[name] === undefined && fields.value[name] === undefined,
    /** It can be left to the shop again. */
    isToldHere: (name: GoodsFieldName) =>
      !isNew && subject.base[name] === undefined && fields.value[name] !== undefined,
    ...{ seal: steps.seal, undo: steps.undo, redo: steps.redo },
    ...{ canUndo: steps.canUndo, canRedo: steps.canRedo },
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

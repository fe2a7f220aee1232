// What a person decides and corrects about an imported file; it applies from the next check on.
import { computed, ref, shallowRef } from 'vue';
import type {
  ImportChoices,
  ImportCorrection,
  ImportPlan,
  UnknownName,
} from '../../../../contract/imports.ts';

type CellPlace = Pick<ImportCorrection, 'line' | 'field'>;
const keyOf = ({ line, field }: CellPlace) => `${line} ${field}`;

/** What a file names and the shop may not have. */
export const nameKinds = ['categories', 'groups'] as const;
export type NameKind = (typeof nameKinds)[number];
export type Names = ImportChoices['categories'];
export type Asked = Readonly<Record<NameKind, readonly UnknownName[]>>;

export const unknownIn = (plan: ImportPlan, kind: NameKind) =>
  kind === 'categories' ? plan.unknownCategories : plan.unknownGroups;

export const isOpen =
  (chosen: Names) =>
  ({ name }: UnknownName) =>
    chosen[name] === undefined;

const noNames: Asked = { categories: [], groups: [] };

/** Keeps the order, so that no row moves under a finger. */
const withNew = (before: readonly UnknownName[], found: readonly UnknownName[]) => [
  ...before,
  ...found.filter(({ name }) => !before.some((known) => known.name === name)),
];

export function useDecisions() {
  const choices = shallowRef<ImportChoices | null>(null);
  const corrected = shallowRef<ReadonlyMap<string, ImportCorrection>>(new Map());
  /** What was changed since the last check. */
  const unchecked = shallowRef<ReadonlySet<string>>(new Set());
  /** Names stay when they are decided, so that a slip can be mended. */
  const asked = shallowRef(noNames);
  /** A row's code counts, also if its name differs. */
  const trustsCodes = ref(false);
  const change = (what: string) => {
    unchecked.value = new Set([...unchecked.value, what]);
  };
  return {
    choices,
    asked,
    ask: (plan: ImportPlan) => {
      asked.value = {
        categories: withNew(asked.value.categories, plan.unknownCategories),
        groups: withNew(asked.value.groups, plan.unknownGroups),
      };
    },
    trustsCodes,
    trust: (isTrusted: boolean) => {
      trustsCodes.value = isTrusted;
      change('trustsCodes');
    },
    unchecked: computed(() => unchecked.value.size),
    correctionOf: (cell: CellPlace) => corrected.value.get(keyOf(cell))?.text,
    correct: (correction: ImportCorrection) => {
      corrected.value = new Map([...corrected.value, [keyOf(correction), correction]]);
      change(keyOf(correction));
    },
    decide: (decision: Partial<ImportChoices>) => {
      if (choices.value === null) return;
      choices.value = { ...choices.value, ...decision };
      change(JSON.stringify(decision));
    },
    corrections: () => [...corrected.value.values()],
    /** Returns how to undo it, if the check fails. */
    checked: () => {
      const before = unchecked.value;
      unchecked.value = new Set();
      return () => {
        unchecked.value = before;
      };
    },
    forget: () => {
      corrected.value = new Map();
      choices.value = null;
      trustsCodes.value = false;
      asked.value = noNames;
      unchecked.value = new Set();
    },
  };
}

// What a person decides and corrects about an imported file; it applies from the next check on.
import { computed, ref, shallowRef } from 'vue';
import type { ImportChoices, ImportCorrection } from '../../../../contract/imports.ts';

type CellPlace = Pick<ImportCorrection, 'line' | 'field'>;
const keyOf = ({ line, field }: CellPlace) => `${line} ${field}`;

export function useDecisions() {
  const choices = shallowRef<ImportChoices | null>(null);
  const corrected = shallowRef<ReadonlyMap<string, ImportCorrection>>(new Map());
  /** What was changed since the last check. */
  const unchecked = shallowRef<ReadonlySet<string>>(new Set());
  /** A row's code counts, whatever its name. */
  const trustsCodes = ref(false);
  const change = (what: string) => {
    unchecked.value = new Set([...unchecked.value, what]);
  };
  return {
    choices,
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
      unchecked.value = new Set();
    },
  };
}

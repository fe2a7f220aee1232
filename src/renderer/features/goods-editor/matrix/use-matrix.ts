// The editable specifications: kinds, rows and typed texts as one state, changed as a whole.
import { computed, type Ref, shallowRef } from 'vue';
import type { RowFields } from '../../../../contract/goods-fields.ts';
import {
  type Change,
  combinationKeys,
  combinations,
  highestId,
  type Kinds,
  type Matrix,
  reshaped,
  withOption,
  written,
} from './cells.ts';

interface Models {
  kinds: Ref<Kinds>;
  rows: Ref<Record<string, RowFields>>;
  typed: Ref<Readonly<Record<string, string>>>;
}

type ChangeOfKinds = (kinds: Kinds) => Kinds;

const nothing: Matrix = { kinds: [], rows: {}, typed: {} };

export function useMatrix({ kinds, rows, typed }: Models, formerKinds: () => Kinds) {
  const matrix = computed((): Matrix => ({ kinds: kinds.value, rows: rows.value, typed: typed.value }));
  const ids = createOptionIds(() =>
    Math.max(highestId(kinds.value, Object.keys(rows.value)), highestId(formerKinds())),
  );

  /** Assigns only the parts that have changed, so that the others emit no update. */
  function put(next: Matrix) {
    if (next.kinds !== kinds.value) kinds.value = next.kinds;
    if (next.rows !== rows.value) rows.value = next.rows;
    if (next.typed !== typed.value) typed.value = next.typed;
  }

  function change(by: ChangeOfKinds) {
    ids.keep();
    const next = by(kinds.value);
    if (next !== kinds.value) put(reshaped(matrix.value, next));
  }

  return {
    matrix,
    keys: computed(() => combinationKeys(kinds.value)),
    options: computed(() => combinations(kinds.value)),
    ...useSwitch(matrix, put, ids.keep),
    write: (changes: readonly Change[]) => put(written(matrix.value, changes)),
    change,
    addOption: (kindId: number, name: string) => {
      const id = ids.next();
      change((all) => withOption(all, kindId, { id, name }));
    },
  };
}

/** Never reuses an id during an edit, even if its option has been removed. */
function createOptionIds(held: () => number) {
  let highest = 0;
  const keep = () => {
    highest = Math.max(highest, held());
  };
  return {
    keep,
    next: () => {
      keep();
      return (highest += 1);
    },
  };
}

/** Switching specifications off clears them; switching them on again restores them. */
function useSwitch(matrix: Ref<Matrix>, put: (next: Matrix) => void, keepIds: () => void) {
  let former: Matrix | null = null;
  const isWanted = shallowRef(false);
  const isOn = computed(() => isWanted.value || matrix.value.kinds.length > 0);

  function turn(wanted: boolean) {
    isWanted.value = wanted;
    const isEmpty = matrix.value.kinds.length === 0;
    if (wanted && isEmpty && former !== null) put(former);
    if (wanted || isEmpty) return;
    keepIds();
    former = matrix.value;
    put(nothing);
  }
  return { isOn, turn };
}

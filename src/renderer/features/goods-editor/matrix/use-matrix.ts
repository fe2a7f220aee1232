// The editable specifications: kinds, rows and typed texts as one state, changed as a whole.
import { computed, type Ref } from 'vue';
import type { RowFields } from '../../../../contract/goods-fields.ts';
import { showFen } from '../../../ui/money-typing.ts';
import {
  blankRow,
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

export interface FirstValues {
  priceFen?: number | undefined;
  stock?: number | undefined;
}

interface Options {
  /** The kinds as the shop has them: their option ids are not reused. */
  formerKinds: () => Kinds;
  /** The values that new rows begin with. */
  first: () => FirstValues;
}

export function useMatrix({ kinds, rows, typed }: Models, { formerKinds, first }: Options) {
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
    if (next !== kinds.value) put(filled(reshaped(matrix.value, next), rows.value, first()));
  }

  return {
    matrix,
    keys: computed(() => combinationKeys(kinds.value)),
    options: computed(() => combinations(kinds.value)),
    write: (changes: readonly Change[]) => put(written(matrix.value, changes)),
    change,
    addOption: (kindId: number, name: string) => {
      const id = ids.next();
      change((all) => withOption(all, kindId, { id, name }));
    },
  };
}

/** Gives the rows that are new their first price and stock. */
function filled(matrix: Matrix, before: Matrix['rows'], { priceFen, stock }: FirstValues): Matrix {
  const keys = Object.keys(matrix.rows).filter((key) => matrix.rows[key] === blankRow && !(key in before));
  const changes = keys.flatMap((key): Change[] => [
    ...(priceFen === undefined ? [] : [{ key, column: 'priceFen' as const, text: showFen(priceFen) }]),
    ...(stock === undefined ? [] : [{ key, column: 'stock' as const, text: String(stock) }]),
  ]);
  return changes.length === 0 ? matrix : written(matrix, changes);
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

// What is chosen of one dish, and what it costs: for a dish that becomes a line, or for a line that is chosen again.
import { computed, ref, shallowRef } from 'vue';
import type { GoodsDetail } from '../../../../contract/goods.ts';
import type { OrderLine, ShownDish } from '../../../../contract/orders.ts';
import { hasPart, withPart } from '../slip/note-parts.ts';
import type { WantedAct } from '../slip-on-screen.ts';
import type { Choosing, Wanted } from './adding.ts';
import { attributesOf } from './attributes.ts';
import { type Chosen, combinationOf, firstChoice, keyOf, kindsOf, priceSpanOf } from './choice.ts';

export const shownOf = ({ row, chosen, note, allergy }: OrderLine): ShownDish => ({
  row,
  ...(chosen ?? { parts: [], extras: [] }),
  note,
  allergy,
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const rowOf = (detail: GoodsDetail | null, row: string | null) =>
  detail?.rows.find(({ options }) => options.join(',') === row);

/** Quick notes that an earlier version stored among the options are notes again. */
function beginningOf({ detail, line }: Choosing) {
  const values = attributesOf(detail?.record).flatMap(({ options }) => options.map(({ id }) => id));
  const extras = line?.chosen?.extras ?? [];
  const isOption = (extra: string) => detail === null || values.includes(extra);
  const before = extras.filter((extra) => !isOption(extra) && !hasPart(line?.note ?? '', extra));
  return {
    chosen: rowOf(detail, line?.row ?? null)?.options ?? (detail === null ? [] : firstChoice(detail)),
    extras: extras.filter(isOption),
    note: before.reduce(withPart, line?.note ?? ''),
  };
}

export function useDishChoice(choosing: Choosing, lineNow: () => OrderLine | undefined) {
  const { detail, parts } = choosing;
  const beginning = beginningOf(choosing);
  const chosen = shallowRef<Chosen>(beginning.chosen);
  /** By the position of the part. */
  const chosenParts = shallowRef<ReadonlyMap<number, string>>(
    new Map(
      parts.flatMap(({ position }) => {
        const row = choosing.line?.chosen?.parts[position];
        return row === null || row === undefined ? [] : [[position, row] as const];
      }),
    ),
  );
  const extras = shallowRef<readonly string[]>(beginning.extras);
  const note = ref(beginning.note);
  const allergy = ref(choosing.line?.allergy ?? '');
  const amount = ref(choosing.line?.amount ?? 1);
  /** The line as it was shown: what another window changes meanwhile is refused once, then shown. */
  const base = shallowRef(choosing.line);

  const rows = detail?.rows ?? [];
  const combination = computed(() => combinationOf(rows, chosen.value));
  const row = computed(() => {
    if (detail === null) return base.value?.row ?? null;
    return combination.value === undefined ? null : (keyOf(combination.value) ?? null);
  });
  const isComplete = computed(
    () =>
      (rows.length === 0 || row.value !== null) &&
      parts.every(({ position }) => chosenParts.value.has(position)),
  );
  const partRows = computed(() =>
    (detail?.parts ?? []).map((_part, position) => chosenParts.value.get(position) ?? null),
  );
  const isSameCombination = computed(
    () =>
      base.value !== null &&
      row.value === base.value.row &&
      (detail === null || isSame(partRows.value, base.value.chosen?.parts ?? [])),
  );
  /** For one: the price that is frozen, or that of the menu. */
  const span = computed(() => {
    const frozen = base.value;
    if (frozen !== null && isSameCombination.value)
      return { leastFen: frozen.unitFen, mostFen: frozen.unitFen };
    return detail === null ? null : priceSpanOf(detail, chosen.value);
  });
  /** What the slip costs more with the changed line; null where a discount makes it hard to say. */
  const moreFen = computed(() => {
    const line = base.value;
    if (line?.discount !== null || span.value === null || !isComplete.value) return null;
    return span.value.leastFen * amount.value - line.unitFen * line.amount;
  });

  const wanted = (): Wanted => ({
    item: detail?.line.id ?? base.value?.item ?? '',
    row: row.value,
    parts: partRows.value,
    extras: [...extras.value],
    amount: amount.value,
    note: note.value.trim(),
    allergy: allergy.value.trim(),
  });

  /** Undefined if nothing was changed. */
  function change(): WantedAct | undefined {
    const line = base.value;
    if (line === null) return undefined;
    const { item, row: wantedRow, parts: wantedParts, extras: wantedExtras, ...words } = wanted();
    const dish = { item, row: wantedRow, parts: wantedParts, extras: wantedExtras };
    const shown = shownOf(line);
    const isDishSame = detail === null || (isSameCombination.value && isSame(wantedExtras, shown.extras));
    const changes = {
      ...(words.amount === line.amount ? {} : { amount: words.amount, shownAmount: line.amount }),
      ...(words.note === line.note ? {} : { note: words.note }),
      ...(words.allergy === line.allergy ? {} : { allergy: words.allergy ?? '' }),
      ...(isDishSame ? {} : { dish }),
    };
    return Object.keys(changes).length === 0
      ? undefined
      : { kind: 'change', line: line.id, shown, ...changes };
  }

  return {
    kinds: detail === null ? [] : kindsOf(detail),
    attributes: attributesOf(detail?.record),
    chosen,
    chosenParts,
    extras,
    note,
    allergy,
    amount,
    isComplete,
    span,
    moreFen,
    wanted,
    change,
    /** What is on the slip by now is what the next try changes. */
    rebase: () => {
      base.value = lineNow() ?? base.value;
    },
    /** Plus and minus beside the line are followed, unless an amount was chosen here. */
    follow: (now: number, before: number) => {
      if (amount.value === before) amount.value = now;
      if (base.value !== null) base.value = { ...base.value, amount: now };
    },
  };
}

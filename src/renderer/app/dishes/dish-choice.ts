// What is chosen of one dish, and what it costs: for a dish that becomes a line, or for a line that is chosen again.
import { computed, ref, shallowRef } from 'vue';
import { addOnsFen, type WantedAddOn } from '../../../contract/add-ons.ts';
import type { GoodsDetail } from '../../../contract/goods.ts';
import type { OrderLine, ShownDish } from '../../../contract/orders.ts';
import { hasPart, withPart } from './note-parts.ts';
import type { WantedAct } from '../wanted-act.ts';
import { choiceOf, type Choosing, type Wanted } from './choosing.ts';
import { attributesOf } from './attributes.ts';
import { type Chosen, combinationOf, firstChoice, keyOf, kindsOf, priceSpanOf } from './choice.ts';
import { useAddOnChoice } from './use-add-on-choice.ts';

export type LineChange = Extract<WantedAct, { kind: 'change' }>;
export type DishChoice = ReturnType<typeof useDishChoice>;

export const shownOf = ({ row, chosen, addOns, note, allergy }: OrderLine): ShownDish => ({
  row,
  ...(chosen ?? { parts: [], extras: [] }),
  ...choiceOf(addOns),
  note,
  allergy,
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const spanOf = (fen: number) => ({ leastFen: fen, mostFen: fen });

const rowOf = (detail: GoodsDetail | null, row: string | null) =>
  detail?.rows.find(({ options }) => options.join(',') === row);

/** In whichever order they were chosen. */
const amountsIn = (addOns: readonly WantedAddOn[] = []) =>
  addOns.map(({ addOn, amount }) => [addOn, amount]).toSorted();

/** Quick notes that an earlier version stored among the options are notes again. */
function beginningOf({ detail, line, row = line?.row ?? null }: Choosing) {
  const values = attributesOf(detail?.record).flatMap(({ options }) => options.map(({ id }) => id));
  const extras = line?.chosen?.extras ?? [];
  const isOption = (extra: string) => detail === null || values.includes(extra);
  const before = extras.filter((extra) => !isOption(extra) && !hasPart(line?.note ?? '', extra));
  return {
    chosen: rowOf(detail, row)?.options ?? (detail === null ? [] : firstChoice(detail)),
    extras: extras.filter(isOption),
    note: before.reduce(withPart, line?.note ?? ''),
  };
}

/** Undefined if nothing was changed. As a step, what two people press adds up. */
function lineChange(
  line: OrderLine,
  { amount, note, allergy = '', ...dish }: Wanted,
  { isDishSame, amountAs }: { isDishSame: boolean; amountAs: 'amount' | 'step' },
): LineChange | undefined {
  const change = { kind: 'change' as const, line: line.id };
  const changes = {
    ...(note === line.note ? {} : { note }),
    ...(allergy === line.allergy ? {} : { allergy }),
    ...(isDishSame ? {} : { dish }),
  };
  const isUnchanged = Object.keys(changes).length === 0;
  if (amount === line.amount)
    return isUnchanged ? undefined : { ...change, shown: shownOf(line), ...changes };
  if (amountAs === 'amount')
    return { ...change, shown: shownOf(line), amount, shownAmount: line.amount, ...changes };
  const step = amount - line.amount;
  return { ...change, step, ...(!isUnchanged && { shown: shownOf(line), ...changes }) };
}

export function useDishChoice(choosing: Choosing, lineNow: () => OrderLine | undefined) {
  const { detail, parts } = choosing;
  const beginning = beginningOf(choosing);
  const chosen = shallowRef<Chosen>(beginning.chosen);
  /** By the position of the part. */
  const chosenParts = shallowRef<ReadonlyMap<number, string>>(
    new Map(
      (choosing.line?.chosen?.parts ?? []).flatMap((row, position) =>
        row === null ? [] : [[position, row] as const],
      ),
    ),
  );
  const extras = shallowRef<readonly string[]>(beginning.extras);
  const note = ref(beginning.note);
  const allergy = ref(choosing.line?.allergy ?? '');
  const amount = ref(choosing.line?.amount ?? 1);
  /** The line as it was shown: what another window changes meanwhile is refused once, then shown. */
  const base = shallowRef(choosing.line);
  const addOns = useAddOnChoice(detail, base);

  const rows = detail?.rows ?? [];
  const combination = computed(() => combinationOf(rows, chosen.value));
  const row = computed(() => {
    if (detail === null) return base.value?.row ?? null;
    return combination.value === undefined ? null : (keyOf(combination.value) ?? null);
  });
  const isComplete = computed(
    () =>
      (rows.length === 0 || row.value !== null) &&
      parts.every(({ position }) => chosenParts.value.has(position)) &&
      addOns.isComplete.value,
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
  /** For one: the price that is frozen, or that of the menu, with the add-ons. */
  const span = computed(() => {
    const frozen = base.value;
    if (detail === null) return frozen && spanOf(frozen.unitFen);
    const ofDish =
      frozen !== null && isSameCombination.value
        ? spanOf(frozen.unitFen - addOnsFen(frozen.addOns))
        : priceSpanOf(detail, chosen.value);
    const addedFen = addOns.fen.value;
    return ofDish && { leastFen: ofDish.leastFen + addedFen, mostFen: ofDish.mostFen + addedFen };
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
    ...choiceOf(addOns.wanted.value),
    amount: amount.value,
    note: note.value.trim(),
    allergy: allergy.value.trim(),
  });

  function change(amountAs: 'amount' | 'step' = 'amount'): LineChange | undefined {
    const line = base.value;
    if (line === null) return undefined;
    const { addOns: before } = shownOf(line);
    const isDishSame =
      detail === null ||
      (isSameCombination.value &&
        isSame(extras.value, line.chosen?.extras ?? []) &&
        isSame(amountsIn(addOns.wanted.value), amountsIn(before)));
    return lineChange(line, wanted(), { isDishSame, amountAs });
  }

  return {
    kinds: detail === null ? [] : kindsOf(detail),
    attributes: attributesOf(detail?.record),
    chosen,
    chosenParts,
    addOns,
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

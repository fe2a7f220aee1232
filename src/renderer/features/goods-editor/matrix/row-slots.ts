// Recycles row elements: a row that scrolls into view reuses the element of one that has left, because creating elements is slow.

/** Rows are sorted by slot and not by position: moving an element in the DOM would take the focus from it. */
export type InSlot<Row> = Row & { slot: number };

interface AtRow {
  at: number;
}

/** Rows that stay visible keep their slots. */
export function createRowSlots() {
  let held: ReadonlyMap<number, number> = new Map();

  return <Row extends AtRow>(rows: readonly Row[]): InSlot<Row>[] => {
    const reused = new Set(rows.flatMap(({ at }) => held.get(at) ?? []));
    let next = 0;
    const free = () => {
      while (reused.has(next)) next += 1;
      return next++;
    };
    const placed = rows.map((row) => ({ ...row, slot: held.get(row.at) ?? free() }));
    held = new Map(placed.map(({ at, slot }) => [at, slot]));
    return placed.toSorted((a, b) => a.slot - b.slot);
  };
}

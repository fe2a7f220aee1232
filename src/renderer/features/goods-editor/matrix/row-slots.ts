// Which element of the document shows which row: a row that comes into sight takes over that of one that has gone, since to make one anew takes longer than all else.

/** Stands between the others wherever it is drawn: an element is never moved, so that the one with the focus keeps it. */
export type InSlot<Row> = Row & { slot: number };

interface AtRow {
  at: number;
}

/** Rows that stay keep their slots. */
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
    return placed.toSorted((one, other) => one.slot - other.slot);
  };
}

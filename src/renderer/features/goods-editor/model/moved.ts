// A list with one of its items at another place.

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item);
}

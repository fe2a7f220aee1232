// Sums of figures.

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

export const sumBy = <Item>(items: readonly Item[], valueOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + valueOf(item), 0);

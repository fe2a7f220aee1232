// Prices are calculated in whole fen and written in yuan with two decimals, as in the interface.

export function yuan(fen: number): string {
  const part = fen % 100;
  return `${(fen - part) / 100}.${part < 10 ? '0' : ''}${part}`;
}

export function fen(price: string): number {
  return Math.round(Number(price) * 100);
}

/** A percentage of a price, rounded to ten fen as menus do. */
export function percentOf(priceFen: number, percent: number): number {
  return Math.max(10, Math.round((priceFen * percent) / 1000) * 10);
}

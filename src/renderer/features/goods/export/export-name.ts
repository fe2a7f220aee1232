// What stands in the names of files: a day that sorts, and no more of the shop's name than there is room for.

const MOST_UNITS = 60;

/** Half of a pair would be no character. */
export const shortName = (shop: string): string => shop.slice(0, MOST_UNITS).replace(/[\uD800-\uDBFF]$/, '');

export function fileDay(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

// Scan codes: real EAN-13 numbers with the Chinese prefix and a check digit, so that scanners accept them.

const prefix = '690';

export function checkDigit(twelve: string): number {
  let sum = 0;
  for (let i = 0; i < twelve.length; i++) sum += (twelve.charCodeAt(i) - 48) * (i % 2 === 0 ? 1 : 3);
  return (10 - (sum % 10)) % 10;
}

/** The n-th scan code of this shop. */
export function scanCode(n: number): string {
  const twelve = prefix + String(n).padStart(9, '0');
  return `${twelve}${checkDigit(twelve)}`;
}

/** The number of a scan code: the inverse of `scanCode`. */
export function scanNumber(code: string): number {
  return Number(code.slice(prefix.length, -1));
}

// The order of titles and ids, the same as in the service.

/** Compares by code points, like the database; JavaScript compares UTF-16 code units. */
export function compareTexts(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  for (let at = 0; at < shorter; at += 1) {
    const left = a.charCodeAt(at);
    const right = b.charCodeAt(at);
    if (left !== right) return pointRank(left) - pointRank(right);
  }
  return a.length - b.length;
}

/** Surrogates stand for the highest code points. */
const pointRank = (unit: number) => (unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit);

/** The service compares ids as numbers; other ids come last. */
export function compareIds(a: string, b: string): number {
  const aIsNumber = NUMBER.test(a);
  if (aIsNumber !== NUMBER.test(b)) return aIsNumber ? -1 : 1;
  return (aIsNumber ? a.length - b.length : 0) || compareTexts(a, b);
}

const NUMBER = /^(?:0|[1-9]\d*)$/;

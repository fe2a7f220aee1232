// How many of a coupon are used, still out with guests, and left: as shares of a bar, whatever the numbers are.

export interface Numbers {
  handedOut: number | null;
  used: number | null;
  left: number | null;
}

export interface Shares {
  /** Of all that there ever were; they sum up to 1. */
  used: number;
  out: number;
  left: number;
}

const plain = (count: number | null) => Math.max(0, count ?? 0);

/** Null where there is nothing to draw. */
export function sharesOf({ handedOut, used, left }: Numbers): Shares | null {
  const gone = plain(used);
  const out = Math.max(0, plain(handedOut) - gone);
  const all = gone + out + plain(left);
  return all === 0 ? null : { used: gone / all, out: out / all, left: plain(left) / all };
}

/** What about the numbers cannot be. */
export function oddityOf({ handedOut, used, left }: Numbers): 'negative' | 'more-used' | null {
  if ([handedOut, used, left].some((count) => count !== null && count < 0)) return 'negative';
  return handedOut !== null && used !== null && used > handedOut ? 'more-used' : null;
}

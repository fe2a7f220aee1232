// The shares of used, outstanding and remaining coupons for a bar, robust against odd numbers.

export interface Numbers {
  handedOut: number | null;
  used: number | null;
  left: number | null;
}

export interface Shares {
  /** Shares of the total; they add up to 1. */
  used: number;
  out: number;
  left: number;
}

const plain = (count: number | null) => Math.max(0, count ?? 0);

/** Null when there is nothing to draw. */
export function sharesOf({ handedOut, used, left }: Numbers): Shares | null {
  const gone = plain(used);
  const out = Math.max(0, plain(handedOut) - gone);
  const all = gone + out + plain(left);
  return all === 0 ? null : { used: gone / all, out: out / all, left: plain(left) / all };
}

/** Which inconsistency the numbers have. */
export function oddityOf({ handedOut, used, left }: Numbers): 'negative' | 'more-used' | null {
  if ([handedOut, used, left].some((count) => count !== null && count < 0)) return 'negative';
  return handedOut !== null && used !== null && used > handedOut ? 'more-used' : null;
}

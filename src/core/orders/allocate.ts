// Divides an amount of fen by weights, by largest remainder: the shares are whole fen and sum exactly to the amount.

/** Equal remainders go to the earlier share; if all weights are 0, the shares are equal. */
export function allocate(totalFen: number, weights: readonly number[]): number[] {
  if (totalFen < 0) return allocate(-totalFen, weights).map((share) => (share === 0 ? 0 : -share));
  const exact = weightsOf(weights);
  const sum = exact.reduce((before, weight) => before + weight, 0n);
  if (sum === 0n) return [];
  // An amount times a weight may be beyond the safe integers.
  const products = exact.map((weight) => BigInt(totalFen) * weight);
  const shares = products.map((product) => Number(product / sum));
  const missing = totalFen - shares.reduce((before, share) => before + share, 0);
  const byRemainder = products
    .map((product, position) => ({ position, remainder: product % sum }))
    .sort((left, right) => compare(right.remainder, left.remainder) || left.position - right.position);
  const luckier = new Set(byRemainder.slice(0, missing).map(({ position }) => position));
  return shares.map((share, position) => (luckier.has(position) ? share + 1 : share));
}

function weightsOf(weights: readonly number[]): bigint[] {
  const exact = weights.map((weight) => (weight > 0 ? BigInt(weight) : 0n));
  return exact.every((weight) => weight === 0n) ? exact.map(() => 1n) : exact;
}

const compare = (left: bigint, right: bigint) => (left < right ? -1 : left > right ? 1 : 0);

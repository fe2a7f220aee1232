// The amounts in cash that a guest is likely to give: the same at the counter and on a phone.

/** The largest first, as a purse is emptied. */
const NOTES_FEN = [10_000, 5000, 2000, 1000, 500] as const;

/** The next amounts in notes above what is owed, without those from which the guest would take a note back. */
export function quickTendersFen(owedFen: number): number[] {
  const above = NOTES_FEN.map((note) => (Math.floor(owedFen / note) + 1) * note);
  const sensible = above.filter((tender) => tender - smallestNoteFen(tender) < owedFen);
  return [...new Set(sensible)].sort((a, b) => a - b);
}

function smallestNoteFen(tenderFen: number): number {
  let restFen = tenderFen;
  let smallest = 0;
  for (const note of NOTES_FEN) {
    if (restFen >= note) smallest = note;
    restFen %= note;
  }
  return smallest;
}

// Finds what a run has waited for: the times in which only one thing was going on.

/** @typedef {{ what: string, fromMs: number, toMs: number }} Span */

/** Shorter waits are not worth a line: this share of the whole run. */
const SHARE = 0.03;

/** Notes when a piece of work began and ended, even if it failed. @template Result @param {Span[]} spans @param {string} what @param {Promise<Result>} work */
export async function timed(spans, what, work) {
  const fromMs = Date.now();
  try {
    return await work;
  } finally {
    spans.push({ what, fromMs, toMs: Date.now() });
  }
}

/** How long each thing was the only one. @param {readonly Span[]} spans @returns {Map<string, number>} */
function aloneMs(spans) {
  const edges = spans
    .flatMap((span) => [
      { atMs: span.fromMs, span, begins: true },
      { atMs: span.toMs, span, begins: false },
    ])
    .toSorted((a, b) => a.atMs - b.atMs);
  /** @type {Set<Span>} */
  const running = new Set();
  /** @type {Map<string, number>} */
  const alone = new Map();
  let sinceMs = 0;
  for (const { atMs, span, begins } of edges) {
    const [only, ...others] = running;
    if (only !== undefined && others.length === 0)
      alone.set(only.what, (alone.get(only.what) ?? 0) + atMs - sinceMs);
    if (begins) running.add(span);
    else running.delete(span);
    sinceMs = atMs;
  }
  return alone;
}

/** One line for each thing that the run has waited for, the longest wait first. @param {readonly Span[]} spans */
export function waitsOf(spans) {
  const wholeMs = Math.max(...spans.map(({ toMs }) => toMs)) - Math.min(...spans.map(({ fromMs }) => fromMs));
  return [...aloneMs(spans)]
    .filter(([, ms]) => ms >= wholeMs * SHARE)
    .toSorted(([, a], [, b]) => b - a)
    .map(([what, ms]) => `waited ${Math.round(ms / 1000)} s for ${what}`);
}

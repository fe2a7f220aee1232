// Whether the last release reads what the next one leaves: the next takes an order, and the last opens the same folder.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runPacked } from '../packed-start.mjs';

/** @typedef {{ ready: boolean, reason?: string, slips?: number, unread?: string[], damages?: number }} Report */

/** @typedef {(program: string, home: string) => Promise<Report>} Try */

/** @type {Try} */
async function takeOrder(program, home) {
  const { output, code } = await runPacked(program, ['--smoke-orders'], { home });
  const line = /^\{.*"ready":.*\}$/m.exec(output)?.[0];
  if (line === undefined) throw new Error(`${program} ended with ${code} and said:\n${output}`);
  return /** @type {Report} */ (JSON.parse(line));
}

/** Both are programs of this system. @param {string} last @param {string} next @param {Try} [tryOut] */
export async function readsBack(last, next, tryOut = takeOrder) {
  const home = mkdtempSync(join(tmpdir(), 'servery-reads-back-'));
  try {
    const after = await tryOut(next, home);
    if (!after.ready) throw new Error(`The next version did not start: ${after.reason}`);
    const before = await tryOut(last, home);
    const troubles = troublesOf(before, after);
    if (troubles.length === 0) return;
    throw new Error(
      `The last version ${troubles.join(', ')}. Give this release --readable-by its own version: desks then say so before they install it.`,
    );
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** @param {Report} before @param {Report} after @returns {string[]} */
function troublesOf({ ready, reason, slips = 0, unread = [], damages = 0 }, after) {
  if (!ready) return [`does not start on the files of the next one: ${reason}`];
  return [
    ...unread.map((name) => `cannot read ${name}`),
    ...(damages > 0 ? [`finds ${damages} damages`] : []),
    ...(slips > (after.slips ?? 0) ? [] : ['does not see the order of the next version']),
  ];
}

// The items that a scanned code belongs to.
import type { AppError } from '../../contract/errors.ts';
import type { GoodsLine } from '../../contract/goods.ts';
import type { Bridge } from '../bridge/bridge.ts';

export type CodeLookup =
  | { kind: 'one'; code: string; line: GoodsLine }
  | { kind: 'none'; code: string }
  | { kind: 'many'; code: string; count: number; lines: readonly GoodsLine[] }
  | { kind: 'failed'; code: string; error: AppError };

const LONGEST_CODE = 200;
const SHOWN_OF_LONG_CODE = 40;

/** Two lines suffice to tell whether there is exactly one. */
export async function lookUpCode(bridge: Pick<Bridge, 'call'>, code: string, most = 2): Promise<CodeLookup> {
  if (code.length > LONGEST_CODE) return { kind: 'none', code: `${code.slice(0, SHOWN_OF_LONG_CODE)}…` };
  const query = { words: '', filters: { code }, offset: 0, limit: most, facets: false };
  const answer = await bridge.call('goods.search', query);
  if (!answer.ok) return { kind: 'failed', code, error: answer.error };
  const { total, lines } = answer.data;
  const [line] = lines;
  if (line === undefined) return { kind: 'none', code };
  return total > 1 ? { kind: 'many', code, count: total, lines } : { kind: 'one', code, line };
}

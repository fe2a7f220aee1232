// The ids of a stretch of a result, also where it is longer than what is at hand.
import { type GoodsPage, MOST_GOODS_AT_ONCE } from '../../../../contract/entities/goods.ts';
import { done, type Result } from '../../../../contract/result.ts';
import type { ResultSource } from '../list/result-source-shape.ts';

export interface Stretch {
  from: number;
  /** The last one. */
  to: number;
}

type AskPage = (offset: number, limit: number) => Promise<Result<GoodsPage>>;

export async function idsBetween(
  lineAt: ResultSource['lineAt'],
  { from, to }: Stretch,
  ask: AskPage,
): Promise<Result<string[]>> {
  const ids: string[] = [];
  let at = from;
  while (at <= to) {
    const line = lineAt(at);
    if (line !== undefined) {
      ids.push(line.id);
      at += 1;
      continue;
    }
    const answer = await ask(at, Math.min(MOST_GOODS_AT_ONCE, to - at + 1));
    if (!answer.ok) return answer;
    const { lines } = answer.data;
    // The result has become shorter meanwhile.
    if (lines.length === 0) break;
    ids.push(...lines.map(({ id }) => id));
    at += lines.length;
  }
  return done(ids);
}

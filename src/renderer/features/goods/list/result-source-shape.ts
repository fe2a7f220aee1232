// The data source of a list: random access to a result of which only some pages are cached.
import type { GoodsLine } from '../../../../contract/goods.ts';

/** Must be reactive: the list reads it while rendering. */
export interface ResultSource {
  readonly total: number;
  /** Changes whenever an index may hold another item. */
  readonly revision: number;
  /** Undefined until the line has been fetched. */
  lineAt: (index: number) => GoodsLine | undefined;
  /** Requests the lines from `from` (inclusive) to `to` (exclusive). */
  want: (from: number, to: number) => void;
}

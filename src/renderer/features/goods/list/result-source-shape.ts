// Where a list takes its lines from: any stretch of a result that may be far longer than what is at hand.
import type { GoodsLine } from '../../../../contract/goods.ts';

/** Read while rendering: what changes here shows at once. */
export interface ResultSource {
  readonly total: number;
  /** Another one whenever the same place may hold another item. */
  readonly revision: number;
  /** Undefined until it has been fetched. */
  lineAt: (index: number) => GoodsLine | undefined;
  /** Asks for the lines from `from` up to, and without, `to`. */
  want: (from: number, to: number) => void;
}

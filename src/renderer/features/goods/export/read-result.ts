// Reads a whole result page by page, all pages from the same revision of the menu.
import { type GoodsLine, MOST_GOODS_AT_ONCE } from '../../../../contract/goods.ts';
import type { AppError } from '../../../../contract/errors.ts';
import type { Bridge } from '../../../bridge/bridge.ts';
import type { Searched } from './menu-file.ts';

export const MOST_PRINTED = 2000;
/** Gives up after this many attempts: a menu that changes so often is being fetched. */
const MOST_READINGS = 4;

export type ReadResult =
  | { kind: 'read'; lines: readonly GoodsLine[]; total: number }
  | { kind: 'menu-changing' | 'cancelled' }
  | { kind: 'failed'; error: AppError };

interface Reading {
  bridge: Bridge;
  searched: Searched;
  /** Called with the number of lines read so far; returns whether to continue. */
  onRead: (count: number) => boolean;
}

export async function readResult(reading: Reading): Promise<ReadResult> {
  for (let attempt = 0; attempt < MOST_READINGS; attempt += 1) {
    const result = await readOnce(reading);
    if (result.kind !== 'menu-changing') return result;
  }
  return { kind: 'menu-changing' };
}

async function readOnce({ bridge, searched, onRead }: Reading): Promise<ReadResult> {
  const { words, filters, order } = searched;
  const query = { words, filters, ...(order === undefined ? {} : { order }), facets: false };
  const lines: GoodsLine[] = [];
  let revision: number | undefined;
  for (;;) {
    const limit = Math.min(MOST_GOODS_AT_ONCE, MOST_PRINTED - lines.length);
    const answer = await bridge.call('goods.search', { ...query, offset: lines.length, limit });
    if (!answer.ok) return { kind: 'failed', error: answer.error };
    const page = answer.data;
    revision ??= page.revision;
    if (page.revision !== revision) return { kind: 'menu-changing' };
    lines.push(...page.lines);
    if (!onRead(lines.length)) return { kind: 'cancelled' };
    if (page.lines.length === 0 || lines.length >= Math.min(page.total, MOST_PRINTED))
      return { kind: 'read', lines, total: page.total };
  }
}

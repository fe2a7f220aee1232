// Exports lines as the core does, and answers the file's bytes.
import type { GoodsExport, GoodsLine } from '../../../../src/contract/goods.ts';
import { openZone, USUAL_ZONE } from '../../../../src/contract/time-zone.ts';
import { exportGoods } from '../../../../src/core/goods/goods-module.ts';
import { nodeClock } from '../../../../src/host/time/clock.ts';
import { cachedFiles } from '../../../support/test-ports.ts';
import { categoryName, exportOf, linesOf } from './goods-lines.ts';

export async function exported(
  lines: readonly GoodsLine[],
  change: Partial<GoodsExport> = {},
  zone = USUAL_ZONE,
) {
  const files = cachedFiles();
  const { wallOf } = openZone(zone);
  const parts = { lines: linesOf(lines), categoryName, wallOf, files, clock: nodeClock };
  const delivery = await exportGoods(exportOf(change), parts);
  const [file] = files.delivered;
  if (file === undefined) throw new Error('nothing was handed over');
  return { ...file, delivery };
}

// Exports lines like the core and returns the file's bytes.
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
  const deps = { lines: linesOf(lines), categoryName, wallOf, files, clock: nodeClock };
  const delivery = await exportGoods(exportOf(change), deps);
  const [file] = files.delivered;
  if (file === undefined) throw new Error('nothing was handed over');
  return { ...file, delivery };
}

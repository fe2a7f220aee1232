// Exports lines and returns the file's bytes.
import type { GoodsExport, GoodsLine } from '../../../src/contract/goods.ts';
import { openZone, USUAL_ZONE } from '../../../src/contract/time-zone.ts';
import { goodsFile } from '../../../src/formats/write/goods-file.ts';
import { categoryName, exportOf, groupName } from './goods-lines.ts';

export function exported(
  lines: Iterable<GoodsLine>,
  change: Partial<GoodsExport> = {},
  zone = USUAL_ZONE,
): Uint8Array {
  const { wallOf } = openZone(zone);
  return goodsFile(lines, exportOf(change), { categoryName, groupName, wallOf });
}

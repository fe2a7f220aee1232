// Price lists as other programs export them: their columns are those that the programs publish, the dishes are ours.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { houseRoot } from '../house-root.ts';

export type PriceList = 'square' | 'square-2025' | 'loyverse' | 'keruyun' | 'owner';

export const priceList = (name: PriceList): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(join(houseRoot(), 'tests', 'support', 'price-lists', `${name}.csv`)));

// Price lists as other programs export them: their columns are those that the programs publish, the dishes are ours.
import { readFileSync } from 'node:fs';

export type PriceList = 'square' | 'loyverse' | 'keruyun' | 'owner';

export const priceList = (name: PriceList): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(new URL(`${name}.csv`, import.meta.url)));

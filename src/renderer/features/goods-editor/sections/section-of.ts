// The section of each field.
import type { GoodsFieldName } from '../../../../contract/goods-fields.ts';

export const sectionNames = [
  'basics',
  'pictures',
  'price',
  'specifications',
  'sale',
  'codes',
  'delivery',
  'package',
  'badge',
  'sharing',
  'further',
] as const;
export type SectionName = (typeof sectionNames)[number];

const table: Readonly<Record<GoodsFieldName, SectionName>> = {
  title: 'basics',
  description: 'basics',
  categories: 'basics',
  type: 'basics',
  cover: 'pictures',
  pictures: 'pictures',
  priceFen: 'price',
  virtualFen: 'price',
  stock: 'price',
  kinds: 'specifications',
  rows: 'specifications',
  state: 'sale',
  sellAtSeconds: 'sale',
  scanCode: 'codes',
  code: 'codes',
  supplier: 'codes',
  delivery: 'delivery',
  boxFeeFen: 'delivery',
  isPackage: 'package',
  parts: 'package',
  badge: 'badge',
  recommends: 'sharing',
  shareTitle: 'sharing',
  sharePicture: 'sharing',
  detailStyle: 'further',
  regionId: 'further',
  templateId: 'further',
};

export const sectionOf = (name: GoodsFieldName): SectionName => table[name];

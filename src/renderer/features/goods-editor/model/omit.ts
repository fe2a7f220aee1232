// Returns the fields without those named.
import type { GoodsFieldName, SomeGoodsFields } from '../../../../contract/goods-fields.ts';

export const omit = (fields: SomeGoodsFields, names: readonly GoodsFieldName[]): SomeGoodsFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.some((omitted) => omitted === name)));

// Arbitrary filters, searches and views that the contract allows, for property tests.
import { fc } from '../../../../support/fast-check.ts';
import {
  activityChoices,
  deliveryModes,
  type GoodsFilters,
  goodsOrders,
  packageChoices,
  pointsChoices,
  saleStates,
} from '../../../../../src/contract/goods.ts';
import {
  type Finding,
  layouts,
  type Search,
  withoutEmptyFilters,
} from '../../../../../src/renderer/features/goods/find/finding.ts';

const id = fc.integer({ min: 1, max: 999_999 }).map(String);
const end = fc.nat(1_000_000);
const span = fc.record({ least: end, most: end }, { requiredKeys: [] });
const modes = fc.uniqueArray(fc.constantFrom(...deliveryModes));

export const anyFilters: fc.Arbitrary<GoodsFilters> = fc
  .record(
    {
      category: id,
      status: fc.constantFrom(...saleStates),
      type: fc.constantFrom(0 as const, 1 as const),
      points: fc.constantFrom(...pointsChoices),
      packages: fc.constantFrom(...packageChoices),
      activity: fc.constantFrom(...activityChoices),
      delivery: modes,
      everyDelivery: modes,
      priceFen: span,
      stock: span,
      sales: span,
      views: span,
      changed: span,
      code: fc.string({ minLength: 1, maxLength: 40 }),
      marketing: fc.constantFrom('with-members' as const, 'without-members' as const),
      fitsInto: id,
      ids: fc.uniqueArray(id, { maxLength: 5 }),
    },
    { requiredKeys: [] },
  )
  .map(withoutEmptyFilters);

const order = fc.option(fc.record({ by: fc.constantFrom(...goodsOrders), ascending: fc.boolean() }));

const search = { words: fc.string({ maxLength: 40 }), filters: anyFilters, order };

export const anySearch: fc.Arbitrary<Search> = fc.record(search);

export const anyFinding: fc.Arbitrary<Finding> = fc.record({
  ...search,
  layout: fc.option(fc.constantFrom(...layouts)),
  open: fc.option(id),
});

// Plans one change for many goods, based on the menu with all pending changes applied.
import type { BulkChange } from '../../contract/bulk.ts';
import { MOST_PLANNED, type PlanItem } from '../../contract/plans.ts';
import type { goodsDomain } from '../goods/goods.ts';
import type { KnownItem } from '../../records/known-item.ts';
import { snapshotOn } from '../outbox/snapshots.ts';
import type { Planned } from '../../records/planned.ts';
import type { Plans } from '../plans/plans.ts';
import { createWarners } from '../../records/warnings.ts';
import { warnerShopOf } from '../platform/shop/open-shop.ts';
import { changedBy } from './bulk-change.ts';
import { type ModuleOf, shopDomain } from '../domain.ts';

export interface BulkDeps {
  goods: ModuleOf<typeof goodsDomain>;
  plans: Pick<Plans, 'add'>;
  /** The names of the receipt groups, with queued changes applied. */
  groupNames: () => ReadonlyMap<string, string>;
}

export const bulkDomain = shopDomain('bulk', (shop, { plans, groupNames, ...deps }: BulkDeps) => ({
  routes: {
    'bulk.plan': async ({ selection, change }) => {
      const goods = deps.goods.of(shop);
      const warnerOf = createWarners({
        ...warnerShopOf(shop),
        keepsGroups: goods.areGroupsStored() === false,
      });
      const chosen = await goods.selectedIds(selection);
      const ids = chosen.slice(0, MOST_PLANNED);
      const groups = new Set(groupNames().keys());
      const found = new Map<string, Planned>();
      for await (const item of goods.items(ids)) {
        const planned = plannedOf(item, change, groups);
        found.set(item.id, item.fault === null ? warnerOf(item, [planned])(planned) : planned);
      }
      shop.requireOpen();
      // In the order of the list, not in that of the files.
      const planned = ids.flatMap((id) => found.get(id) ?? []);
      return plans.add({ kind: 'bulk', name: '', planned, leftOut: chosen.length - ids.length });
    },
  },
}));

function plannedOf(known: KnownItem, change: BulkChange, groups: ReadonlySet<string>): Planned {
  const { id, title, fault } = known;
  const item: PlanItem = { line: null, id, title, kind: 'unchanged', changes: [], faults: [] };
  if (fault !== null) {
    const faults = [{ heading: null, cellText: '', path: [], rule: fault, limit: null }];
    return { item: { ...item, kind: 'wrong', faults }, request: null, snapshot: null };
  }
  const { fields, changes, faults } = changedBy(change, known.values, groups);
  if (faults.length > 0) return { item: { ...item, kind: 'wrong', faults }, request: null, snapshot: null };
  if (changes.length === 0) return { item, request: null, snapshot: null };
  return {
    item: { ...item, kind: 'changed', changes },
    request: { kind: 'goods.change', id, fields },
    snapshot: snapshotOn(known, fields),
  };
}

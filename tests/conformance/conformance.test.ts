// Tests every rule of the interface document against every target shop.

import { beforeAll, describe } from 'vitest';
import { articleCategoryRules } from './rules/article-categories.ts';
import { concurrencyRules } from './rules/concurrency.ts';
import { couponRules } from './rules/coupon.ts';
import { dataObjectRules } from './rules/data-objects.ts';
import { envelopeRules } from './rules/envelope.ts';
import { failureRules } from './rules/failures.ts';
import { goodsCategoryRules } from './rules/goods-categories.ts';
import { goodsActivityRules } from './rules/goods-activities.ts';
import { goodsCodeRules } from './rules/goods-codes.ts';
import { goodsFilterRules } from './rules/goods-filters.ts';
import { goodsModificationRules } from './rules/goods-modification.ts';
import { goodsOrderRules } from './rules/goods-order.ts';
import { goodsPackageRules } from './rules/goods-packages.ts';
import { goodsPagingRules } from './rules/goods-paging.ts';
import { goodsRecordRules } from './rules/goods-record.ts';
import { goodsSearchRules } from './rules/goods-search.ts';
import { goodsTimeRules } from './rules/goods-times.ts';
import { goodsWriteRules } from './rules/goods-write.ts';
import { isolationRules } from './rules/isolation.ts';
import { locationRules } from './rules/locations.ts';
import { nestingRules } from './rules/nesting.ts';
import { receiptGroupRules } from './rules/receipt-groups.ts';
import { regionRules } from './rules/regions.ts';
import { settingRules } from './rules/settings.ts';
import { specificationRules } from './rules/specifications.ts';
import { twoServiceRules } from './rules/two-services.ts';
import type { RuleContext } from './judged.ts';
import { type OpenShop, targets } from './targets.ts';

/** Each rule set is a suite of its own that prepares its data in its own hooks. */
const rules: Record<string, (context: RuleContext) => void> = {
  envelope: envelopeRules,
  failures: failureRules,
  nesting: nestingRules,
  'section 1': receiptGroupRules,
  'goods record': goodsRecordRules,
  'goods write': goodsWriteRules,
  'goods modification': goodsModificationRules,
  specifications: specificationRules,
  'goods filters': goodsFilterRules,
  'goods activities': goodsActivityRules,
  'goods search': goodsSearchRules,
  'goods codes': goodsCodeRules,
  'goods packages': goodsPackageRules,
  'goods times': goodsTimeRules,
  'goods order': goodsOrderRules,
  'goods paging': goodsPagingRules,
  'section 3': dataObjectRules,
  'section 4': couponRules,
  'section 5': regionRules,
  'section 6': settingRules,
  'section 7': locationRules,
  'section 8': articleCategoryRules,
  'section 9': goodsCategoryRules,
  concurrency: concurrencyRules,
};

// A broken rule is no flake, so no rule gets a second try.
describe.each(targets)('$name', { retry: 0 }, (target) => {
  let opened: OpenShop;
  const context: RuleContext = { isOurs: target.isOurs, shop: () => opened.shop };

  beforeAll(async () => {
    opened = await target.open();
    return opened.close;
  });

  for (const [section, judge] of Object.entries(rules)) {
    describe(section, () => {
      judge(context);
    });
  }

  if (target.isOurs) {
    const stranger = () => opened.stranger ?? opened.shop;
    isolationRules({ ...context, stranger });
  }
  if (target.services > 1) twoServiceRules(context);
});

// The receipt groups of the open shop: their module and their routes.
import { defineDomain } from '../domain.ts';
import { type ReceiptGroupsDeps, ReceiptGroupsModule } from './receipt-groups-module.ts';

export const receiptGroupsDomain = defineDomain({
  name: 'receipt-groups',
  create: (deps: ReceiptGroupsDeps) => new ReceiptGroupsModule(deps),
  routes: (receiptGroups) => ({
    'receipt-groups.get': () => receiptGroups.get(),
    'receipt-groups.fetch': () => receiptGroups.fetch(),
  }),
});

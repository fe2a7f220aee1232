// The navigation's pages by name, in their order and their groups: what is looked at all day, what is looked up, the desk itself.

export const navGroups = [
  ['goods', 'overview', 'receipt-groups', 'outbox', 'dining-locations', 'coupons', 'store-settings'],
  ['categories', 'articles', 'regions', 'data-objects'],
  ['shops', 'settings', 'diagnostics'],
] as const;

export const navNames = navGroups.flat();
export type NavName = (typeof navNames)[number];

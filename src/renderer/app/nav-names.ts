// The pages of the navigation by name, in order and grouped: daily work, reference data, the desk itself.

export const navGroups = [
  [
    ...(['counter', 'goods', 'overview', 'days', 'receipt-groups', 'printers', 'outbox'] as const),
    ...(['dining-locations', 'coupons', 'store-settings'] as const),
  ],
  ['categories', 'articles', 'regions', 'data-objects'],
  ['shops', 'settings', 'diagnostics'],
] as const;

export const navNames = navGroups.flat();
export type NavName = (typeof navNames)[number];

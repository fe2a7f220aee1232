// Lists and classes of the desk's own that every route accepts.
const commandId = '0'.repeat(32);

export const addOnList = {
  id: commandId,
  name: 'Extras',
  addOns: [{ id: commandId, name: 'Egg', priceFen: 200, isSoldOut: false, most: 2 }],
  least: 0,
  most: null,
  categories: ['5'],
  items: ['1'],
};

export const taxClass = {
  id: commandId,
  zh: '增值税',
  en: 'VAT',
  basisPoints: 600,
  isIncluded: true,
  takeAway: null,
};

export const ownCoupon = {
  id: '900000000000007',
  code: 'K70',
  title: 'Ten off',
  worth: { kind: 'amount', fen: 1000 },
  leastFen: 0,
  from: null,
  until: '2026-12-31',
  hours: { from: '11:00', until: '14:00' },
  mostUses: 100,
  isOn: true,
  madeAtSeconds: 0,
};

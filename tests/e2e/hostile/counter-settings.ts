// Settings of the counter in which every kind of entry stands.
const counting = { countsBlind: false, hasShifts: true, drawers: ['Bar'] };
const moneyAtCheckout = { ways: null, rounding: 'jiao', tips: 'pool', service: null };
export const counterSettings = {
  people: ['Li'],
  fees: { box: 'piece', server: null, tissue: null },
  courses: ['Starters'],
  reasons: Object.fromEntries(
    ['void', 'discount', 'refund', 'reopen'].map((kind) => [kind, { own: ['Guest left'], hidden: ['slow'] }]),
  ),
  notes: { own: ['No onion'], hidden: [] },
  hasTables: true,
  takesStock: false,
  printsReceipts: true,
  addsAtLastChoice: false,
  tones: { 1: 7 },
  money: { ...moneyAtCheckout, asksFloat: true, usualFloatFen: 50_000, ...counting },
};

// A good input for each route of reports and of the costs of dishes.
export const reportInputs = {
  'dish-costs.get': null,
  'dish-costs.save': { shop: 'one', item: '102', fen: 450 },
  'reports.get': { from: '2026-11-01', to: '2026-11-30' },
  'reports.export': {
    from: '2026-11-01',
    to: '2026-11-30',
    format: 'csv',
    name: 'Report',
    language: 'en',
  },
  'reports.books': { from: '2026-11-01', to: '2026-11-30', name: 'Books' },
};

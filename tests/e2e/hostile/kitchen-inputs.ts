// A valid input for each route of the kitchen.
const id = 'a'.repeat(32);

const settings = {
  isOn: true,
  stations: [{ id: 'hot', name: 'Hot', groups: ['1'] }],
  paperGroups: ['2'],
  hasExpo: false,
  limits: [5, 10, 15],
  prepMinutes: { categories: { Mains: 12 }, items: { 1: 8 } },
};

export const kitchenInputs = {
  'desk.open-screen': { screen: 'kitchen', station: 'hot' },
  'kitchen.get': null,
  'kitchen.save': { shop: 'one', settings },
  'kitchen.start': { shop: 'one', printsToo: true },
  'kitchen.tickets': { station: 'hot' },
  'kitchen.done': { station: 'hot' },
  'kitchen.do': { acts: [{ id, kind: 'bump', order: id, sending: id, station: 'hot', lines: [id] }] },
  'kitchen.shown': { station: 'hot', sendings: [id] },
  'kitchen.read-missed': { sendings: [id] },
};

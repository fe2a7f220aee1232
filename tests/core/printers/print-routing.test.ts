// A routing that outlives its printers and its groups' provisional ids.
import { expect, it } from 'vitest';
import { routingWithin, withMadeGroups } from '../../../src/core/printers/print-routing.ts';

const routing = { groups: { 'new-abc': ['p1', 'p2'], 7: ['p2'] }, others: 'p2', receipts: 'p1' };

it('keeps the printers of a group that the shop has made meanwhile, under the shop’s id', () => {
  const made = withMadeGroups(routing, (id) => (id === 'new-abc' ? '12' : undefined));
  expect(made).toEqual({ ...routing, groups: { 12: ['p1', 'p2'], 7: ['p2'] } });
});

it('leaves out printers that are gone', () => {
  expect(routingWithin(routing, (id) => id === 'p1')).toEqual({
    groups: { 'new-abc': ['p1'], 7: [] },
    others: null,
    receipts: 'p1',
  });
});

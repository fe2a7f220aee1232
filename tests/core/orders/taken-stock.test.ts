// Stock: what goes to the kitchen is taken, what is cancelled is put back, dish by dish.
import { expect, it } from 'vitest';
import type { FrozenLine } from '../../../src/core/orders/operation.ts';
import type { StoredSending } from '../../../src/core/orders/stored-order.ts';
import { stockTakes } from '../../../src/core/orders/taken-stock.ts';
import { lineFor } from './counter-desk.ts';
import { nodeDigest as digest } from '../../../src/host/digest.ts';

const frozen = (item: string, row: string | null, amount: number): FrozenLine => ({
  ...lineFor(item, row),
  amount,
  title: `Dish ${item}`,
  options: [],
  parts: [],
  code: '',
  categories: [],
  groups: [],
  unitFen: 100,
  boxFen: null,
  source: { kind: 'menu', menuAtSeconds: null },
});

const sending = (kind: StoredSending['kind'], lines: FrozenLine[]): StoredSending => ({
  id: 'a',
  kind,
  atSeconds: 0,
  person: '',
  lines,
  from: null,
  place: null,
  isHandedOver: true,
  jobs: [],
  unprinted: [],
});

const lines = [frozen('1', null, 2), frozen('2', '30', 1), frozen('1', null, 1), frozen('2', '31', 4)];

const requestsOf = (sent: StoredSending) => stockTakes(sent, digest).map(({ request }) => request);

it('takes one change a dish, with the sum for each of its combinations', () => {
  expect(requestsOf(sending('send', lines))).toEqual([
    { kind: 'goods.take-stock', id: '1', takes: [{ row: null, amount: 3 }] },
    {
      kind: 'goods.take-stock',
      id: '2',
      takes: [
        { row: '30', amount: 1 },
        { row: '31', amount: 4 },
      ],
    },
  ]);
});

it('puts back what was cancelled, and takes nothing when guests move or wait', () => {
  expect(requestsOf(sending('cancel', [frozen('1', null, 2)]))).toEqual([
    { kind: 'goods.take-stock', id: '1', takes: [{ row: null, amount: -2 }] },
  ]);
  expect(requestsOf(sending('move', lines))).toEqual([]);
  expect(requestsOf(sending('hurry', lines))).toEqual([]);
});

it('gives a take the same id whenever it is asked for, and each dish and sending another one', () => {
  const ids = (sent: StoredSending) => stockTakes(sent, digest).map(({ id }) => id);
  const first = ids(sending('send', lines));
  expect(ids(sending('send', lines))).toEqual(first);
  const later = ids({ ...sending('send', lines), id: 'b' });
  expect(new Set([...first, ...later]).size).toBe(4);
  for (const id of first) expect(id).toMatch(/^[0-9a-f]{32}$/);
});

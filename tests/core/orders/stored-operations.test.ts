// Lines that journals of shops hold: each field that was ever written must be read for ever, so none is renamed.
import { expect, it } from 'vitest';
import { doneNumber } from '../../../src/core/orders/done-numbers.ts';
import { operation } from '../../../src/core/orders/operation.ts';

const head = { id: 'a1', device: 'till', person: 'Li', atSeconds: 1_800_000_000, order: 'o1', day: 3 };
const place = { kind: 'take-away', name: 'Chen', phone: '138', dueAtSeconds: 1_800_003_600 };

it.each([
  { ...head, kind: 'move', place, reason: '', tellsTime: true },
  { ...head, kind: 'merge', from: 'o2', reason: '' },
  { ...head, kind: 'merge', from: 'o2', reason: '', keepsTime: true },
  { ...head, kind: 'send', lines: ['l1'], courses: [2] },
  { ...head, kind: 'send', lines: ['l1'], courses: null, isOnScreens: true },
  { ...head, kind: 'tickets', of: 'a0', jobs: ['j1'], unprinted: ['Tea'] },
  { ...head, kind: 'bump', of: 'a0', station: 'wok', lines: ['l1'] },
  { ...head, kind: 'recall', of: 'a0', station: '', lines: ['l1'] },
  { ...head, kind: 'missed', of: 'a0', station: 'wok', lines: ['l1'], jobs: ['j1'], unprinted: [] },
  { ...head, kind: 'discount', line: null, discount: { kind: 'amount', fen: 500 }, reason: 'Late' },
  { ...head, kind: 'discount', line: null, discount: { kind: 'amount', fen: 500 }, reason: 'C', coupon: '7' },
  {
    ...head,
    kind: 'discount',
    line: null,
    discount: { kind: 'amount', fen: 500 },
    reason: 'C',
    coupon: '7',
    couponTitle: 'Five off',
  },
  { ...head, kind: 'buyer', bill: null, buyer: { name: 'Han Ltd', taxNumber: '91310000MA1FL0X' } },
  { ...head, kind: 'picked-up' },
  { ...head, kind: 'not-picked-up' },
])('reads $kind as it was written', (line) => {
  expect(operation.parse(line)).toEqual(line);
});

it.each([
  { id: 'phone', number: 7, act: 'a1' },
  { id: 'phone', epoch: 2, number: 1, act: 'a1' },
])('reads the number of a device as it was written', (line) => {
  expect(doneNumber.parse(line)).toEqual(line);
});

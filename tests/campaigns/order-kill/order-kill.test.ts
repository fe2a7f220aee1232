// Runs the order-kill campaign in short on every change.

import { expect, it } from 'vitest';
import { reportOf } from '../short.ts';
import { orderKill } from './order-kill.ts';

it('the desk loses no act when it is killed, and tells the kitchen everything once', async () => {
  expect((await reportOf(orderKill, 'pglite')).findings).toEqual([]);
});

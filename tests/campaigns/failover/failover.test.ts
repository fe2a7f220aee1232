// Runs the failover campaign in short: each way of losing a primary once.

import { expect, it } from 'vitest';
import { reportOf } from '../short.ts';
import { failover } from './failover.ts';

it('the service loses and doubles nothing when another database server takes over', async () => {
  expect((await reportOf(failover, 'postgres')).findings).toEqual([]);
});

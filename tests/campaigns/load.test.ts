// Runs the load campaign in short, without its judgement of milliseconds.

import { expect, it } from 'vitest';
import { load } from './load/load.ts';
import { reportOf } from './short.ts';

it('the service serves many callers at once, enforces its limits and stops gracefully', async () => {
  expect((await reportOf(load, 'postgres')).findings).toEqual([]);
});

// Runs the load campaign in short; it measures milliseconds, so nothing else runs beside it.

import { expect, it } from 'vitest';
import { load } from './load/load.ts';
import { reportOf } from './short.ts';

it('the service serves many callers at once, enforces its limits and stops gracefully', async () => {
  expect((await reportOf(load, 'postgres')).findings).toEqual([]);
});

// The campaign that counts what the service can bear: nothing else runs beside it.

import { expect, it } from 'vitest';
import { load } from './load/load.ts';
import { reportOf } from './short.ts';

it('serves many at once, holds its limits and stops in good order', async () => {
  expect((await reportOf(load, 'postgres')).findings).toEqual([]);
});

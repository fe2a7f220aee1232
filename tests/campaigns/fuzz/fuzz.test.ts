// Runs the fuzz campaign in short on every change.

import { expect, it } from 'vitest';
import { reportOf } from '../short.ts';
import { fuzz } from './fuzz.ts';

it('the service answers every mutated request with an envelope and keeps its data consistent', async () => {
  expect((await reportOf(fuzz, 'pglite')).findings).toEqual([]);
});

// The campaign in short, on every change: the same proof with fewer rounds.

import { expect, it } from 'vitest';
import { reportOf } from '../short.ts';
import { fuzz } from './fuzz.ts';

it('answers spoilt requests in words and stays whole', async () => {
  expect((await reportOf(fuzz, 'pglite')).findings).toEqual([]);
});

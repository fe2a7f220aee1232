// The campaign in short, on every change: the same proof with fewer rounds.

import { expect, it } from 'vitest';
import { reportOf } from '../short.ts';
import { kill } from './kill.ts';

it.each(['pglite', 'postgres'] as const)('keeps what it acknowledged through kills on %s', async (engine) => {
  expect((await reportOf(kill, engine)).findings).toEqual([]);
});

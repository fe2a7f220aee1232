// Runs the kill campaign in short on every change.

import { expect, it } from 'vitest';
import { reportOf } from '../short.ts';
import { kill } from './kill.ts';

it.each(['pglite', 'postgres'] as const)(
  'the service loses no acknowledged write when it is killed on %s',
  async (engine) => {
    expect((await reportOf(kill, engine)).findings).toEqual([]);
  },
);

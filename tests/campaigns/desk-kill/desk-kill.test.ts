// The campaign in short, on every change: the same proof with fewer rounds.

import { expect, it } from 'vitest';
import { reportOf } from '../short.ts';
import { deskKill } from './desk-kill.ts';

it('opens its menu whole after every kill, and fetches on', async () => {
  expect((await reportOf(deskKill, 'pglite')).findings).toEqual([]);
});

// The campaign in short, on every change: the same proof with fewer rounds.

import { expect, it } from 'vitest';
import { reportOf } from '../short.ts';
import { outboxKill } from './outbox-kill.ts';

it('loses no request through kills of the desk, and has none done twice', async () => {
  expect((await reportOf(outboxKill, 'pglite')).findings).toEqual([]);
});

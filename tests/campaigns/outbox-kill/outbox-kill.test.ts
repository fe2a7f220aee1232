// Runs the outbox-kill campaign in short on every change.

import { expect, it } from 'vitest';
import { reportOf } from '../short.ts';
import { outboxKill } from './outbox-kill.ts';

it('the desk loses no request when it is killed, and sends none twice', async () => {
  expect((await reportOf(outboxKill, 'pglite')).findings).toEqual([]);
});

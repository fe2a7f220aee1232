// Runs the print-kill campaign in short on every change.

import { expect, it } from 'vitest';
import { reportOf } from '../short.ts';
import { printKill } from './print-kill.ts';

it('the desk loses no ticket when it is killed, and prints none twice unasked', async () => {
  expect((await reportOf(printKill, 'pglite')).findings).toEqual([]);
});

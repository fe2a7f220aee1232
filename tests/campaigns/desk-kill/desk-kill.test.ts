// Runs the desk-kill campaign in short on every change.

import { expect, it } from 'vitest';
import { reportOf } from '../short.ts';
import { deskKill } from './desk-kill.ts';

it('the desk opens a complete menu after every kill and finishes the next fetch', async () => {
  expect((await reportOf(deskKill, 'pglite')).findings).toEqual([]);
});

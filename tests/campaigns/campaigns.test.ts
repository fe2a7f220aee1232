// The campaigns in short: the same proofs with fewer rounds, on every change.

import { expect, it } from 'vitest';
import { deskKill } from './desk-kill/desk-kill.ts';
import { fuzz } from './fuzz/fuzz.ts';
import { kill } from './kill/kill.ts';
import { oddMenu } from './odd-menu/odd-menu.ts';
import { outboxKill } from './outbox-kill/outbox-kill.ts';
import { reportOf } from './short.ts';

it('answers spoilt requests in words and stays whole', async () => {
  expect((await reportOf(fuzz, 'pglite')).findings).toEqual([]);
});

it.each(['pglite', 'postgres'] as const)('keeps what it acknowledged through kills on %s', async (engine) => {
  expect((await reportOf(kill, engine)).findings).toEqual([]);
});

it('opens its menu whole after every kill, and fetches on', async () => {
  expect((await reportOf(deskKill, 'pglite')).findings).toEqual([]);
});

it('shows all that can be read of an odd menu, and names the rest', async () => {
  expect((await reportOf(oddMenu, 'pglite')).findings).toEqual([]);
});

it('loses no wish through kills of the desk, and has none done twice', async () => {
  expect((await reportOf(outboxKill, 'pglite')).findings).toEqual([]);
});

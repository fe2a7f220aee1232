// Runs the damage campaign in short on every change.

import { expect, it } from 'vitest';
import { reportOf } from '../short.ts';
import { damage } from './damage.ts';

it('the desk finds every damage to its records, names it once, and loses nothing else', async () => {
  expect((await reportOf(damage, 'pglite')).findings).toEqual([]);
});

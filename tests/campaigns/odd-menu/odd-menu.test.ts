// The campaign in short, on every change: the same proof with fewer rounds.

import { expect, it } from 'vitest';
import { reportOf } from '../short.ts';
import { oddMenu } from './odd-menu.ts';

it('shows all that can be read of an odd menu, and names the rest', async () => {
  expect((await reportOf(oddMenu, 'pglite')).findings).toEqual([]);
});

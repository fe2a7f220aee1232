// Runs the odd-menu campaign in short on every change.

import { expect, it } from 'vitest';
import { reportOf } from '../short.ts';
import { oddMenu } from './odd-menu.ts';

it('the desk shows all readable records of an odd menu and reports the unreadable ones', async () => {
  expect((await reportOf(oddMenu, 'pglite')).findings).toEqual([]);
});

// Runs the campaign of devices in short on every change.

import { expect, it } from 'vitest';
import { reportOf } from '../short.ts';
import { devices } from './devices.ts';

it('phones and kitchen screens lose and double nothing in a bad network, at a counter that is killed', async () => {
  expect((await reportOf(devices, 'pglite')).findings).toEqual([]);
});

// Preloading pages: one after the other, and a page that fails does not stop the rest.
import { expect, test } from 'vitest';
import { preloadPages } from '../../../src/renderer/app/preload.ts';
import { createBridge } from '../../../src/renderer/bridge/bridge.ts';
import { openMemoryDesk } from '../../support/core-desk.ts';
import { windowOn } from '../support/core-window.ts';

const openBridge = () => createBridge(windowOn(openMemoryDesk()).transport);

test('each page is loaded after the previous one has loaded or failed', async () => {
  const calls: string[] = [];
  const page = (name: string, comes = true) => ({
    load: async () => {
      calls.push(`${name} is asked for`);
      await Promise.resolve();
      calls.push(`${name} ${comes ? 'is here' : 'does not come'}`);
      if (!comes) throw new TypeError('the program that serves it is out of reach');
      return { default: {} };
    },
  });
  await preloadPages(openBridge(), [page('goods'), page('outbox', false), page('coupons')]);
  expect(calls).toEqual([
    'goods is asked for',
    'goods is here',
    'outbox is asked for',
    'outbox does not come',
    'coupons is asked for',
    'coupons is here',
  ]);
});

test('the data of a page is requested after its script, and not if the script fails', async () => {
  const calls: string[] = [];
  const page = (name: string, comes: boolean) => ({
    load: () => (comes ? Promise.resolve({ default: {} }) : Promise.reject(new TypeError('out of reach'))),
    ahead: () => {
      calls.push(name);
      return Promise.reject(new TypeError('it does not come either'));
    },
  });
  await preloadPages(openBridge(), [page('coupons', false), page('data', true), page('regions', true)]);
  expect(calls).toEqual(['data', 'regions']);
});

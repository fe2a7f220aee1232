// Preloading pages: one after the other, and a page that fails does not stop the rest.
import { expect, test } from 'vitest';
import { bringPages } from '../../../src/renderer/app/bring-pages.ts';
import { createBridge } from '../../../src/renderer/bridge/bridge.ts';
import { createScriptedDesk } from '../support/scripted-desk.ts';

const bridge = createBridge(createScriptedDesk().transport);

test('each page is loaded after the previous one has loaded or failed', async () => {
  const told: string[] = [];
  const page = (name: string, comes = true) => ({
    load: async () => {
      told.push(`${name} is asked for`);
      await Promise.resolve();
      told.push(`${name} ${comes ? 'is here' : 'does not come'}`);
      if (!comes) throw new TypeError('the program that serves it is out of reach');
      return { default: {} };
    },
  });
  await bringPages(bridge, [page('goods'), page('outbox', false), page('coupons')]);
  expect(told).toEqual([
    'goods is asked for',
    'goods is here',
    'outbox is asked for',
    'outbox does not come',
    'coupons is asked for',
    'coupons is here',
  ]);
});

test('the data of a page is requested after its script, and not if the script fails', async () => {
  const told: string[] = [];
  const page = (name: string, comes: boolean) => ({
    load: () => (comes ? Promise.resolve({ default: {} }) : Promise.reject(new TypeError('out of reach'))),
    ahead: () => {
      told.push(name);
      return Promise.reject(new TypeError('it does not come either'));
    },
  });
  await bringPages(bridge, [page('coupons', false), page('data', true), page('regions', true)]);
  expect(told).toEqual(['data', 'regions']);
});

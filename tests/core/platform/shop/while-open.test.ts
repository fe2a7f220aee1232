// What a module holds is there for as long as its shop is open.

import { expect, it } from 'vitest';
import { openShop } from '../../../../src/core/platform/shop/open-shop.ts';
import { WhileOpen } from '../../../../src/core/platform/shop/while-open.ts';

const unused = () => Promise.reject(new Error('not called here'));

const openedShop = (id: string) =>
  openShop(
    { id, appId: 'demo', nesting: 'brackets' },
    {
      client: { call: unused, callRaw: unused, callForm: unused, callList: unused },
      target: unused,
      onOutcome: () => undefined,
      timeZone: 'Asia/Shanghai',
    },
  );

it('says that no shop is open before there is one', () => {
  const held = new WhileOpen<string>();
  expect(held.now()).toBeUndefined();
  expect(() => held.get()).toThrow('no shop is open');
});

it('gives what was set for the shop that is open, and only to those who mean that shop', () => {
  const held = new WhileOpen<string>();
  held.set(openedShop('river').shop, 'its tables');
  expect([held.now(), held.get(), held.of('river')]).toEqual(['its tables', 'its tables', 'its tables']);
  expect(() => held.of('hill')).toThrow('another shop is open');
});

it('gives nothing of a shop that was closed', () => {
  const held = new WhileOpen<string>();
  const { shop, close } = openedShop('river');
  held.set(shop, 'its tables');
  close();
  expect(held.now()).toBeUndefined();
  expect(() => held.of('river')).toThrow('no shop is open');
});

// While the key store is locked no token is lost, and one that is entered meanwhile is saved later.

import { expect, it } from 'vitest';
import type { Secrets } from '../../../src/core/ports.ts';
import { memorySecrets } from '../../support/test-ports.ts';
import { openTwoShops } from './two-shops.ts';

const desk = openTwoShops();

/** Opens when the test says so. */
function lockedSecrets() {
  const real = memorySecrets();
  const lock = { isOpen: false };
  const secrets: Secrets = {
    get kind() {
      return lock.isOpen ? 'key-store' : 'locked';
    },
    detail: '',
    seal: (secret) => (lock.isOpen ? real.seal(secret) : undefined),
    open: (sealed) => (lock.isOpen ? real.open(sealed) : undefined),
    retry: () => Promise.resolve(lock.isOpen),
  };
  return { lock, secrets };
}

it('a saved token survives a start with a locked key store, and is used once that opens', async () => {
  await desk.add(desk.grill);
  await desk.isOnline();
  await desk.core.stop();
  const { lock, secrets } = lockedSecrets();
  desk.open({ stores: desk.ports.stores, secrets });
  expect(await desk.core.ask('session.get', null)).toMatchObject({ token: 'locked' });
  lock.isOpen = true;
  desk.ports.clock.advance(60_000);
  expect(await desk.isOnline()).toMatchObject({ token: 'ready' });
});

it('a token that is entered while the key store is locked works, and is saved once that opens', async () => {
  const { lock, secrets } = lockedSecrets();
  desk.open({ secrets });
  const id = await desk.add(desk.grill);
  expect(await desk.isOnline()).toMatchObject({ token: 'ready', profiles: [{ hasToken: true }] });
  const saved = () => desk.ports.stores.open(`shops/${id}/token`).read();
  expect(saved()).toBeUndefined();
  lock.isOpen = true;
  await desk.core.ask('session.check', null);
  expect(JSON.stringify(saved())).toContain('sealed on this machine');
});

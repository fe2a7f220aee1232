// While the key store is locked no token is lost, and one that is entered meanwhile is saved later.

import { expect, it } from 'vitest';
import type { Secrets } from '../../../src/core/ports.ts';
import { memorySecrets } from '../../support/test-ports.ts';
import { add, at, isOnline, open, openTwoShops } from './two-shops.ts';

openTwoShops();

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
  await add(at.grill);
  await isOnline();
  await at.core.stop();
  const { lock, secrets } = lockedSecrets();
  open({ stores: at.ports.stores, secrets });
  expect(await at.core.ask('session.get', null)).toMatchObject({ token: 'locked' });
  lock.isOpen = true;
  at.ports.clock.advance(60_000);
  expect(await isOnline()).toMatchObject({ token: 'ready' });
});

it('a token that is entered while the key store is locked works, and is saved once that opens', async () => {
  const { lock, secrets } = lockedSecrets();
  open({ secrets });
  const id = await add(at.grill);
  expect(await isOnline()).toMatchObject({ token: 'ready', profiles: [{ hasToken: true }] });
  const saved = () => at.ports.stores.open(`shops/${id}/token`).read();
  expect(saved()).toBeUndefined();
  lock.isOpen = true;
  await at.core.ask('session.check', null);
  expect(JSON.stringify(saved())).toContain('sealed on this machine');
});

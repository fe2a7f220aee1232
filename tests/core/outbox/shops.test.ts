// What was wished of one shop is told to that shop and to no other, and does not go with it unconfirmed.
import { expect, test } from 'vitest';
import { at, open, openOutboxDesk, put, settled } from './outbox-desk.ts';

openOutboxDesk();

const currentId = async () => (await at.core.ask('session.get', null)).currentId ?? '';
const profile = (baseUrl: string) => ({
  name: 'demo',
  baseUrl,
  appId: at.shop.appId,
  nesting: 'brackets' as const,
  plainHttpAllowed: false,
  token: at.shop.token,
});

test('a shop with unsent requests is removed only after that was said', async () => {
  at.line.isCut = true;
  await put({ kind: 'group.add', name: 'Bar' });
  const id = await currentId();
  expect(await at.core.ask('session.removal', { id })).toMatchObject({ unsent: 1 });
});

test('the address of a shop is not changed while requests wait for it', async () => {
  at.line.isCut = true;
  await put({ kind: 'group.add', name: 'Grill' });
  const id = await currentId();
  expect(await at.core.refusal('session.edit', { id, ...profile(at.shop.url) })).toMatchObject({
    code: 'outbox.unsent',
    data: { count: 1 },
  });
  expect(await open()).toHaveLength(1);
  at.line.isCut = false;
  await settled();
  await at.core.ask('session.edit', { id, ...profile(at.shop.url) });
});

test('another token is told what waits', async () => {
  at.line.isCut = true;
  await put({ kind: 'group.add', name: 'Terrace' });
  const id = await currentId();
  at.line.isCut = false;
  await at.core.ask('session.edit', { id, ...profile(at.line.url), token: 'refused-by-the-shop' });
  await at.core.until('outbox.changed', ({ held }) => held === 'token');
  expect(await open()).toMatchObject([{ state: 'queued', error: { code: 'session.expired' } }]);
  await at.core.ask('session.edit', { id, ...profile(at.line.url) });
  await settled();
  expect(at.line.writes).toHaveLength(1);
});

test('what waits at one shop is told when that shop is open again', async () => {
  const first = await currentId();
  at.line.isCut = true;
  await put({ kind: 'group.add', name: 'Hall' });
  await at.core.ask('session.add', { ...profile(at.shop.url), name: 'other' });
  expect(await at.core.ask('outbox.state', null)).toMatchObject({ queued: 0 });
  at.line.isCut = false;
  await at.core.ask('session.switch', { id: first });
  // What was last said of the queue was said of the other shop's.
  await expect.poll(() => at.line.writes.length, { timeout: 10_000 }).toBe(1);
});

// The commands of one shop go to that shop and to no other, and are never removed with it without a warning.
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

test('a shop with unsent commands is removed only after a warning', async () => {
  at.line.isCut = true;
  await put({ kind: 'group.add', name: 'Bar' });
  const id = await currentId();
  expect(await at.core.ask('session.removal', { id })).toMatchObject({ unsent: 1 });
});

test('the address of a shop cannot be changed while commands wait for it', async () => {
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

test('a new token lets the waiting commands be sent', async () => {
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

test('the commands of a shop are sent when that shop is opened again', async () => {
  const first = await currentId();
  at.line.isCut = true;
  await put({ kind: 'group.add', name: 'Hall' });
  await at.core.ask('session.add', { ...profile(at.shop.url), name: 'other' });
  expect(await at.core.ask('outbox.state', null)).toMatchObject({ queued: 0 });
  at.line.isCut = false;
  await at.core.ask('session.switch', { id: first });
  // The last state event was about the other shop's queue, so poll the connection instead.
  await expect.poll(() => at.line.writes.length).toBe(1);
});

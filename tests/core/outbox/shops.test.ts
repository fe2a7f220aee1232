// The commands of one shop go to that shop and to no other, and are never removed with it without a warning.
import { expect, test } from 'vitest';
import { connectionTo } from '../../support/core-desk.ts';
import { openOutboxDesk, type OutboxDesk } from './outbox-desk.ts';

const currentId = async (desk: OutboxDesk) => (await desk.ask('session.get', null)).currentId ?? '';
const throughLine = ({ shop, line }: OutboxDesk) => connectionTo({ ...shop, url: line.url });

test('a shop with unsent commands is removed only after a warning', async () => {
  const desk = await openOutboxDesk();
  desk.line.isCut = true;
  await desk.put({ kind: 'group.add', name: 'Bar' });
  const id = await currentId(desk);
  expect(await desk.ask('session.removal', { id })).toMatchObject({ unsent: 1 });
});

test('the address of a shop cannot be changed while commands wait for it', async () => {
  const desk = await openOutboxDesk();
  desk.line.isCut = true;
  await desk.put({ kind: 'group.add', name: 'Grill' });
  const id = await currentId(desk);
  expect(await desk.refusal('session.edit', { id, ...connectionTo(desk.shop) })).toMatchObject({
    code: 'outbox.unsent',
    data: { count: 1 },
  });
  expect(await desk.open()).toHaveLength(1);
  desk.line.isCut = false;
  await desk.settled();
  await desk.ask('session.edit', { id, ...connectionTo(desk.shop) });
});

test('a new token lets the waiting commands be sent', async () => {
  const desk = await openOutboxDesk();
  desk.line.isCut = true;
  await desk.put({ kind: 'group.add', name: 'Terrace' });
  const id = await currentId(desk);
  desk.line.isCut = false;
  await desk.ask('session.edit', { id, ...throughLine(desk), token: 'refused-by-the-shop' });
  await desk.until('outbox.changed', ({ held }) => held === 'token');
  expect(await desk.open()).toMatchObject([{ state: 'queued', error: { code: 'session.expired' } }]);
  await desk.ask('session.edit', { id, ...throughLine(desk) });
  await desk.settled();
  expect(desk.line.writes).toHaveLength(1);
});

test('the commands of a shop are sent when that shop is opened again', async () => {
  const desk = await openOutboxDesk();
  const first = await currentId(desk);
  desk.line.isCut = true;
  await desk.put({ kind: 'group.add', name: 'Hall' });
  await desk.ask('session.add', connectionTo(desk.shop, 'other'));
  expect(await desk.ask('outbox.state', null)).toMatchObject({ queued: 0 });
  desk.line.isCut = false;
  await desk.ask('session.switch', { id: first });
  // The last state event was about the other shop's queue, so poll the connection instead.
  await expect.poll(() => desk.line.writes.length).toBe(1);
});

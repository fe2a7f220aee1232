// Receipt groups that a machine keeps for its shop are part of the backup, since the shop does not have them.
import { expect, test } from 'vitest';
import { openDeskAt, settled } from '../odd-shops/desk-at-odd-shop.ts';
import { everything, openMachine } from './machines.ts';

async function keepingDesk() {
  const desk = await openDeskAt({ habits: { keepsReceiptGroups: false } });
  await settled(desk);
  const requests = ['1001', '1002'].map((id) => ({
    kind: 'goods.change' as const,
    id,
    fields: { receiptGroups: ['1', '2'] },
  }));
  await desk.core.ask('outbox.put', { requests });
  await expect.poll(async () => (await desk.core.ask('outbox.state', null)).queued).toBe(0);
  await expect.poll(async () => (await desk.core.ask('outbox.state', null)).sending).toBe(0);
  await desk.core.ask('backup.export', null);
  return { ...desk, backup: desk.ports.files.delivered.at(-1)?.bytes ?? new Uint8Array() };
}

test('local groups are counted, written to the file and restored on another machine', async () => {
  const { core, backup } = await keepingDesk();
  const { shops } = await core.ask('backup.contents', null);
  expect(shops[0]?.parts).toContainEqual({ part: 'local-groups', count: 2 });

  const other = openMachine();
  const preview = await other.look(backup);
  expect(preview.shops[0]?.parts).toContainEqual({
    part: 'local-groups',
    status: 'new',
    count: 2,
    countHere: null,
  });
  await other.core.ask('backup.apply', everything(preview));
  const { currentId } = await other.core.ask('session.get', null);
  const file = JSON.parse(other.file(`shops/${currentId ?? ''}/own/local-groups`) ?? '{}') as {
    data: unknown;
  };
  expect(file.data).toEqual({ items: { '1001': ['1', '2'], '1002': ['1', '2'] } });
});

test.each([
  ['an item that is no id', { items: { __proto: ['1'] } }],
  ['a group that is no id', { items: { '1001': ['1', 'bar'] } }],
  ['no lists', { items: { '1001': '1' } }],
  ['no items', {}],
  ['more than items', { items: {}, more: 1 }],
])('local groups of a file with %s are reported as unreadable', async (_what, data) => {
  const { backup } = await keepingDesk();
  const text = Buffer.from(backup).toString();
  const odd = text.replace(/"data":\s*\{\s*"items":\s*\{[^}]*\}\s*\}/, `"data":${JSON.stringify(data)}`);
  expect(odd).not.toBe(text);
  const preview = await openMachine().look(odd);
  expect(preview.shops[0]?.parts).toContainEqual(
    expect.objectContaining({ part: 'local-groups', status: 'unreadable' }),
  );
});

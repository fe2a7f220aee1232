// The outbox remembers the last thousand that are over; a batch knows what has become of each of its rows.
import { expect, test } from 'vitest';
import { MOST_HISTORY } from '../../../src/contract/outbox.ts';
import { BatchesModule } from '../../../src/core/batches/batches-module.ts';
import { Plans } from '../../../src/core/plans/plans.ts';
import { cachedFiles, manualClock } from '../../support/test-ports.ts';
import { chance, Disk, GroupShop, openRoom } from '../outbox/journal-desk.ts';

const many = 6_000;

/** Time takes its turns by itself here: very many are written down with pauses between. */
function desk(disk: Disk) {
  const clock = manualClock();
  const { room } = openRoom(disk, clock);
  const { shop, close } = new GroupShop().open();
  const plans = new Plans({ chance });
  room.open(shop);
  plans.open();
  const batches = new BatchesModule({ outbox: room, plans, chance, clock, files: cachedFiles() });
  return { room, plans, batches, close };
}

const planned = Array.from({ length: many }, (_, at) => ({
  item: { line: at + 2, id: null, title: `Group ${at}`, kind: 'new' as const, changes: [], faults: [] },
  request: { kind: 'group.add' as const, name: `Group ${at}` },
  snapshot: { title: `Group ${at}`, base: { fields: {}, name: null } },
}));

test('what the outbox has forgotten stands in its batch all the same, also after a restart', async () => {
  const disk = new Disk();
  const first = desk(disk);
  await first.room.hold(true);
  const plan = first.plans.keep({ kind: 'import', name: 'menu.csv', planned, leftOut: 0 });
  const { id } = await first.batches.put({ id: plan.id });
  await first.batches.cancel(id);
  expect((await first.room.page('over', { offset: 0, limit: 1 })).total).toBe(MOST_HISTORY);
  first.close();
  const second = desk(disk);
  expect(await second.batches.list()).toMatchObject([
    { id, name: 'menu.csv', total: many, states: { cancelled: many, queued: 0, uncertain: 0 } },
  ]);
  const page = await second.batches.rows({ id, state: 'cancelled', offset: many - 1, limit: 10 });
  expect(page).toMatchObject({ total: many, rows: [{ line: many + 1, title: `Group ${many - 1}` }] });
});

test('a disk that does not take what has ended lets the outbox forget none of it', async () => {
  const disk = new Disk();
  const { room, plans, batches } = desk(disk);
  await room.hold(true);
  const plan = plans.keep({ kind: 'import', name: '', planned, leftOut: 0 });
  const { id } = await batches.put({ id: plan.id });
  disk.refuses = (name) => name.includes('/batches/');
  await batches.cancel(id);
  expect((await room.page('over', { offset: 0, limit: 1 })).total).toBe(many);
});

// The outbox remembers only the last thousand commands that have ended; a batch remembers the result of every row.
import { directWork } from '../../support/direct-work.ts';
import { expect, test } from 'vitest';
import { MOST_HISTORY } from '../../../src/contract/outbox.ts';
import { BatchesModule } from '../../../src/core/batches/batches-module.ts';
import { Plans } from '../../../src/core/plans/plans.ts';
import { unrestricted } from '../../../src/core/caller.ts';
import { cachedFiles, manualClock } from '../../support/test-ports.ts';
import { chance, Disk, GroupShop, createOutbox } from '../outbox/journal-desk.ts';

const many = 6_000;

function desk(disk: Disk) {
  const { outbox, open } = createOutbox(disk, manualClock());
  const { shop, close } = new GroupShop().open();
  const plans = new Plans({ chance });
  open(shop);
  plans.open();
  const audit = { add: () => Promise.resolve() };
  const ports = { chance, clock: manualClock(), files: cachedFiles(), work: directWork() };
  const batches = new BatchesModule({ outbox, plans, audit, ...ports });
  return { outbox, plans, batches, close };
}

const planned = Array.from({ length: many }, (_, at) => ({
  item: { line: at + 2, id: null, title: `Group ${at}`, kind: 'new' as const, changes: [], faults: [] },
  request: { kind: 'group.add' as const, name: `Group ${at}` },
  snapshot: { title: `Group ${at}`, base: { fields: {}, name: null } },
}));

test('a batch shows results that the outbox has forgotten, even after a restart', async () => {
  const disk = new Disk();
  const first = desk(disk);
  await first.outbox.hold(true);
  const plan = first.plans.add({ kind: 'import', name: 'menu.csv', planned, leftOut: 0 });
  const { id } = await first.batches.put({ id: plan.id }, unrestricted());
  await first.batches.cancel(id);
  const over = async () => (await first.outbox.page('over', { offset: 0, limit: 1 })).total;
  await expect.poll(over).toBe(MOST_HISTORY);
  first.close();
  const second = desk(disk);
  expect(await second.batches.list()).toMatchObject([
    { id, name: 'menu.csv', total: many, states: { cancelled: many, queued: 0, uncertain: 0 } },
  ]);
  const page = await second.batches.rows({ id, state: 'cancelled', offset: many - 1, limit: 10 });
  expect(page).toMatchObject({ total: many, rows: [{ line: many + 1, title: `Group ${many - 1}` }] });
});

test('while the disk refuses the results of a batch, the outbox forgets none of its commands', async () => {
  const disk = new Disk();
  const { outbox, plans, batches } = desk(disk);
  await outbox.hold(true);
  const plan = plans.add({ kind: 'import', name: '', planned, leftOut: 0 });
  const { id } = await batches.put({ id: plan.id }, unrestricted());
  disk.refuses = (name) => name.includes('/batches/');
  await batches.cancel(id);
  expect((await outbox.page('over', { offset: 0, limit: 1 })).total).toBe(many);
});

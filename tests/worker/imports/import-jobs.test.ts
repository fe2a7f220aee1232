// The jobs of an import: a plan lives from its beginning to its closing, and its lines come in parts.
import { expect, test } from 'vitest';
import type { JobInput } from '../../../src/core/work.ts';
import { createJobs } from '../../../src/worker/jobs.ts';
import { bytesOf, choices, dish, noPictures, words } from '../../core/imports/counter.ts';

const COUNT = 1_200;
const dishes = Array.from({ length: COUNT }, (_none, at) => dish(String(at + 1), `Dish ${at + 1}`));
const shard = bytesOf(JSON.stringify({ data: dishes }));
const lines = dishes.map(({ form_data: { id, title } }) => `${id},${title} *`);

const asked: JobInput<'import.begin'> = {
  menu: 'm',
  plan: 'p',
  bytes: bytesOf(['Id,Title', ...lines].join('\n')),
  words,
  waiting: [],
  nowSeconds: 1,
  columns: ['id', 'title'],
  categories: [],
  groups: new Map(),
  keepsGroups: false,
  learned: null,
  mostValues: null,
  nesting: 'brackets',
  choices,
  corrections: [],
  trustsCodes: false,
  pictureFor: noPictures,
};

async function openJobs() {
  const run = createJobs({ printFont: () => new Uint8Array() });
  await run('menu.open', { menu: 'm', index: undefined, zone: 'Asia/Shanghai', tree: [] });
  await run('menu.read', { menu: 'm', shard: 7, bytes: shard });
  await run('menu.change', { menu: 'm', dropped: [], compareAtSeconds: null });
  return run;
}

test('a plan names the items and shard files that it needs, and gives its lines in order and in parts', async () => {
  const run = await openJobs();
  const begun = await run('import.begin', asked);
  expect(begun).toEqual({ ids: dishes.map(({ form_data: { id } }) => String(id)), shards: [7], leftOut: 0 });
  expect(await run('import.records', { plan: 'p', bytes: shard })).toBe(true);
  const parts: number[] = [];
  const titles: string[] = [];
  for (;;) {
    const planned = await run('import.next', { plan: 'p' });
    if (planned.length === 0) break;
    parts.push(planned.length);
    for (const { request } of planned)
      if (request?.kind === 'goods.change') titles.push(request.fields.title ?? '');
  }
  expect(parts).toEqual([500, 500, 200]);
  expect(titles).toEqual(dishes.map(({ form_data: { title } }) => `${title} *`));
});

test('queued changes count as part of the item', async () => {
  const run = await openJobs();
  const pending = new Map([
    ['2', [{ kind: 'goods.change' as const, id: '2', fields: { title: 'Dish 2 *' } }]],
  ]);
  await run('import.begin', asked);
  await run('import.pending', { plan: 'p', pending });
  await run('import.records', { plan: 'p', bytes: shard });
  const planned = await run('import.next', { plan: 'p' });
  expect(planned.slice(0, 3).map(({ item }) => item.kind)).toEqual(['changed', 'unchanged', 'changed']);
});

test('items whose shard file is damaged are unreadable', async () => {
  const run = await openJobs();
  await run('import.begin', asked);
  expect(await run('import.records', { plan: 'p', bytes: shard.slice(9) })).toBe(false);
  const planned = await run('import.next', { plan: 'p' });
  expect(planned[0]?.item.faults).toMatchObject([{ rule: 'unreadable' }]);
});

test('a plan that was never begun, or is closed, is lost', async () => {
  const run = await openJobs();
  await expect(run('import.next', { plan: 'p' })).rejects.toThrow('the work is lost');
  await run('import.begin', asked);
  await run('import.close', { plan: 'p' });
  await expect(run('import.next', { plan: 'p' })).rejects.toThrow('the work is lost');
});

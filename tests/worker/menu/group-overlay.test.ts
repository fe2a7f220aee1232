// Queued and local receipt groups, over any menu: searches, counts and lines say what a look at each item says.
import { expect, test } from 'vitest';
import type { GroupFilter, GroupsChange, JobInput, MenuFacts } from '../../../src/core/work.ts';
import { createJobs } from '../../../src/worker/jobs.ts';
import { bytesOf, dish } from '../../core/imports/counter.ts';
import { fc } from '../../support/fast-check.ts';

const groupIds = ['1', '2', '3', 'new-1'];
const categoryIds = ['11', '12'];
const ids = ['101', '102', '103', '104', '105', '106'];

const someGroups = fc.subarray(groupIds);
const anyItem = fc.record({ groups: someGroups, categories: fc.subarray(categoryIds) });
const anyMenu = fc.tuple(...ids.map(() => anyItem));
const assigned = fc.dictionary(fc.constantFrom(...ids, '999'), someGroups, { maxKeys: 6 });
const anyStep = fc.oneof(
  fc.record({ local: fc.dictionary(fc.constantFrom(...ids, '999'), fc.option(someGroups)) }),
  fc.record({ queued: assigned }),
  fc.record({ local: assigned, queued: assigned }),
  fc.record({ menu: anyMenu }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;
type Items = typeof anyMenu extends fc.Arbitrary<infer Value> ? Value : never;

const textOf = (groups: readonly string[]) => groups.join('\n');
const mapOf = <Value>(record: Readonly<Record<string, Value>>) => new Map(Object.entries(record));

/** What each item's groups are, told plainly. */
class Oracle {
  readonly local = new Map<string, readonly string[]>();
  queued = new Map<string, readonly string[]>();
  items: Items;

  constructor(items: Items) {
    this.items = items;
  }

  groupsOf(id: string): readonly string[] {
    const own = this.items[ids.indexOf(id)]?.groups ?? [];
    return this.queued.get(id) ?? this.local.get(id) ?? own;
  }

  take(step: Step): void {
    if ('menu' in step) this.items = step.menu;
    if ('queued' in step) this.queued = mapOf(step.queued);
    for (const [id, groups] of Object.entries('local' in step ? step.local : {}))
      if (groups === null) this.local.delete(id);
      else this.local.set(id, groups);
  }

  usualIn(category: string): string[] {
    const items = ids.filter((_id, at) => this.items[at]?.categories.includes(category));
    return groupIds.filter(
      (group) => items.filter((id) => this.groupsOf(id).includes(group)).length * 2 > items.length,
    );
  }
}

function changeOf(step: Step): GroupsChange {
  const textsOf = (all: Readonly<Record<string, readonly string[] | null>>) =>
    new Map(Object.entries(all).map(([id, groups]) => [id, groups && textOf(groups)]));
  const queued =
    'queued' in step && new Map(Object.entries(step.queued).map(([id, all]) => [id, textOf(all)]));
  return { ...('local' in step && { local: textsOf(step.local) }), ...(queued && { queued }) };
}

const shardOf = (items: Items) => {
  const dishes = items.map(({ groups, categories }, at) =>
    dish(ids[at] ?? '', `Dish ${at}`, { receipt_group_id: groups, category_id: categories }),
  );
  return bytesOf(JSON.stringify({ data: dishes }));
};

function openMenu() {
  const run = createJobs({ printFont: () => new Uint8Array() });
  let shard = 0;
  const menu = { menu: 'm' };
  const query = (group: GroupFilter | undefined): JobInput<'menu.find'> => ({
    ...menu,
    form: { show_package_goods: 2 },
    words: '',
    nowSeconds: 1,
    group,
    offset: 0,
    limit: 100,
    facets: false,
  });
  return {
    run,
    menu,
    lines: async (group?: GroupFilter) => (await run('menu.find', query(group))).lines,
    fetched: async (items: Items): Promise<MenuFacts> => {
      await run('menu.read', { ...menu, shard: (shard += 1), bytes: shardOf(items) });
      return (await run('menu.change', { ...menu, dropped: [shard - 1], compareAtSeconds: null })).facts;
    },
  };
}

test('what people see of groups is what is queued, then what is stored, then what the shop says', async () => {
  await fc.assert(
    fc.asyncProperty(anyMenu, fc.array(anyStep, { minLength: 1, maxLength: 5 }), async (items, steps) => {
      const { run, menu, lines, fetched } = openMenu();
      const oracle = new Oracle(items);
      await run('menu.open', { ...menu, index: undefined, zone: 'Asia/Shanghai', tree: [] });
      let facts = await fetched(items);
      for (const step of steps) {
        oracle.take(step);
        facts =
          'menu' in step
            ? await fetched(step.menu)
            : await run('menu.groups', { ...menu, ...changeOf(step) });
      }
      const isLocal = (id: string) => oracle.local.has(id) && !oracle.queued.has(id);
      const seen = (await lines()).map((line) => [line.id, line.receiptGroups, line.hasLocalGroups]);
      expect(seen.toSorted()).toEqual(ids.map((id) => [id, oracle.groupsOf(id), isLocal(id)]));

      const idsIn = async (group: GroupFilter) => (await lines(group)).map(({ id }) => id).toSorted();
      for (const group of groupIds)
        expect(await idsIn({ in: group })).toEqual(ids.filter((id) => oracle.groupsOf(id).includes(group)));
      expect(await idsIn('none')).toEqual(ids.filter((id) => oracle.groupsOf(id).length === 0));
      expect(await idsIn({ outside: ['1', '2'] })).toEqual(
        ids.filter((id) => oracle.groupsOf(id).some((group) => group !== '1' && group !== '2')),
      );

      const countOf = (of: readonly string[]) => {
        const counts: Record<string, number> = {};
        for (const id of of) {
          const text = textOf(oracle.groupsOf(id));
          counts[text] = (counts[text] ?? 0) + 1;
        }
        return counts;
      };
      expect(Object.fromEntries(facts.groups)).toEqual(countOf(ids));
      expect(Object.fromEntries(facts.localGroups)).toEqual(countOf(ids.filter(isLocal)));
      const isSettled = (id: string) => {
        const own = oracle.items[ids.indexOf(id)]?.groups ?? [];
        return textOf((oracle.local.get(id) ?? ['none']).toSorted()) === textOf(own.toSorted());
      };
      expect([...facts.settledGroups.keys()].toSorted()).toEqual(ids.filter(isSettled));
      for (const category of categoryIds) {
        const usual = await run('menu.usual-groups', { ...menu, categories: [category] });
        expect(usual.toSorted()).toEqual(oracle.usualIn(category).toSorted());
      }
    }),
    { numRuns: 60 },
  );
});

test('a menu opens with what is queued and stored, and keeps it when the shop sends other items', async () => {
  const { run, menu, lines, fetched } = openMenu();
  const local = new Map([['101', '2']]);
  const queued = new Map([['102', '1\n3']]);
  await run('menu.open', {
    ...menu,
    index: undefined,
    zone: 'Asia/Shanghai',
    tree: [],
    groups: { local, queued },
  });
  const bare = ids.map(() => ({ groups: [], categories: [] })) as unknown as Items;
  const facts = await fetched(bare);
  expect(Object.fromEntries(facts.groups)).toEqual({ '2': 1, '1\n3': 1, '': 4 });
  expect((await lines({ in: '3' })).map(({ id }) => id)).toEqual(['102']);
});

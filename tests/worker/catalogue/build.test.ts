// How records become a catalogue: odd records, changes, and the index file.

import { fc } from '../../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { type Catalogue, openCatalogue } from '../../../src/worker/catalogue/catalogue.ts';
import { openIndex, toIndex } from '../../../src/worker/catalogue/index-file.ts';
import { built, changed, demoTree, dish, menuOf, NOW, opened as openedFrom } from './menu.ts';

const everything = { form: { show_package_goods: 2 }, nowSeconds: NOW, limit: Infinity };
const idsIn = (catalogue: Catalogue) => catalogue.find(everything).hits.map(({ id }) => id);

const queries = [
  { ...everything, facets: true },
  { ...everything, words: 'niurou', facets: true },
  { ...everything, words: '6900', limit: 20 },
  { ...everything, form: { sort_key: 'title', sort_direction: 1, status: 1 } as const },
  {
    ...everything,
    form: { sort_key: 'update_time', start_time: 1_700_000_000, end_time: 1_730_000_000 } as const,
  },
  { ...everything, form: { idx_arr: { idx: 'category', idx_value: '1' } } as const, facets: true },
  { ...everything, form: { package_goods_id: '1300' } },
];
/** Leaves out `row`, which differs between catalogues with the same answers. */
const answersOf = (catalogue: Catalogue) =>
  queries.map((query) => {
    const { hits, ...counts } = catalogue.find(query);
    return { ...counts, hits: hits.map(({ id, marks }) => ({ id, marks })) };
  });

describe('a record that is odd', () => {
  it('is left out of lists, counted, and named as far as it can be read', () => {
    const { catalogue } = built([
      dish('1', '好'),
      dish('2', '价', { price: 'free' }),
      { form_data: { title: '无号' } },
      'rubbish',
      null,
    ]);
    expect(idsIn(catalogue)).toEqual(['1']);
    expect(catalogue.unreadable).toEqual([
      { id: '2', title: '价', shard: 1, fields: ['price'] },
      { title: '无号', shard: 1, fields: ['id'] },
      { shard: 1, fields: ['form_data'] },
      { shard: 1, fields: ['form_data'] },
    ]);
  });

  it('passes no range and sorts lowest where the shop sends no number', () => {
    const { catalogue } = built([
      dish('1', 'a', { stock: undefined }),
      dish('2', 'b', { stock: 0 }),
      dish('3', 'c', { stock: 7 }),
    ]);
    const ids = (form: object) =>
      catalogue.find({ ...everything, form: { show_package_goods: 2, ...form } }).hits.map(({ id }) => id);
    expect(ids({ sort_key: 'stock', sort_direction: 1 })).toEqual(['1', '2', '3']);
    expect(ids({ least_stock: 0 })).toEqual(['3', '2']);
    expect(ids({ status: 3 })).toEqual(['2']);
  });

  it('is read when a shop sends texts for numbers and maps for lists', () => {
    const { catalogue } = built([
      dish('7', 'x', {
        status: 0,
        stock: '0',
        category_id: { 1: '11' },
        package: { 5: { goods_id: 9 } },
        viewed_count: 12,
      }),
    ]);
    const { total } = catalogue.find({
      ...everything,
      form: {
        status: 3,
        show_package_goods: 1,
        least_view: 12,
        idx_arr: { idx: 'category', idx_value: '1' },
      },
    });
    expect(total).toBe(1);
  });

  it('sorts an id that is not a number behind those that are', () => {
    const { catalogue } = built([
      dish('1', 'a'),
      { form_data: { id: 'x9', title: 'b', price: '1' } },
      dish('10', 'c'),
    ]);
    expect(idsIn(catalogue)).toEqual(['x9', '10', '1']);
    expect(catalogue.has('x9')).toBe(true);
    expect(catalogue.has('x8')).toBe(false);
    expect(catalogue.find({ ...everything, form: { data_ids: ['x9', '1'] } }).total).toBe(2);
  });
});

describe('changing a catalogue', () => {
  const base = menuOf(60) as { form_data: { id: number; title: string } }[];
  const ids = base.map(({ form_data: { id } }) => String(id));

  it('gives the same catalogue as building it from all records', () => {
    const change = fc.record({
      changed: fc.uniqueArray(fc.tuple(fc.constantFrom(...ids, '70001', '70002'), fc.nat({ max: 9 })), {
        maxLength: 8,
        selector: ([id]) => id,
      }),
      removed: fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 5 }),
      broken: fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 2 }),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 4 }), (changes) => {
        let { catalogue, data } = built(base);
        const held = new Map<string, unknown>(base.map((record) => [String(record.form_data.id), record]));
        // Each new record has a shard of its own, so that it can be dropped alone.
        const shardOf = new Map<string, number>();
        let next = 2;
        for (const { changed: edited, removed, broken } of changes) {
          const records = [
            ...edited.map(([id, count]) => dish(id, `新${count}`, { sales: count, weight: count % 3 })),
            ...broken
              .filter((id) => !edited.some(([other]) => other === id))
              .map((id) => dish(id, '坏', { price: 'x' })),
          ];
          const idOf = (record: ReturnType<typeof dish>) => String(record.form_data.id);
          const gone = removed.filter(
            (id) => shardOf.has(id) && !records.some((record) => idOf(record) === id),
          );
          const dropped = gone.flatMap((id) => shardOf.get(id) ?? []);
          const shards = records.map((record) => [next++, [record]] as const);
          ({ catalogue, data } = openedFrom(changed(data, { shards, dropped })));
          for (const [shard, [record]] of shards) {
            shardOf.set(idOf(record), shard);
            held.set(idOf(record), record);
          }
          for (const id of gone) {
            shardOf.delete(id);
            held.delete(id);
          }
        }
        const rebuilt = built([...held.values()]).catalogue;
        expect(answersOf(catalogue)).toEqual(answersOf(rebuilt));
        expect(catalogue.unreadable.map(({ id }) => id).toSorted()).toEqual(
          rebuilt.unreadable.map(({ id }) => id).toSorted(),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('leaves the old catalogue as it was', () => {
    const { catalogue, data } = built(base);
    const before = answersOf(catalogue);
    changed(data, { shards: [[2, [dish(ids[0] ?? '', '新')]]], dropped: [1] });
    expect(answersOf(catalogue)).toEqual(before);
  });

  it('counts the same goods by the new tree when only the categories change', () => {
    const { data: parts } = built([dish('1', 'a', { category_id: ['11'] })], []);
    const { catalogue } = openedFrom({ ...parts, tree: [{ id: '11', parent: '1' }] });
    expect(catalogue.find({ ...everything, facets: true }).facets?.category).toEqual([
      { value: '11', count: 1 },
      { value: '1', count: 1 },
    ]);
  });
});

describe('the index', () => {
  const records = [
    ...menuOf(500),
    dish('90001', '🍜\n"面" \\', { code: 'a\u0301', category_id: ['11', '99'] }),
    dish('90002', '坏', { price: 'x' }),
  ];

  it('opens as the catalogue that it was made of', () => {
    const { catalogue, data: parts } = built(records);
    const opened = openIndex(toIndex(parts, 'generation 7'), demoTree);
    if (opened === undefined) throw new Error('the index did not open');
    expect(opened.note).toBe('generation 7');
    expect(opened.data.unreadable).toEqual(catalogue.unreadable);
    expect(answersOf(openCatalogue(opened.data))).toEqual(answersOf(catalogue));
  });

  it('opens for an empty menu too', () => {
    expect(openIndex(toIndex(built([]).data, ''), [])?.data.derived.columns.size).toBe(0);
  });

  it('opens from bytes at any offset of a larger block', () => {
    const bytes = toIndex(built(records).data, 's');
    const block = new Uint8Array(bytes.length + 3);
    block.set(bytes, 3);
    const opened = openIndex(block.subarray(3), demoTree);
    expect(opened && answersOf(openCatalogue(opened.data))).toEqual(answersOf(built(records).catalogue));
  });

  it('does not open when it is cut, not an index or of another format', () => {
    const bytes = toIndex(built(records).data, 's');
    for (const length of [0, 1, 8, 100, Math.floor(bytes.length / 2), bytes.length - 1])
      expect(openIndex(bytes.slice(0, length), demoTree), String(length)).toBeUndefined();
    const longer = new Uint8Array(bytes.length + 8);
    longer.set(bytes);
    expect(openIndex(longer, demoTree)).toBeUndefined();
    expect(openIndex(new Uint8Array(4096).fill(65), demoTree)).toBeUndefined();
    const other = new TextEncoder().encode(
      new TextDecoder().decode(bytes.slice(0, 40)).replace('"format":9', '"format":8'),
    );
    const otherFormat = bytes.slice();
    otherFormat.set(other.slice(0, 40));
    expect(openIndex(otherFormat, demoTree)).toBeUndefined();
  });
});

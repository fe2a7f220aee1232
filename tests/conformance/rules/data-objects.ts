// Section 3: the records of data objects.

import { beforeAll, describe, expect, it } from 'vitest';
import type { Fields } from '../form.ts';
import type { RuleContext } from '../judged.ts';
import { misfitsOfAll } from '../misfits.ts';
import { paths } from '../paths.ts';
import { groupOf, idsIn, type Raw, sorted } from '../shop.ts';
import { dataRecord } from '../tables.ts';

/** The demo shop's reservations: a name, a telephone number, a number of people, a day and a table. */
const RESERVATIONS = '501';
const entered = (record: Raw) => groupOf(record.form_data);

export function dataObjectRules({ shop, isOurs }: RuleContext): void {
  let records: Raw[] = [];

  beforeAll(async () => {
    records = await shop().walk(paths.listData);
  });

  const ids = async (fields: Fields) => idsIn(await shop().walk(paths.listData, fields));

  describe('data objects', () => {
    it('are listed with every documented field', () => {
      expect(misfitsOfAll(records, dataRecord)).toEqual([]);
    });

    it('hold their own id among the entered values', () => {
      for (const record of records) expect(entered(record).id).toBeDefined();
    });

    it('come 10 to a page by default, each once, and count is their number', async () => {
      const { data, count, total_page: pages, current_page: page } = await shop().ask(paths.listData);
      const total = Number(count);
      expect((data as Raw[]).length).toBe(Math.min(10, total));
      expect([Number(pages), Number(page)]).toEqual([Math.ceil(total / 10), 1]);
      const walked = idsIn(await shop().walk(paths.listData, {}, 7));
      expect(new Set(walked).size).toBe(walked.length);
      expect(walked.length).toBe(total);
    });

    it('are those of one form if form names it', async () => {
      for (const form of new Set(records.map((record) => String(record.form)))) {
        const expected = records.filter((record) => String(record.form) === form);
        expect(sorted(await ids({ form }))).toEqual(sorted(idsIn(expected)));
      }
    });
  });

  describe('data objects (readings of ours)', () => {
    it('carry exactly the JSON types of the document', () => {
      expect(misfitsOfAll(records, dataRecord, 'exact')).toEqual([]);
    });

    it('have the default order with sort_key 0, and are all listed with an empty idx', async () => {
      const usual = idsIn(records);
      expect(await ids({ sort_key: 0 })).toEqual(usual);
      expect(await ids({ idx_arr: { idx: '', idx_value: '' } })).toEqual(usual);
    });

    it('are none for an unknown form', async () => {
      expect(await ids({ form: 'no-such-form' })).toEqual([]);
    });

    if (!isOurs) return;

    const reserved = () => records.filter((record) => String(record.form) === RESERVATIONS);
    const holds = (name: string, words: string) => (record: Raw) =>
      String(entered(record)[name]).toLowerCase().includes(words);

    it('are found by part of an entered value, ignoring case', async () => {
      for (const words of ['a0', 'A0', '7']) {
        const found = await ids({ form: RESERVATIONS, search_key: 'table', search_value: words });
        const expected = reserved().filter(holds('table', words.toLowerCase()));
        expect(sorted(found), words).toEqual(sorted(idsIn(expected)));
        expect(found.length).toBeGreaterThan(0);
      }
    });

    it.each(['%', '_', "'"])('treat %s in a search as a plain character', async (sign) => {
      const expected = reserved().filter(holds('name', sign));
      const found = await ids({ form: RESERVATIONS, search_key: 'name', search_value: sign });
      expect(sorted(found)).toEqual(sorted(idsIn(expected)));
    });

    it('are found by a whole entered value through idx_arr, in brackets and as JSON text', async () => {
      const [first] = reserved();
      const people = entered(first ?? {}).people;
      const expected = reserved().filter((record) => entered(record).people === people);
      const pair = { idx: 'people', idx_value: people };
      for (const encoded of [pair, JSON.stringify(pair)]) {
        expect(sorted(await ids({ form: RESERVATIONS, idx_arr: encoded }))).toEqual(sorted(idsIn(expected)));
      }
    });

    it('need search_key and search_value together', async () => {
      expect(await shop().refusal(paths.listData, { search_key: 'name' })).toContain('search_value');
      expect(await shop().refusal(paths.listData, { search_value: 'x' })).toContain('search_key');
    });

    it.each([
      ['add_time', 0],
      ['add_time', 1],
      ['id', 0],
      ['id', 1],
    ])('stand in the order of %s, direction %i', async (key, direction) => {
      const found = await shop().walk(
        paths.listData,
        { form: RESERVATIONS, sort_key: key, sort_direction: direction },
        30,
      );
      const values = found.map((record) => Number(record[key]));
      expect(values).toEqual(values.toSorted((a, b) => (direction === 1 ? a - b : b - a)));
      expect(found.length).toBe(reserved().length);
    });

    it('can be ordered by an entered value', async () => {
      const fields = { form: RESERVATIONS, sort_key: 'date', sort_direction: 1 };
      const dates = (await shop().walk(paths.listData, fields)).map((record) => String(entered(record).date));
      expect(dates).toEqual(dates.toSorted());
    });
  });
}

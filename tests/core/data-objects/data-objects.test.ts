// Data objects: read from the shop, copied for offline use, and exported.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MOST_FORMS } from '../../../src/contract/data-objects.ts';
import { shareDemoShop } from '../../support/hosted-shop.ts';
import { type FileRecord, openDataDesk, openForms } from './data-desk.ts';

const demo = shareDemoShop();

const many = (count: number): FileRecord[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at + 1),
    form_data: { name: `Guest ${at + 1}`, people: (at % 9) + 1 },
    nickname: at % 2 === 0 ? 'Ann' : 'Bo',
  }));

const idsIn = ({ records }: Awaited<ReturnType<ReturnType<typeof openDataDesk>['page']>>) =>
  records.map((record) => record?.id);

describe('a form at the shop', () => {
  it('is shown page by page, with the number of its records and the values that they have', async () => {
    const desk = openDataDesk();
    await desk.add(demo());
    const first = await desk.page('501', { limit: 50 });
    expect(first).toMatchObject({ source: 'shop', unreadable: 0, lookedAt: 50 });
    expect(first.columns.map(({ key }) => key)).toEqual([
      'name',
      'phone',
      'people',
      'date',
      'time',
      'table',
      'wish',
    ]);
    const second = await desk.page('501', { offset: 50, limit: 50 });
    const file = JSON.parse(readFileSync('resources/demo/shop.json', 'utf8')) as {
      data_objects: Record<string, { is_deleted?: number }[]>;
    };
    const live = (file.data_objects['501'] ?? []).filter((one) => one.is_deleted !== 1).length;
    expect(second.total).toBe(live);
    expect(new Set([...idsIn(first), ...idsIn(second)]).size).toBe(live);
    expect(second.columns[0]).toEqual({ key: 'name', held: live });
  });

  it('is searched and sorted by the shop', async () => {
    const desk = await openForms({ guests: many(30) });
    const found = await desk.page('guests', {
      search: { key: 'name', value: 'GUEST 2' },
      sort: { key: 'id', ascending: true },
    });
    expect(idsIn(found)).toEqual(['2', ...Array.from({ length: 10 }, (_, at) => String(20 + at))]);
  });

  it('returns any range of records, across the shop’s pages', async () => {
    const desk = await openForms({ guests: many(90) });
    const { records, total } = await desk.page('guests', {
      offset: 37,
      limit: 30,
      sort: { key: 'id', ascending: true },
    });
    expect([total, records[0]?.id, records.at(-1)?.id, records.length]).toEqual([90, '38', '67', 30]);
  });

  it('has no records if its name is unknown, which only the shop can tell', async () => {
    const desk = await openForms({ guests: many(3) });
    expect(await desk.page('nobody')).toMatchObject({ records: [], total: 0, columns: [] });
    await desk.shop.close();
    const refused = await desk.refusal('data.page', { form: 'other', offset: 0, limit: 10 });
    expect(refused.code).toBe('network.offline');
  });

  it('is not requested while no shop is open', async () => {
    const desk = openDataDesk();
    expect((await desk.refusal('data.page', { form: '501', offset: 0, limit: 10 })).code).toBe(
      'session.none',
    );
    expect((await desk.refusal('data.forms', null)).code).toBe('session.none');
  });
});

describe('a form while offline', () => {
  it('is out of reach without a copy, and nothing of it is on this machine', async () => {
    const desk = await openForms({ guests: many(300) });
    await desk.page('guests', { limit: 20 });
    await desk.shop.close();
    expect((await desk.refusal('data.page', { form: 'guests', offset: 0, limit: 20 })).code).toBe(
      'network.offline',
    );
    expect(await desk.ask('data.cached', { form: 'guests', offset: 0, limit: 20 })).toBeNull();
  });

  it('is answered at once from the copy, without a request to the shop', async () => {
    const desk = await openForms({ guests: many(300) });
    const cached = () => desk.ask('data.cached', { form: 'guests', offset: 0, limit: 100 });
    expect(await cached()).toBeNull();
    await desk.copied('guests');
    await desk.shop.close();
    expect(await cached()).toMatchObject({ source: 'copy', total: 300, freshness: { error: null } });
  });

  it('is answered for all records by a copy, even after a restart', async () => {
    const desk = await openForms({ guests: many(450) });
    await desk.copied('guests');
    expect((await desk.page('guests')).source).toBe('shop');
    expect(await desk.formOf('guests')).toMatchObject({ copy: { held: 450, missing: 0, progress: null } });
    expect((await desk.formOf('guests'))?.copy?.bytes).toBeGreaterThan(10_000);
    await desk.shop.close();
    await desk.restart();
    const cached = await desk.page('guests', {
      offset: 440,
      limit: 50,
      sort: { key: 'id', ascending: true },
    });
    expect(cached).toMatchObject({ source: 'copy', total: 450, lookedAt: 450 });
    expect(idsIn(cached)).toEqual(Array.from({ length: 10 }, (_, at) => String(441 + at)));
    expect(cached.columns).toEqual([
      { key: 'name', held: 450 },
      { key: 'people', held: 450 },
    ]);
  });

  it('loses its copy from the disk once that is not wanted, and all its data with the form', async () => {
    const desk = await openForms({ guests: many(20) });
    await desk.page('guests');
    await desk.copied('guests');
    await desk.ask('data.drop-copy', { form: 'guests' });
    const files = () => [...desk.ports.stores.disk.keys()].filter((file) => file.includes('data-objects'));
    expect(files().some((file) => file.includes('/data/data-objects/'))).toBe(false);
    await desk.ask('data.drop-form', { form: 'guests' });
    expect(files().filter((file) => file.includes('/data/'))).toEqual([]);
    await desk.shop.close();
    expect((await desk.refusal('data.page', { form: 'guests', offset: 0, limit: 10 })).code).toBe(
      'network.offline',
    );
  });
});

describe('an offline copy', () => {
  it('that was stopped before it was complete does not count', async () => {
    const desk = await openForms({ guests: many(2_000) });
    await desk.ask('data.copy', { form: 'guests' });
    await desk.ask('data.stop-copy', { form: 'guests' });
    expect(await desk.formOf('guests')).toMatchObject({ form: 'guests', copy: null });
    await desk.copied('guests');
    expect(await desk.formOf('guests')).toMatchObject({ copy: { held: 2_000 } });
  });

  it('has a folder of its own for any name of a form', async () => {
    const forms = ['../etc', 'a/b', 'CON', '表 单', 'x'.repeat(200)];
    const desk = await openForms({ CON: many(2) });
    for (const form of forms) await desk.copied(form);
    const held = (await desk.ask('data.forms', null)).forms.map(({ copy }) => copy?.held);
    expect(held).toEqual([0, 0, 2, 0, 0]);
    expect([...desk.ports.stores.disk.keys()].every((file) => /^[\w./-]+$/.test(file))).toBe(true);
  });
});

describe('the list of used forms', () => {
  it('has the latest first, stores their columns, and survives a restart', async () => {
    const desk = await openForms({ guests: many(3) });
    await desk.ask('data.save-form', { form: ' guests ', columns: ['field.name', 'own.id'] });
    await desk.ask('data.save-form', { form: 'visits' });
    await desk.ask('data.save-form', { form: 'guests' });
    await desk.restart();
    const { forms } = await desk.ask('data.forms', null);
    expect(forms.map(({ form, columns }) => [form, columns])).toEqual([
      ['guests', ['field.name', 'own.id']],
      ['visits', null],
    ]);
  });

  it('is bounded: the oldest forms are dropped, those with a copy last', async () => {
    const desk = await openForms({ guests: many(3) });
    await desk.copied('guests');
    for (let form = 0; form < MOST_FORMS + 5; form += 1) {
      await desk.ask('data.save-form', { form: `form ${form}` });
    }
    const { forms } = await desk.ask('data.forms', null);
    expect(forms).toHaveLength(MOST_FORMS);
    expect(forms.at(-1)).toMatchObject({ form: 'guests', copy: { held: 3 } });
  });
});

describe('an export of records', () => {
  const columns = [
    { column: 'own.id', heading: 'Id' },
    { column: 'field.name', heading: 'Name' },
    { column: 'field.people', heading: 'People' },
  ];
  const wanted = { form: 'guests', columns, format: 'csv' as const, name: 'guests' };
  const textIn = ({ ports }: ReturnType<typeof openDataDesk>) =>
    new TextDecoder().decode(ports.files.delivered.at(-1)?.bytes);

  it('contains all that the search finds, in the chosen columns', async () => {
    const desk = await openForms({ guests: many(450) });
    const sort = { key: 'id', ascending: true };
    await desk.ask('data.export', { ...wanted, sort });
    const lines = textIn(desk).trim().split('\r\n');
    expect(lines).toHaveLength(451);
    expect([lines[0], lines[1], lines[450]]).toEqual(['Id,Name,People', '1,Guest 1,1', '450,Guest 450,9']);
    await desk.ask('data.export', { ...wanted, search: { key: 'name', value: 'guest 44' } });
    expect(textIn(desk).trim().split('\r\n')).toHaveLength(1 + 12 - 1);
  });

  it('uses the copy while the shop cannot be reached, but never what was merely seen', async () => {
    const desk = await openForms({ guests: many(250) });
    await desk.page('guests');
    await desk.copied('guests');
    await desk.shop.close();
    await desk.ask('data.export', { ...wanted, format: 'xlsx' });
    expect(desk.ports.files.delivered.at(-1)).toMatchObject({ name: 'guests.xlsx' });
    await desk.ask('data.drop-copy', { form: 'guests' });
    expect((await desk.refusal('data.export', wanted)).code).toBe('network.offline');
  });
});

it('clearing one shop’s data leaves that of another', async () => {
  const desk = await openForms({ guests: many(3) });
  await desk.copied('guests');
  const first = (await desk.ask('session.get', null)).currentId ?? '';
  await desk.add(demo(), 'other');
  expect((await desk.ask('data.forms', null)).forms).toEqual([]);
  await desk.ask('session.switch', { id: first });
  expect(await desk.formOf('guests')).toMatchObject({ copy: { held: 3 } });
});

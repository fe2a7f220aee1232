// A backup from outside is untrusted: a bad one is refused with a reason, and nothing is changed.
import { expect, it } from 'vitest';
import { MOST_BACKUP_BYTES } from '../../../src/contract/backup.ts';
import { fc } from '../../support/fast-check.ts';
import { addShop, draftOf, everything, openMachine, viewsNamed } from './machines.ts';

const file = {
  program: 'Servery',
  kind: 'backup',
  format: 1,
  madeAtSeconds: 1,
  madeBy: '1.0.0',
  desk: {},
  shops: [],
};
const shop = {
  kind: 'shop',
  name: 'grill',
  baseUrl: 'http://127.0.0.1:9/grill',
  appId: 'app-grill',
  nesting: 'brackets',
  parts: {},
};
const view = viewsNamed('Lunch');
const views = { layout: null, columns: null, search: null, export: null, ...view };

it.each([
  ['nothing at all', '', 'not-a-backup'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe]), 'not-a-backup'],
  ['a table', 'id,title\n1,Tea\n', 'not-a-backup'],
  ['another program’s file', { ...file, program: 'Other' }, 'not-a-backup'],
  ['a shop file', { shop: {}, goods: [] }, 'not-a-backup'],
  ['half of a backup', JSON.stringify(file).slice(0, -9), 'damaged'],
  ['a backup with more in it', { ...file, token: 'x' }, 'damaged'],
  ['a backup without its shops', { ...file, shops: undefined }, 'damaged'],
  ['a backup with too many shops', { ...file, shops: Array.from({ length: 201 }, () => shop) }, 'damaged'],
  ['a prototype key', JSON.stringify(file).replace('"desk":{}', '"desk":{"__proto__":{"a":{}}}'), 'damaged'],
  ['a backup of a newer version', { ...file, format: 3, more: true }, 'newer'],
  ['extremely deep nesting', `{"program":"Servery","desk":${'['.repeat(200_000)}`, 'damaged'],
])('refuses %s', async (_what, given, reason) => {
  const machine = openMachine();
  const id = await machine.bring(given);
  expect(await machine.core.refusal('backup.read', { id })).toMatchObject({
    code: 'backup.unreadable',
    data: { reason },
  });
  expect(machine.ports.stores.disk.size).toBe(0);
});

it('refuses more data than a backup can have', async () => {
  const { core, bring } = openMachine();
  const id = await bring('x'.repeat(MOST_BACKUP_BYTES - 100_000));
  const piece = { id, base64: Buffer.alloc(200_000).toString('base64') };
  expect(await core.refusal('backup.add', piece)).toMatchObject({ data: { reason: 'too-large' } });
});

it('counts unreadable shops and reads the others', async () => {
  const wrong = [
    { ...shop, baseUrl: 'https://user:password@shop.example.com' },
    { ...shop, baseUrl: 'file:///etc/passwd' },
    { ...shop, id: '../../home' },
    { ...shop, plainHttpAllowed: true },
    { ...shop, token: 'x' },
    { ...shop, parts: { drafts: 'text' } },
    null,
    shop,
  ];
  const preview = await openMachine().look({ ...file, shops: [shop, ...wrong] });
  expect(preview.unreadableShops).toBe(wrong.length);
  expect(preview.shops).toHaveLength(1);
});

it('names each unreadable part and skips it', async () => {
  const machine = openMachine();
  const parts = {
    'goods-views': { format: 1, data: { ...views, more: 1 } },
    drafts: { format: 2, data: [] },
    'import-columns': { format: 1, data: Array.from({ length: 21 }, () => ({ headings: [], columns: [] })) },
    'default-picture': { format: 1, data: { address: 'file:///etc/passwd' } },
    '../../settings': { format: 1, data: {} },
    settings: { format: 3, data: {} },
  };
  const preview = await machine.look({ ...file, desk: { 'goods-views': {} }, shops: [{ ...shop, parts }] });
  expect(preview.desk).toMatchObject([{ part: 'goods-views', status: 'unreadable' }]);
  expect(preview.shops[0]?.parts.map(({ part, status: status }) => [part, status])).toEqual([
    ['goods-views', 'unreadable'],
    ['drafts', 'newer'],
    ['import-columns', 'unreadable'],
    ['default-picture', 'unreadable'],
    ['../../settings', 'newer'],
    ['settings', 'unreadable'],
  ]);
  const chosen = ['goods-views', 'drafts', 'import-columns', 'settings'] as const;
  const choice = {
    id: preview.id,
    desk: chosen.slice(0, 1),
    shops: [{ at: 0, parts: [...chosen], orders: false }],
  };
  const report = await machine.core.ask('backup.apply', choice);
  expect([...report.desk, ...(report.shops[0]?.parts ?? [])]).toSatisfy((all: { outcome: string }[]) =>
    all.every(({ outcome }) => outcome === 'unreadable'),
  );
  expect([...machine.ports.stores.disk.keys()]).toEqual(['profiles.json']);
});

const nest = (depth: number) => `${'[{"a":'.repeat(depth)}1${'}]'.repeat(depth)}`;

it('survives extremely deep nesting', async () => {
  const endless = nest(700);
  const { look } = openMachine();
  const text = JSON.stringify({ ...file, desk: { settings: { format: 3, data: '?' } } });
  const { desk } = await look(text.replace('"?"', endless));
  expect(desk).toMatchObject([{ status: 'unreadable' }]);
  expect(
    (await look(text.replace('"format":3,"data":"?"', `"format":1,"data":{"a":${endless}}`))).desk,
  ).toMatchObject([{ status: 'unreadable' }]);
  const { core, bring } = openMachine();
  const id = await bring(text.replace('"?"', nest(100_000)));
  expect(await core.refusal('backup.read', { id })).toMatchObject({ data: { reason: 'damaged' } });
});

it('reads settings of an older version', async () => {
  const machine = openMachine();
  const old = { format: 2, data: { language: 'en', theme: 'dark', fetchEveryMinutes: 7, lowStock: 1 } };
  await machine.core.ask(
    'backup.apply',
    everything(await machine.look({ ...file, desk: { settings: old } })),
  );
  expect(await machine.core.ask('settings.get', null)).toMatchObject({ lowStock: 1, scalePercent: 100 });
});

const text = fc.string({ unit: 'grapheme', maxLength: 30 });
const draft = fc.record({
  title: text,
  typed: fc.dictionary(
    fc.string({ maxLength: 20 }).filter((name) => name !== '__proto__'),
    text,
    { noNullPrototype: true },
  ),
});

it('restores any views and drafts, character for character', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(draft, { maxLength: 4 }),
      fc.uniqueArray(text, { maxLength: 4 }),
      async (drafts, names) => {
        const machine = openMachine();
        const from = await addShop(machine, 'grill');
        for (const [at, { title, typed }] of drafts.entries())
          await machine.core.ask('editing.save-draft', {
            ...draftOf(title),
            key: `new-${String(at)}`,
            typed,
          });
        const named = [...new Set(names.map((name) => name.trim()))].filter((name) => name !== '');
        await machine.core.ask('goods-views.save', { shop: from, ...viewsNamed(...named) });
        const other = openMachine();
        await other.core.ask('backup.apply', everything(await other.look(await machine.backup())));
        const [to] = (await other.core.ask('session.get', null)).profiles;
        const contents = (name: string) => [
          machine.file(`shops/${from}/${name}`),
          other.file(`shops/${to?.id ?? ''}/${name}`),
        ];
        if (drafts.length > 0) expect(contents('own/drafts')[1]).toBe(contents('own/drafts')[0]);
        if (named.length > 0) expect(contents('goods-views')[1]).toBe(contents('goods-views')[0]);
      },
    ),
    { numRuns: 30 },
  );
});

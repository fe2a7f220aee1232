// The printers of this machine: the rules for saving them, their routing by shop, and their way into a backup.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hasNoLoop, savedPrintersKind } from '../../../src/core/printers/saved-printers.ts';
import { trainingRouting } from '../../../src/core/printers/training-shop-printers.ts';
import { fc } from '../../support/fast-check.ts';
import { shareDemoShop } from '../../support/hosted-shop.ts';
import { connectionTo } from '../../support/core-desk.ts';
import { openPrintDesk, usualSetup } from '../printing/print-desk.ts';

const shop = shareDemoShop();

const refusedField = (path: string[], rule: string) => ({
  code: 'input.invalid',
  data: { fields: [{ path, rule }] },
});

it('the printers of an earlier version are read: they split no dishes and have one colour', () => {
  const { splitsDishes: _splits, printsRed: _red, ...earlier } = { id: 'a'.repeat(32), ...usualSetup };
  expect(z.parse(savedPrintersKind.schema, [earlier])).toEqual([
    { ...earlier, splitsDishes: false, printsRed: false },
  ]);
});

describe('saving a printer', () => {
  it('refuses a name that is taken, and keeps its own', async () => {
    const desk = openPrintDesk();
    const id = await desk.save({ name: 'Wok' });
    const setup = { ...usualSetup, name: 'Wok' };
    expect(await desk.core.refusal('printers.save', { id: null, setup })).toMatchObject(
      refusedField(['setup', 'name'], 'taken'),
    );
    const { printers } = await desk.core.ask('printers.save', { id, setup: { ...setup, place: 'Window' } });
    expect(printers).toMatchObject([{ id, name: 'Wok', place: 'Window' }]);
  });

  it('refuses a backup that is no printer, itself, or leads back to it', async () => {
    const desk = openPrintDesk();
    const wrong = refusedField(['setup', 'backup'], 'wrong');
    const first = await desk.save({ name: 'First' });
    const second = await desk.save({ name: 'Second', backup: first });
    const refusal = (backup: string) =>
      desk.core.refusal('printers.save', { id: first, setup: { ...usualSetup, name: 'First', backup } });
    expect(await refusal(first)).toMatchObject(wrong);
    expect(await refusal(second)).toMatchObject(wrong);
    expect(await refusal('f'.repeat(32))).toMatchObject(wrong);
    expect(await refusal('training-counter')).toMatchObject(wrong);
  });

  it('refuses to change the printers of the training shop, and to make another one of them', async () => {
    const desk = openPrintDesk();
    const training = { ...usualSetup, connection: { kind: 'training', printer: 'bar' } };
    expect(await desk.core.refusal('printers.save', { id: null, setup: training })).toMatchObject(
      refusedField(['setup', 'connection'], 'wrong'),
    );
    for (const route of ['printers.remove', 'printers.check'] as const) {
      expect(await desk.core.refusal(route, { id: 'training-bar' })).toMatchObject({ code: 'input.invalid' });
    }
  });

  it('knows nothing any more of a printer whose address was changed', async () => {
    const desk = openPrintDesk();
    const printer = await desk.printer({ name: 'Wok' });
    await desk.until(await desk.test(printer.id), { state: 'printed' });
    const status = async () => (await desk.core.ask('printers.get', null)).statuses[0];
    expect(await status()).toMatchObject({ answers: 'status', state: 'ready' });
    await desk.save({ name: 'Wok' }, printer.id);
    expect(await status()).toMatchObject({
      answers: 'not-known',
      state: 'not-checked',
      checkedAtSeconds: null,
    });
  });
});

it('finds out the state of a printer when it is checked', async () => {
  const desk = openPrintDesk();
  const printer = await desk.printer({}, { cover: true });
  const check = async () => (await desk.core.ask('printers.check', { id: printer.id })).statuses[0];
  expect(await check()).toMatchObject({ state: 'trouble', trouble: 'cover-open', answers: 'status' });
  await printer.change({ cover: false });
  expect(await check()).toMatchObject({ state: 'ready', trouble: null, answers: 'status' });
  await printer.change({ unplugged: true });
  expect(await check()).toMatchObject({ state: 'trouble', trouble: 'refused' });
});

it('takes a removed printer out of the backup roles and the routing of every shop', async () => {
  const desk = openPrintDesk();
  const removed = await desk.save({ name: 'Removed' });
  const other = await desk.save({ name: 'Other', backup: removed });
  const shops: string[] = [];
  for (const name of ['one', 'two']) {
    const state = await desk.core.ask('session.add', connectionTo(shop(), name));
    shops.push(state.currentId ?? '');
    const routing = { groups: { 1: [removed, other], 2: [removed] }, others: removed, receipts: other };
    await desk.core.ask('printers.route', { shop: state.currentId ?? '', routing });
  }
  const left = { groups: { 1: [other], 2: [] }, others: null, receipts: other };
  const { printers, routing } = await desk.core.ask('printers.remove', { id: removed });
  expect(printers).toMatchObject([{ id: other, backup: null }]);
  expect(routing).toEqual(left);
  await desk.core.ask('session.switch', { id: shops[0] ?? '' });
  expect((await desk.core.ask('printers.get', null)).routing).toEqual(left);
});

it('routes nothing for another shop than the open one, and nothing to an unknown printer', async () => {
  const desk = openPrintDesk();
  const { currentId } = await desk.core.ask('session.add', connectionTo(shop()));
  const routing = { groups: {}, others: null, receipts: null };
  expect(await desk.core.refusal('printers.route', { shop: 'another', routing })).toMatchObject({
    code: 'session.none',
  });
  const unknown = { ...routing, others: 'training-kitchen' };
  expect(await desk.core.refusal('printers.route', { shop: currentId, routing: unknown })).toMatchObject(
    refusedField(['routing'], 'wrong'),
  );
});

it('lets the first printer print everything until a person says otherwise', async () => {
  const desk = openPrintDesk();
  await desk.core.ask('session.add', connectionTo(shop()));
  const none = { groups: {}, others: null, receipts: null };
  expect((await desk.core.ask('printers.get', null)).routing).toEqual(none);
  const first = await desk.save({ name: 'First' });
  await desk.save({ name: 'Second' });
  expect((await desk.core.ask('printers.get', null)).routing).toEqual({
    ...none,
    others: first,
    receipts: first,
  });
});

it('brings printers, routing and templates from one machine to another in a backup', async () => {
  const here = openPrintDesk();
  const { currentId } = await here.core.ask('session.add', connectionTo(shop()));
  const id = await here.save({ name: 'Wok' });
  const routing = { groups: { 1: [id] }, others: id, receipts: null };
  await here.core.ask('printers.route', { shop: currentId ?? '', routing });
  const templates = await here.core.ask('printing.templates', null);
  const changed = { ...templates, kitchen: { ...templates.kitchen, heading: 'Alley Kitchen' } };
  await here.core.ask('printing.save-templates', changed);
  await here.core.ask('backup.export', null);
  const bytes = here.files.delivered[0]?.bytes ?? new Uint8Array();

  const there = openPrintDesk();
  const upload = await there.core.ask('backup.begin', null);
  await there.core.ask('backup.add', { ...upload, base64: Buffer.from(bytes).toString('base64') });
  const preview = await there.core.ask('backup.read', upload);
  expect(preview.desk).toContainEqual({ part: 'printers', status: 'new', count: 1, countHere: null });
  const parts = ['printers', 'ticket-templates'] as const;
  await there.core.ask('backup.apply', {
    ...upload,
    desk: [...parts],
    shops: [{ at: 0, parts: ['print-routing'], orders: false }],
  });
  const state = await there.core.ask('printers.get', null);
  expect(state.printers).toMatchObject([{ id, name: 'Wok' }]);
  expect(state.routing).toEqual(routing);
  expect(await there.core.ask('printing.templates', null)).toEqual(changed);
});

it('sends drinks to the bar and everything else to the kitchen in an unsaved training routing', () => {
  const groups = [
    { id: '1', name: '热炒档 Hot Wok' },
    { id: '6', name: '水吧 Drinks Bar' },
    { id: '4', name: 'Barbecue' },
  ];
  expect(trainingRouting(groups)).toEqual({
    groups: { 1: ['training-kitchen'], 6: ['training-bar'], 4: ['training-kitchen'] },
    others: 'training-kitchen',
    receipts: 'training-counter',
  });
});

it('knows a loop of backups from a chain', () => {
  const ids = ['a', 'b', 'c', 'd'];
  const backups = fc.tuple(...ids.map(() => fc.option(fc.constantFrom(...ids))));
  fc.assert(
    fc.property(backups, (chosen) => {
      const printers = ids.map((id, index) => ({ id, backup: chosen[index] ?? null }));
      const isEndless = ids.some((id) => {
        let next: string | null = id;
        for (let steps = 0; steps < 10 && next !== null; steps += 1)
          next = printers.find((printer) => printer.id === next)?.backup ?? null;
        return next !== null;
      });
      expect(hasNoLoop(printers)).toBe(!isEndless);
    }),
  );
});

// A backup takes what people have made to another machine, whole or by shop, and never contains a token.
import { describe, expect, it } from 'vitest';
import { singsIn } from '../../e2e/desk/canary.ts';
import { addShop, documentsOf, draftOf, everything, openMachine, TOKEN, viewsNamed } from './machines.ts';

const idsOf = async ({ core }: ReturnType<typeof openMachine>) =>
  (await core.ask('session.get', null)).profiles.map(({ id }) => id);

async function busyMachine() {
  const machine = openMachine();
  const { core } = machine;
  await core.ask('settings.change', { language: 'en', lowStock: 9, timeZone: 'Europe/Berlin' });
  const grill = await addShop(machine, 'grill');
  await core.ask('goods-views.save', { shop: grill, ...viewsNamed('Lunch', 'Dinner') });
  await core.ask('editing.save-draft', draftOf('Kebab'));
  await core.ask('floor-plan.save', {
    shop: grill,
    plan: { areas: [{ id: 'hall', name: 'Hall' }], tables: [] },
  });
  const choices = await core.ask('table-cards.get', null);
  await core.ask('table-cards.save', { shop: grill, choices: { ...choices, shopName: 'Grill' } });
  await core.ask('data.save-form', { form: 'guests', columns: ['own.id'] });
  await core.ask('default-picture.choose', { address: 'https://pictures.example/grill.png' });
  const tea = await addShop(machine, 'tea');
  await core.ask('goods-views.save', { shop: tea, ...viewsNamed('Leaves') });
  await core.ask('editing.save-draft', draftOf('Oolong'));
  return { machine, core, grill, tea };
}

describe('a backup', () => {
  it('restores everything on an empty machine, byte for byte', async () => {
    const { machine, grill, tea } = await busyMachine();
    const other = openMachine();
    const preview = await other.look(await machine.backup());
    expect(preview).toMatchObject({ madeBy: '0.0.0', unreadableShops: 0 });
    expect(preview.shops.map(({ name, known }) => [name, known])).toEqual([
      ['grill', null],
      ['tea', null],
    ]);
    expect(other.ports.stores.disk.size).toBe(0);
    const report = await other.core.ask('backup.apply', everything(preview));
    expect(report.shops.map(({ isAdded, needsToken }) => [isAdded, needsToken])).toEqual([
      [true, true],
      [true, true],
    ]);
    expect(documentsOf(other, await idsOf(other))).toEqual(documentsOf(machine, [grill, tea]));
    expect(await other.core.ask('session.get', null)).toMatchObject({ token: 'missing' });
    expect(await other.core.ask('editing.drafts', null)).toMatchObject([{ title: 'Kebab' }]);
    expect(await other.core.ask('settings.get', null)).toMatchObject({ lowStock: 9 });
    await other.core.until('settings.changed', ({ lowStock }) => lowStock === 9);
  });

  it('is reported as identical on its own machine, and changes nothing', async () => {
    const { machine, grill, tea } = await busyMachine();
    const before = documentsOf(machine, [grill, tea]);
    const preview = await machine.look(await machine.backup());
    expect([preview.desk, ...preview.shops.map(({ parts }) => parts)].flat()).toSatisfy(
      (parts: { status: string }[]) => parts.every(({ status }) => status === 'same'),
    );
    expect(preview.shops.map(({ known }) => known?.id)).toEqual([grill, tea]);
    await machine.core.ask('backup.apply', everything(preview));
    expect(documentsOf(machine, [grill, tea])).toEqual(before);
    expect(await idsOf(machine)).toEqual([grill, tea]);
  });

  it('previews what it would replace, with the counts of both sides, and replaces only the chosen parts', async () => {
    const { machine } = await busyMachine();
    const other = openMachine();
    const own = await addShop(other, 'ours', { baseUrl: 'http://127.0.0.1:9/grill', appId: 'app-grill' });
    await other.core.ask('goods-views.save', { shop: own, ...viewsNamed('Mine') });
    const preview = await other.look(await machine.backup());
    expect(preview.shops[0]).toMatchObject({ name: 'grill', known: { id: own, name: 'ours' } });
    expect(preview.shops[0]?.parts).toEqual([
      { part: 'goods-views', status: 'replaces', count: 2, countHere: 1 },
      { part: 'drafts', status: 'new', count: 1, countHere: null },
      { part: 'default-picture', status: 'new', count: null, countHere: null },
      { part: 'floor-plan', status: 'new', count: 0, countHere: null },
      { part: 'table-cards', status: 'new', count: null, countHere: null },
      { part: 'data-forms', status: 'new', count: 1, countHere: null },
    ]);
    const choice = {
      id: preview.id,
      desk: [],
      shops: [{ at: 0, parts: ['drafts' as const], orders: false }],
    };
    const report = await other.core.ask('backup.apply', choice);
    expect(report.shops).toEqual([
      {
        at: 0,
        id: own,
        name: 'ours',
        isAdded: false,
        needsToken: false,
        parts: [{ part: 'drafts', outcome: 'written' }],
        orders: null,
      },
    ]);
    expect(await other.core.ask('goods-views.get', { shop: own })).toMatchObject(viewsNamed('Mine'));
    expect(await other.core.ask('editing.drafts', null)).toMatchObject([{ title: 'Kebab' }]);
    expect(await idsOf(other)).toEqual([own]);
  });

  it('contains no token in any encoding', async () => {
    const { machine } = await busyMachine();
    const file = Buffer.from(await machine.backup());
    expect(file.toString()).toContain('app-grill');
    expect(singsIn({ file }, [{ mark: TOKEN, token: TOKEN }])).toEqual([]);
    expect(file.toString()).not.toMatch(/token|sealed/i);
  });

  it('leaves out empty parts, and reports the unsent commands that stay behind', async () => {
    const machine = openMachine();
    const shop = await addShop(machine, 'grill');
    await machine.core.ask('outbox.put', { requests: [{ kind: 'group.add', name: 'Bar' }] });
    await machine.core.ask('goods-views.save', { shop, ...viewsNamed('Lunch') });
    expect(await machine.core.ask('backup.contents', null)).toEqual({
      desk: [],
      shops: [
        { id: shop, name: 'grill', parts: [{ part: 'goods-views', count: 1 }], orders: null, unsent: 1 },
      ],
    });
    expect(Buffer.from(await machine.backup()).toString()).not.toContain('Bar');
  });

  it('restores each shop’s own parts, even if another shop is open', async () => {
    const { machine } = await busyMachine();
    const other = openMachine();
    const tea = await addShop(other, 'tea');
    const grill = await addShop(other, 'grill');
    await other.core.ask('backup.apply', everything(await other.look(await machine.backup())));
    expect(await other.core.ask('editing.drafts', null)).toMatchObject([{ title: 'Kebab' }]);
    await other.core.ask('session.switch', { id: tea });
    expect(await other.core.ask('editing.drafts', null)).toMatchObject([{ title: 'Oolong' }]);
    expect(await other.core.ask('goods-views.get', { shop: grill })).toMatchObject(
      viewsNamed('Lunch', 'Dinner'),
    );
  });
});

describe('a shop restored from a backup', () => {
  it('is renamed if its name is taken, and may not send a token unencrypted', async () => {
    const machine = openMachine();
    await addShop(machine, 'grill', { baseUrl: 'http://grill.example.com', plainHttpAllowed: true });
    const other = openMachine();
    await addShop(other, 'grill', { baseUrl: 'https://another.example.com' });
    await other.core.ask('backup.apply', everything(await other.look(await machine.backup())));
    const { profiles } = await other.core.ask('session.get', null);
    expect(profiles[1]).toMatchObject({
      name: 'grill (2)',
      baseUrl: 'http://grill.example.com',
      plainHttpAllowed: false,
      hasToken: false,
    });
  });

  it('is matched by its name if this machine has the same account twice', async () => {
    const machine = openMachine();
    const place = { baseUrl: 'https://one.example.com', appId: '1' };
    const first = await addShop(machine, 'front', place);
    const second = await addShop(machine, 'back', place);
    await machine.core.ask('goods-views.save', { shop: second, ...viewsNamed('Kitchen') });
    const preview = await machine.look(await machine.backup());
    expect(preview.shops.map(({ known }) => known?.id)).toEqual([first, second]);
  });
});

describe('restoring a backup', () => {
  it('skips parts that have changed since the preview', async () => {
    const { machine } = await busyMachine();
    const other = openMachine();
    const grill = await addShop(other, 'grill');
    const preview = await other.look(await machine.backup());
    await other.core.ask('editing.save-draft', draftOf('Mine'));
    const { shops } = await other.core.ask('backup.apply', everything(preview));
    expect(shops[0]?.parts).toContainEqual({ part: 'drafts', outcome: 'changed' });
    expect(await other.core.ask('editing.drafts', null)).toMatchObject([{ title: 'Mine' }]);
    expect(await other.core.ask('goods-views.get', { shop: grill })).toMatchObject(
      viewsNamed('Lunch', 'Dinner'),
    );
  });

  it('changes nothing on a full disk', async () => {
    const { machine } = await busyMachine();
    const other = openMachine();
    const grill = await addShop(other, 'grill');
    await other.core.ask('goods-views.save', { shop: grill, ...viewsNamed('Mine') });
    const preview = await other.look(await machine.backup());
    const before = documentsOf(other, [grill]);
    other.ports.stores.breakWrites('disk-full');
    const report = await other.core.ask('backup.apply', everything(preview));
    expect(report.desk).toEqual([{ part: 'settings', outcome: 'unwritable' }]);
    const outcomes = report.shops[0]?.parts.map(({ outcome }) => outcome);
    expect(outcomes?.length).toBeGreaterThan(1);
    expect(outcomes?.every((outcome) => outcome === 'unwritable')).toBe(true);
    expect(report.shops[1]).toMatchObject({ id: null, isAdded: false });
    expect(await other.core.ask('goods-views.get', { shop: grill })).toMatchObject(viewsNamed('Mine'));
    expect(await idsOf(other)).toEqual([grill]);
    other.ports.stores.breakWrites(undefined);
    await other.core.ask('editing.save-draft', draftOf('Later'));
    expect(documentsOf(other, [grill])).toMatchObject(before);
  });

  it('works once for each preview, and never without one', async () => {
    const { machine } = await busyMachine();
    const other = openMachine();
    const id = await other.bring(await machine.backup());
    expect(await other.core.refusal('backup.apply', { id, desk: [], shops: [] })).toMatchObject({
      code: 'input.invalid',
    });
    const choice = everything(await other.core.ask('backup.read', { id }));
    await other.core.ask('backup.apply', choice);
    expect(await other.core.refusal('backup.apply', choice)).toMatchObject({ code: 'input.invalid' });
    await other.core.ask('backup.drop', { id });
    expect(await other.core.refusal('backup.read', { id })).toMatchObject({ code: 'input.invalid' });
  });
});

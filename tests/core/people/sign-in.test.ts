// The operator of a window: by PIN, until the window locks itself, and never by what a page says.
import { expect, it, onTestFinished } from 'vitest';
import { openCore } from '../../support/core-app.ts';
import { memorySecrets, testPorts } from '../../support/test-ports.ts';
import { addPeople, idOf, nameOf, PIN, setUpOwner, setUpPeople, windowAt, WRONG_PIN } from './people-desk.ts';

function openDesk(own: Parameters<typeof testPorts>[0] = {}) {
  const ports = testPorts();
  Object.assign(ports, own);
  const core = openCore(ports);
  onTestFinished(core.stop);
  return { ports, core };
}

it('signs the first owner in when people are set up, and shows a recovery code once', async () => {
  const { core } = openDesk();
  const { code, session } = await core.ask(
    'people.set-up',
    { id: idOf('owner'), name: 'Wang', pin: PIN },
    'office',
  );
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(session.operator).toMatchObject({ name: 'Wang', role: 'owner' });
  expect(
    await core.refusal('people.set-up', { id: idOf('manager'), name: 'Chen', pin: PIN }, 'bar'),
  ).toMatchObject({
    code: 'people.refused',
    data: { reason: 'is-set-up' },
  });
});

it('keeps each window to itself', async () => {
  const { core } = openDesk();
  await setUpPeople(core);
  const floor = windowAt(core, 'floor');
  await floor.signIn('waiter');
  expect((await floor.ask('people.session', null)).operator?.role).toBe('waiter');
  expect((await windowAt(core).ask('people.session', null)).operator?.role).toBe('owner');
  expect((await windowAt(core, 'bar').ask('people.session', null)).operator).toBeNull();
});

it('refuses a sign-in without a window', async () => {
  const { core } = openDesk();
  await setUpPeople(core);
  expect(await core.refusal('people.sign-in', { person: idOf('owner'), pin: PIN })).toMatchObject({
    code: 'ipc.forbidden',
  });
});

it('locks a window that has been idle for as long as the setting says', async () => {
  const { core, ports } = openDesk();
  await setUpPeople(core);
  const office = windowAt(core);
  const session = () => office.ask('people.session', null);
  ports.clock.advance(4 * 60_000);
  await office.ask('people.used', null);
  ports.clock.advance(4 * 60_000);
  expect((await session()).operator).not.toBeNull();
  ports.clock.advance(60_000);
  expect((await session()).operator).toBeNull();
  expect(core.events.findLast(({ name }) => name === 'people.session-changed')?.payload).toMatchObject({
    operator: null,
  });
});

it('applies a new role, a new PIN and a leaving at once, also to the operator of a window', async () => {
  const { core } = openDesk();
  await setUpPeople(core);
  const office = windowAt(core);
  const bar = windowAt(core, 'bar');
  await bar.signIn('cashier');
  const cashier = { id: idOf('cashier'), name: nameOf('cashier'), exceptions: {} };
  await office.ask('people.save', { ...cashier, role: 'kitchen' });
  expect((await bar.ask('people.session', null)).operator?.role).toBe('kitchen');
  await office.ask('people.set-pin', { person: idOf('cashier'), pin: '135790' });
  expect((await bar.ask('people.session', null)).operator).toBeNull();
  expect(await bar.refusal('people.sign-in', { person: idOf('cashier'), pin: PIN })).toMatchObject({
    code: 'people.wrong-pin',
  });
  await bar.signIn('cashier', '135790');
  const { people } = await office.ask('people.leave', { person: idOf('cashier') });
  expect(people.find(({ id }) => id === idOf('cashier'))).toMatchObject({
    name: 'Li',
    hasPin: false,
    leftAtSeconds: 1_800_000_000,
  });
  expect((await bar.ask('people.session', null)).operator).toBeNull();
  expect(await bar.refusal('people.sign-in', { person: idOf('cashier'), pin: '135790' })).toMatchObject({
    data: { reason: 'gone' },
  });
});

it('tells how long a PIN is only as long as all have the same length', async () => {
  const { core } = openDesk();
  await setUpPeople(core);
  const office = windowAt(core);
  const digits = async () => (await office.ask('people.get', null)).pinDigits;
  expect(await digits()).toBe(PIN.length);
  await office.ask('people.set-pin', { person: idOf('cashier'), pin: '135790' });
  expect(await digits()).toBeNull();
  await office.ask('people.leave', { person: idOf('cashier') });
  expect(await digits()).toBe(PIN.length);
});

it('lets no last owner go, neither by leaving nor by another role', async () => {
  const { core } = openDesk();
  await setUpPeople(core);
  const office = windowAt(core);
  const refused = { code: 'people.refused', data: { reason: 'last-owner' } };
  expect(await office.refusal('people.leave', { person: idOf('owner') })).toMatchObject(refused);
  const owner = { id: idOf('owner'), name: 'Wang', exceptions: {} };
  expect(await office.refusal('people.save', { ...owner, role: 'manager' })).toMatchObject(refused);
  // An owner who cannot sign in is none.
  await office.ask('people.add', {
    id: 'c'.repeat(32),
    name: 'Guo',
    role: 'owner',
    exceptions: {},
    pin: null,
  });
  expect(await office.refusal('people.leave', { person: idOf('owner') })).toMatchObject(refused);
  await office.ask('people.set-pin', { person: 'c'.repeat(32), pin: PIN });
  await office.ask('people.leave', { person: idOf('owner') });
});

it('lets an owner in by the recovery code, once, and not by a wrong one', async () => {
  const { core } = openDesk();
  const code = await setUpPeople(core);
  const bar = windowAt(core, 'bar');
  const wanted = { person: idOf('owner'), pin: '135790' };
  expect(await bar.refusal('people.recover', { ...wanted, code: 'WRONG' })).toMatchObject({
    data: { reason: 'wrong-code' },
  });
  expect(await bar.refusal('people.recover', { ...wanted, person: idOf('manager'), code })).toMatchObject({
    data: { reason: 'cannot-approve' },
  });
  const typed = code.toLowerCase().replaceAll('-', ' ');
  const { code: next, session } = await bar.ask('people.recover', { ...wanted, code: typed });
  expect(session.operator?.role).toBe('owner');
  expect(next).not.toBe(code);
  expect(await bar.refusal('people.recover', { ...wanted, code })).toMatchObject({
    data: { reason: 'wrong-code' },
  });
  await windowAt(core, 'floor').signIn('owner', '135790');
});

it('needs the recovery code on a machine whose key store has not sealed the PINs', async () => {
  const { core, ports } = openDesk();
  const code = await setUpPeople(core);
  await core.stop();
  const moved = openCore({ ...ports, secrets: memorySecrets('another machine') });
  onTestFinished(moved.stop);
  const bar = windowAt(moved, 'bar');
  expect(await bar.refusal('people.sign-in', { person: idOf('owner'), pin: PIN })).toMatchObject({
    data: { reason: 'key-store' },
  });
  await bar.ask('people.recover', { code, person: idOf('owner'), pin: '135790' });
  const { people } = await bar.ask('people.get', null);
  expect(people.filter(({ hasPin }) => hasPin).map(({ role }) => role)).toEqual(['owner']);
});

it('writes neither a PIN nor the recovery code anywhere', async () => {
  const { core, ports } = openDesk();
  const pin = '735591';
  const { code } = await core.ask('people.set-up', { id: idOf('owner'), name: 'Wang', pin }, 'office');
  await addPeople(core, ['waiter']);
  await windowAt(core, 'bar').refusal('people.sign-in', { person: idOf('waiter'), pin: WRONG_PIN });
  await windowAt(core, 'bar').refusal('people.approve', { act: '0'.repeat(64), person: idOf('owner'), pin });
  const files = [...ports.stores.disk.values(), ...(await ports.journals.open('audit/1').read())];
  const said = JSON.stringify([files, ports.log.entries, core.events, await core.ask('people.get', null)]);
  for (const secret of [pin, WRONG_PIN, code, code.replaceAll('-', '')])
    expect(said).not.toContain(`"${secret}"`);
  expect(said).not.toContain(pin);
  expect(said).not.toContain(code);
});

it('changes nothing on a desk without people', async () => {
  const { core, ports } = openDesk();
  expect(await core.ask('people.session', null, 'office')).toMatchObject({ operator: null });
  expect(await core.ask('people.get', null)).toMatchObject({ isSetUp: false, people: [] });
  expect([...ports.stores.disk.keys()].filter((name) => /people|audit|clock/.test(name))).toEqual([]);
});

it('refuses a second owner who sets the desk up at the same moment', async () => {
  const { core } = openDesk();
  const setUp = (id: string, window: string) =>
    core.call('people.set-up', { id: id.repeat(32), name: id, pin: PIN }, window);
  const answers = await Promise.all([setUp('a', 'one'), setUp('b', 'other')]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const { people } = await core.ask('people.get', null);
  await core.ask('people.sign-in', { person: people[0]?.id ?? '', pin: PIN }, 'third');
});

it('holds the owner who was set up through a restart', async () => {
  const { core, ports } = openDesk();
  await setUpOwner(core);
  await core.stop();
  const again = openCore(ports);
  onTestFinished(again.stop);
  expect((await windowAt(again).ask('people.session', null)).operator).toBeNull();
  await windowAt(again).signIn('owner');
});

it.each(['1234', '0000', '987654', '111111'])(
  'refuses a new PIN that is easy to guess, for anybody: %s',
  async (weak) => {
    const { core: desk } = openDesk();
    const owner = { id: idOf('owner'), name: 'Wang' };
    const refused = { code: 'people.refused', data: { reason: 'weak-pin' } };
    expect(await desk.refusal('people.set-up', { ...owner, pin: weak }, 'office')).toMatchObject(refused);
    await setUpPeople(desk);
    const office = windowAt(desk);
    const setting = { person: idOf('cashier'), pin: weak };
    expect(await office.refusal('people.set-pin', setting)).toMatchObject(refused);
    expect(await office.refusal('people.change-pin', { pin: PIN, to: weak })).toMatchObject(refused);
  },
);

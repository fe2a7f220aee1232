// The people of a desk in its backup: they come back without PINs, and only to a desk that has none.
import { expect, it } from 'vitest';
import { idOf, nameOf, PIN, setUpOwner, setUpPeople, windowAt } from '../people/people-desk.ts';
import { everything, openMachine, type Machine } from './machines.ts';

async function staffed(): Promise<Machine> {
  const machine = openMachine();
  await setUpPeople(machine.core);
  const { ask } = windowAt(machine.core);
  const { roles } = await ask('people.get', null);
  await ask('people.save-roles', {
    roles: { ...roles, waiter: { rights: ['order.take', 'payment.take'], discountBasisPoints: 500 } },
  });
  await ask('people.leave', { person: idOf('kitchen') });
  return machine;
}

async function backupOf({ core, ports }: Machine): Promise<Uint8Array> {
  await windowAt(core).ask('backup.export', null);
  return ports.files.delivered.at(-1)?.bytes ?? new Uint8Array();
}

const peopleOf = async ({ core }: Machine) =>
  (await core.ask('people.get', null)).people.map(({ id, name, role, hasPin, leftAtSeconds }) => ({
    id,
    name,
    role,
    hasPin,
    hasLeft: leftAtSeconds !== null,
  }));

it('brings people and roles back with the first owner, who keeps the id of the same name', async () => {
  const file = await backupOf(await staffed());
  const other = openMachine();
  const report = await other.core.ask('backup.apply', everything(await other.look(file)));
  expect(report.desk).toContainEqual({ part: 'people', outcome: 'written' });
  const { isSetUp, returning } = await other.core.ask('people.get', null);
  expect({ isSetUp, returning }).toEqual({ isSetUp: false, returning: ['Wang', 'Chen', 'Li', 'Zhao'] });
  await other.core.until('people.changed', (state) => state.returning.length === 4);

  const owner = { id: 'b'.repeat(32), name: nameOf('owner'), pin: PIN };
  const { session } = await other.core.ask('people.set-up', owner, 'office');
  expect(session.operator).toMatchObject({ id: idOf('owner'), role: 'owner' });
  expect(await peopleOf(other)).toEqual([
    { id: idOf('owner'), name: 'Wang', role: 'owner', hasPin: true, hasLeft: false },
    { id: idOf('manager'), name: 'Chen', role: 'manager', hasPin: false, hasLeft: false },
    { id: idOf('cashier'), name: 'Li', role: 'cashier', hasPin: false, hasLeft: false },
    { id: idOf('waiter'), name: 'Zhao', role: 'waiter', hasPin: false, hasLeft: false },
    { id: idOf('kitchen'), name: 'Sun', role: 'kitchen', hasPin: false, hasLeft: true },
  ]);
  expect((await other.core.ask('people.get', null)).roles.waiter.rights).toEqual([
    'order.take',
    'payment.take',
  ]);
  expect(
    await other.core.refusal('people.sign-in', { person: idOf('manager'), pin: PIN }, 'bar'),
  ).toMatchObject({ code: 'people.refused' });
});

it('contains no PIN, no recovery code and no key', async () => {
  const machine = await staffed();
  const text = Buffer.from(await backupOf(machine)).toString();
  expect(text).toContain('Zhao');
  expect(text).not.toMatch(/salt|hash"|recovery|sealed|unaudited/);
});

it('changes no person on a desk that has people', async () => {
  const file = await backupOf(await staffed());
  const other = openMachine();
  await setUpOwner(other.core);
  const office = windowAt(other.core);
  const { id } = await office.ask('backup.begin', null);
  await office.ask('backup.add', { id, base64: Buffer.from(file).toString('base64') });
  const preview = await office.ask('backup.read', { id });
  expect(preview.desk).toContainEqual({ part: 'people', status: 'stays', count: 5, countHere: 1 });
  const report = await office.ask('backup.apply', { id: preview.id, desk: ['people'], shops: [] });
  expect(report.desk).toEqual([{ part: 'people', outcome: 'unreadable' }]);
  expect(await peopleOf(other)).toHaveLength(1);
});

it('changes no person when people were set up after the preview', async () => {
  const file = await backupOf(await staffed());
  const other = openMachine();
  const preview = await other.look(file);
  await setUpOwner(other.core);
  const report = await windowAt(other.core).ask('backup.apply', everything(preview));
  expect(report.desk).toContainEqual({ part: 'people', outcome: 'changed' });
  expect(await peopleOf(other)).toHaveLength(1);
});

// A manager approves from their own window what another one was refused: that act alone, with their sign-in.
import { expect, it, onTestFinished } from 'vitest';
import type { RouteName } from '../../../src/contract/routes.ts';
import { openCore } from '../../support/core-app.ts';
import { testPorts } from '../../support/test-ports.ts';
import { idOf, nameOf, PIN, setUpPeople, windowAt } from './people-desk.ts';

const change = { fetchEveryMinutes: 30 };
const everything = { kinds: null, person: null, words: '', fromSeconds: null, toSeconds: null };
const other = { fetchEveryMinutes: 60 };

async function openDesk() {
  const core = openCore(testPorts());
  onTestFinished(core.stop);
  const events: string[] = [];
  core.subscribe(({ name }) => void events.push(name));
  await setUpPeople(core);
  const [bar, phone] = [windowAt(core, 'bar'), windowAt(core, 'phone')];
  await bar.signIn('waiter');
  await phone.signIn('manager');
  await bar.refusal('settings.change', change);
  const requests = await phone.ask('people.requests', null);
  const which = { window: requests[0]?.window ?? '', act: requests[0]?.act ?? '' };
  return { core, bar, phone, requests, which, events };
}

it('shows the act to a person who may approve it, with who asks', async () => {
  const { core, bar, requests, events } = await openDesk();
  expect(events).toContain('people.requests-changed');
  expect(requests).toMatchObject([{ person: nameOf('waiter'), needs: [{ right: 'setup.change' }] }]);
  const till = windowAt(core, 'till');
  await till.signIn('cashier');
  for (const window of [till, bar, windowAt(core, 'locked')])
    expect(await window.ask('people.requests', null)).toEqual([]);
});

it('lets that act be done once at its window, which hears of it', async () => {
  const { bar, phone, which, events } = await openDesk();
  expect(await phone.ask('people.approve-request', which)).toEqual({ seconds: 60 });
  expect(events).toContain('people.approved');
  expect(await phone.ask('people.requests', null)).toEqual([]);
  expect(await bar.refusal('settings.change', other)).toMatchObject({ code: 'people.needs' });
  expect((await bar.ask('settings.change', change)).fetchEveryMinutes).toBe(30);
  expect(await bar.refusal('settings.change', change)).toMatchObject({ code: 'people.needs' });
});

it('is refused to those who lack the right, and when nothing waits any more', async () => {
  const { core, bar, phone, which } = await openDesk();
  const nothing = { code: 'people.refused', data: { reason: 'nothing-to-approve' } };
  expect(await bar.refusal('people.approve-request', which)).toMatchObject(nothing);
  expect(await windowAt(core, 'locked').refusal('people.approve-request', which)).toMatchObject({
    code: 'people.signed-out',
  });
  await bar.ask('people.sign-out', null);
  expect(await phone.refusal('people.approve-request', which)).toMatchObject(nothing);
  // The next person there did not ask.
  await bar.signIn('cashier');
  expect(await phone.ask('people.requests', null)).toEqual([]);
  expect(await phone.refusal('people.approve-request', which)).toMatchObject(nothing);
});

it('is not given at the window that asks, though its person has got the right since', async () => {
  const { core, bar, which } = await openDesk();
  const waiter = { id: idOf('waiter'), name: nameOf('waiter'), role: 'waiter' as const };
  await core.ask('people.save', { ...waiter, exceptions: { 'setup.change': true } }, 'office');
  expect(await bar.ask('people.requests', null)).toEqual([]);
  expect(await bar.refusal('people.approve-request', which)).toMatchObject({
    data: { reason: 'nothing-to-approve' },
  });
});

it('has the approver in the activity log, as an approval at the same window has', async () => {
  const { core, phone, which } = await openDesk();
  await phone.ask('people.approve-request', which);
  const query = { ...everything, before: null, limit: 50 };
  const { entries } = await core.ask('audit.list', query, 'office');
  expect(entries.find(({ kind }) => kind === 'approved')).toMatchObject({
    person: { id: idOf('waiter') },
    approver: { id: idOf('manager') },
  });
});

it('says who gets which role, and what each role gets and loses', async () => {
  const { core, bar } = await openDesk();
  const facts = async (route: RouteName, input: unknown) => {
    const error = await bar.refusal(route, input);
    return error.code === 'people.needs' ? error.data.needs.map((need) => need.facts) : error;
  };
  const waiter = { id: idOf('waiter'), name: nameOf('waiter') };
  const other = { id: 'b'.repeat(32), name: 'Zhou' };
  const nothing = { before: null, given: [], taken: [] };
  expect(
    await facts('people.add', { ...other, role: 'owner', exceptions: { 'order.void': false }, pin: PIN }),
  ).toEqual([
    [{ kind: 'person', act: 'add', name: 'Zhou', role: 'owner', ...nothing, taken: ['order.void'] }],
  ]);
  expect(
    await facts('people.save', { ...waiter, role: 'manager', exceptions: { 'day.reopen': true } }),
  ).toEqual([
    [
      {
        kind: 'person',
        act: 'change',
        name: 'Zhao',
        role: 'manager',
        before: { name: 'Zhao', role: 'waiter' },
        given: ['day.reopen'],
        taken: [],
      },
    ],
  ]);
  const owner = { kind: 'person', name: 'Wang', role: 'owner', ...nothing };
  expect(await facts('people.set-pin', { person: idOf('owner'), pin: PIN })).toEqual([
    [{ ...owner, act: 'set-pin' }],
  ]);
  expect(await facts('people.leave', { person: idOf('owner') })).toEqual([[{ ...owner, act: 'leave' }]]);
  const { roles } = await core.ask('people.get', null);
  const rights = [...roles.waiter.rights.filter((right) => right !== 'menu.sold-out'), 'order.void'];
  const cashier = { ...roles.cashier, discountBasisPoints: 5_000 };
  expect(
    await facts('people.save-roles', { roles: { ...roles, cashier, waiter: { ...roles.waiter, rights } } }),
  ).toEqual([
    [
      { kind: 'role', role: 'cashier', given: [], taken: [], discountBasisPoints: 5_000 },
      {
        kind: 'role',
        role: 'waiter',
        given: ['order.void'],
        taken: ['menu.sold-out'],
        discountBasisPoints: null,
      },
    ],
  ]);
});

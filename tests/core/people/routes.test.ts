// Every route and every role: a call without its right is refused before anything happens, and no other call is.
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Right, rights, type RoleName, roleNames } from '../../../src/contract/rights.ts';
import { type RouteName, routeNames } from '../../../src/contract/routes.ts';
import { AuditLog } from '../../../src/core/audit/audit-log.ts';
import { createDispatch, type Handlers } from '../../../src/core/dispatch.ts';
import { defaultRoles } from '../../../src/core/people/default-roles.ts';
import { DeskKeys } from '../../../src/core/people/desk-keys.ts';
import { peopleDomain } from '../../../src/core/people/people-module.ts';
import { rightOf, routeRights } from '../../../src/core/people/route-rights.ts';
import { createCache } from '../../../src/core/platform/storage/create-cache.ts';
import { goodInputs } from '../../e2e/hostile/good-inputs.ts';
import { openCore } from '../../support/core-app.ts';
import { testPorts } from '../../support/test-ports.ts';
import { addPeople, type Desk, setUpOwner, setUpPeople, windowAt } from './people-desk.ts';

const rightOfGood = (route: RouteName) => rightOf(route, goodInputs[route] as never);
const isRight = (right: string): right is Right => rights.some((known) => known === right);
const gated = routeNames.filter((route) => isRight(rightOfGood(route)));

/** What the roles may do, written down once more, so that a slip in the grid shows. */
const grid: Record<RoleName, Right[]> = {
  owner: [...rights],
  manager: rights.filter((right) => right !== 'day.reopen' && right !== 'staff.manage'),
  cashier: [
    ...([
      'order.take',
      'order.rearrange',
      'order.discount',
      'payment.take',
      'bill.reprint',
      'menu.sold-out',
    ] as const),
  ],
  waiter: ['order.take', 'order.rearrange', 'menu.sold-out'],
  kitchen: ['menu.sold-out', 'kitchen.bump'],
};

it.each(roleNames)('gives the role %s the rights of the grid', (role) => {
  expect([...defaultRoles[role].rights].toSorted()).toEqual([...grid[role]].toSorted());
});

it('lets no command be open that changes what all share', () => {
  const open = routeNames.filter((route) => routeRights[route] === 'open' || rightOfGood(route) === 'open');
  const harmless = open.filter((route) =>
    /(save|remove|apply|close|reopen|add|put|undo|export)$/.test(route),
  );
  expect(harmless).toEqual(['goods-views.save']);
});

/** The people as they are, in front of routes that only say that they were reached. */
function openGate() {
  const ports = testPorts();
  const cache = createCache(ports);
  const keys = new DeskKeys({ ...ports, cache });
  const ignored = () => undefined;
  const device = () => 'desk';
  const audit = new AuditLog({
    ...ports,
    cache,
    device,
    key: () => keys.get()?.audit,
    date: () => '',
    copyOf: () => Promise.resolve(undefined),
    onChange: ignored,
  });
  const people = peopleDomain.create({
    ...ports,
    cache,
    keys,
    audit,
    onChange: ignored,
    onSession: ignored,
    onWaiting: ignored,
    onApproved: ignored,
  });
  const reached = Object.fromEntries(routeNames.map((route) => [route, () => 'reached']));
  // What a stub answers has no type; the answers of the people are their own.
  const handlers = { ...reached, ...peopleDomain.routes(people) } as unknown as Handlers;
  const call = createDispatch(handlers, { ...ports, gate: people.gate });
  const desk: Desk = {
    ask: async (route, input, window) => {
      const answer = await call(route, input, window);
      if (!answer.ok) throw new Error(answer.error.message);
      return answer.data as never;
    },
    refusal: async (route, input, window) => {
      const answer = await call(route, input, window);
      if (answer.ok) throw new Error(`${route} was answered`);
      return answer.error;
    },
  };
  return { desk, call };
}

const others = gated.filter((route) => !route.startsWith('people.'));

describe('a call by role', () => {
  it('is refused without the right, on every route', async () => {
    const { desk } = openGate();
    await setUpPeople(desk);
    for (const role of roleNames) {
      const window = windowAt(desk, `window of ${role}`);
      await window.signIn(role);
      for (const route of gated) {
        const right = rightOfGood(route);
        if (!isRight(right) || grid[role].includes(right)) continue;
        const error = await window.refusal(route, goodInputs[route]);
        expect({ role, route, error }).toMatchObject({
          error: { code: 'people.needs', data: { needs: [{ right }] } },
        });
      }
    }
  });

  it('is let through with the right, on every route', async () => {
    const { desk, call } = openGate();
    await setUpPeople(desk);
    for (const role of roleNames) {
      await windowAt(desk, role).signIn(role);
      // What changes people is tested by itself.
      for (const route of others) {
        const right = rightOfGood(route);
        if (!isRight(right) || !grid[role].includes(right)) continue;
        expect([role, route, await call(route, goodInputs[route], role)]).toEqual([
          ...[role, route],
          { ok: true, data: 'reached' },
        ]);
      }
    }
  });

  it('is refused on every route while the window has no operator', async () => {
    const { desk, call } = openGate();
    await setUpPeople(desk);
    for (const route of gated)
      for (const window of ['another window', undefined]) {
        const answer = await call(route, goodInputs[route], window);
        expect({ route, answer }).toMatchObject({ answer: { error: { code: 'people.signed-out' } } });
      }
  });
});

it('lets a kitchen screen finish tickets without an operator as long as no cook has a PIN', async () => {
  const { desk, call } = openGate();
  await setUpOwner(desk);
  await addPeople(desk, ['manager', 'waiter']);
  const reached = { ok: true, data: 'reached' };
  expect(await call('kitchen.do', goodInputs['kitchen.do'], 'screen')).toEqual(reached);
  expect(await call('kitchen.save', goodInputs['kitchen.save'], 'screen')).toMatchObject({ ok: false });
  await windowAt(desk, 'screen').signIn('waiter');
  expect(await call('kitchen.do', goodInputs['kitchen.do'], 'screen')).toMatchObject({ ok: false });
  await addPeople(desk, ['kitchen']);
  expect(await call('kitchen.do', goodInputs['kitchen.do'], 'pass')).toMatchObject({ ok: false });
});

it('asks for no right on a desk without people', async () => {
  const { call } = openGate();
  for (const route of others)
    expect([route, await call(route, goodInputs[route])]).toEqual([route, { ok: true, data: 'reached' }]);
});

it('knows a person who has every right by exception but that to manage people', async () => {
  const core = openCore(testPorts());
  onTestFinished(core.stop);
  await setUpPeople(core);
  const office = windowAt(core);
  const { people } = await office.ask('people.get', null);
  const waiter = people.find(({ role }) => role === 'waiter');
  if (waiter === undefined) throw new Error('there is no waiter');
  const { id, name, role } = waiter;
  const exceptions = Object.fromEntries(rights.map((right) => [right, true]));
  await office.ask('people.save', { id, name, role, exceptions });
  const { operator } = await windowAt(core, 'floor').signIn('waiter');
  expect(operator?.rights).toEqual(rights.filter((right) => right !== 'staff.manage'));
});

it('never takes the right to manage people from owners, and never gives it to another role', async () => {
  const core = openCore(testPorts());
  onTestFinished(core.stop);
  await setUpPeople(core);
  const office = windowAt(core);
  const all = { rights: [...rights], discountBasisPoints: 10_000 };
  const none = { rights: [], discountBasisPoints: 0 };
  const roles = { owner: none, manager: all, cashier: all, waiter: all, kitchen: all };
  const state = await office.ask('people.save-roles', { roles });
  expect(state.roles.owner.rights).toEqual(['staff.manage']);
  expect(state.roles.manager.rights).not.toContain('staff.manage');
  const manager = await windowAt(core, 'bar').signIn('manager');
  expect(manager.operator?.rights).not.toContain('staff.manage');
});

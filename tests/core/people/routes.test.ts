// Every route and every role: a call without its right is refused before anything happens, and no other call is.
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Right, rights, type RoleName, roleNames } from '../../../src/contract/rights.ts';
import { type RouteName, routeNames } from '../../../src/contract/routes.ts';
import { defaultRoles } from '../../../src/core/people/default-roles.ts';
import { rightOf, routeRights } from '../../../src/core/people/route-rights.ts';
import { goodInputs } from '../../e2e/hostile/good-inputs.ts';
import { openCore } from '../../support/core-app.ts';
import { testPorts } from '../../support/test-ports.ts';
import { setUpPeople, windowAt } from './people-desk.ts';

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

describe('a call by role', () => {
  it('is refused without the right, on every route, and reaches the domain with it', async () => {
    const core = openCore(testPorts());
    onTestFinished(core.stop);
    await setUpPeople(core);
    for (const role of roleNames) {
      const window = windowAt(core, `window of ${role}`);
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

  it('is refused on every route while the window has no operator', async () => {
    const core = openCore(testPorts());
    onTestFinished(core.stop);
    await setUpPeople(core);
    for (const route of gated)
      for (const window of ['another window', undefined]) {
        const answer = await core.call(route, goodInputs[route], window);
        expect({ route, answer }).toMatchObject({
          answer: { ok: false, error: { code: 'people.signed-out' } },
        });
      }
  });

  it('is let through with the right, on every route', async () => {
    const core = openCore(testPorts());
    onTestFinished(core.stop);
    await setUpPeople(core);
    for (const role of roleNames) await windowAt(core, role).signIn(role);
    const asked = gated.flatMap((route) => {
      const right = rightOfGood(route);
      return roleNames
        .filter((role) => isRight(right) && grid[role].includes(right))
        .map((role) => ({ role, route }));
    });
    // What changes the people themselves is tested by itself: it would sign the others out.
    for (const { role, route } of asked.filter(({ route: name }) => !name.startsWith('people.'))) {
      const answer = await core.call(route, goodInputs[route], role);
      const code = answer.ok ? 'an answer' : answer.error.code;
      expect({ role, route, code }).not.toMatchObject({ code: 'people.needs' });
      expect({ role, route, code }).not.toMatchObject({ code: 'people.signed-out' });
    }
  });
});

it('asks for no right on a desk without people', async () => {
  const core = openCore(testPorts());
  onTestFinished(core.stop);
  for (const route of gated) {
    const answer = await core.call(route, goodInputs[route]);
    const code = answer.ok ? 'an answer' : answer.error.code;
    expect([route, code.startsWith('people.') && code !== 'people.refused' ? code : 'fine']).toEqual([
      route,
      'fine',
    ]);
  }
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

// A desk with people: an owner who is signed in, and one more of each role, each with a PIN.
import type { Input, Output, RouteName } from '../../../src/contract/routes.ts';
import { type RoleName, roleNames } from '../../../src/contract/rights.ts';
import type { CoreApp } from '../../support/core-app.ts';

export const PIN = '2580';
export const WRONG_PIN = '0000';

/** By role; the same in every test. */
export const idOf = (role: RoleName): string => `${roleNames.indexOf(role) + 1}`.padStart(32, 'a');
export const nameOf = (role: RoleName): string =>
  ({ owner: 'Wang', manager: 'Chen', cashier: 'Li', waiter: 'Zhao', kitchen: 'Sun' })[role];

export type Desk = Pick<CoreApp, 'ask' | 'refusal'>;

/** One window of the desk. */
export function windowAt(desk: Desk, name = 'office') {
  return {
    ask: <Name extends RouteName>(route: Name, input: Input<Name>): Promise<Output<Name>> =>
      desk.ask(route, input, name),
    refusal: (route: RouteName, input: unknown) => desk.refusal(route, input, name),
    signIn: (role: RoleName, pin = PIN) => desk.ask('people.sign-in', { person: idOf(role), pin }, name),
  };
}
export type TestWindow = ReturnType<typeof windowAt>;

/** The owner is signed in at this window. Answers the recovery code. */
export async function setUpOwner(desk: Desk, window = 'office'): Promise<string> {
  const owner = { id: idOf('owner'), name: nameOf('owner'), pin: PIN };
  return (await desk.ask('people.set-up', owner, window)).code;
}

export async function addPeople(desk: Desk, roles: readonly RoleName[], window = 'office'): Promise<void> {
  for (const role of roles)
    await desk.ask(
      'people.add',
      { id: idOf(role), name: nameOf(role), role, exceptions: {}, pin: PIN },
      window,
    );
}

export async function setUpPeople(desk: Desk, window = 'office'): Promise<string> {
  const code = await setUpOwner(desk, window);
  await addPeople(desk, roleNames.slice(1), window);
  return code;
}

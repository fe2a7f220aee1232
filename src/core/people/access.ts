// The one place that decides whether a call is allowed: by its route, by the operator of the window, by an approval.
import type { Need } from '../../contract/rights.ts';
import type { Input, RouteName } from '../../contract/routes.ts';
import { unrestricted, type Caller, type Gate, type GatedCall, type Judged, type Who } from '../caller.ts';
import { failure } from '../failure.ts';
import { canonical } from '../platform/canonical.ts';
import type { Digest } from '../ports.ts';
import type { PeopleBook } from './people-book.ts';
import { factsOf } from './people-facts.ts';
import { rightOf } from './route-rights.ts';
import type { Windows } from './windows.ts';

export interface AccessDeps {
  book: PeopleBook;
  windows: Windows;
  digest: Digest;
}

/**
 * Names an act: the same route with the same input is the same act. The number under which a device sends it is no part of
 * it: a refused act leaves its number to the next one.
 */
export const digestOfAct = (route: RouteName, input: unknown, digest: Digest): string =>
  digest(canonical({ route, input: route === 'orders.do' ? withoutDevice(input) : input }));

function withoutDevice(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(Object.entries(input).filter(([name]) => name !== 'device'));
}

export function createGate(deps: AccessDeps): Gate {
  return {
    enter: (call) => {
      const { route, input } = call;
      const caller = callerOf(call, deps);
      // The dispatch has parsed the input of this very route.
      const right = rightOf(route, input as Input<typeof route>);
      const isFree = right === 'kitchen.bump' && caller.person === null && !deps.book.hasCooks;
      if (right !== 'open' && right !== 'by-act' && !isFree) {
        const facts = [...factsOf(route, input as Input<typeof route>, deps.book)];
        const approver = caller.require({ right, ...(facts.length > 0 && { facts }) });
        return approver === null ? caller : { ...caller, approver };
      }
      return caller;
    },
  };
}

function callerOf({ window, device, route, input }: GatedCall, deps: AccessDeps): Caller {
  const { book, windows, digest } = deps;
  if (!book.isSetUp) return unrestricted(window, device);
  const id = windows.personAt(window);
  const act = () => digestOfAct(route, input, digest);
  const approver =
    window !== undefined && windows.hasApprovals(window) ? windows.takeApproval(window, act()) : undefined;
  const who = (person: string | undefined): Who | null =>
    person === undefined ? null : { id: person, name: book.nameOf(person) };

  const judge = (needs: readonly Need[]): Judged => {
    const alone = needs.filter((need) => id === undefined || !book.can(id, need));
    const isApproved = approver !== undefined && id !== undefined;
    const lacking = isApproved ? alone.filter((need) => !book.can(approver, need)) : alone;
    return { lacking, approver: isApproved && alone.length > lacking.length ? who(approver) : null };
  };
  const refuse = (lacking: readonly Need[]): never => {
    if (id === undefined || window === undefined)
      throw failure('people.signed-out', 'this window has no operator');
    const needs = [...lacking];
    windows.refused(window, act(), needs);
    throw failure('people.needs', `lacks ${needs.map(({ right }) => right).join(', ')}`, {
      needs,
      act: act(),
    });
  };
  return {
    window,
    device,
    person: who(id),
    approver: null,
    judge,
    refuse,
    require: (...needs) => {
      const { lacking, approver: used } = judge(needs);
      return lacking.length > 0 ? refuse(lacking) : used;
    },
  };
}

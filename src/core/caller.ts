// The caller of a route: the window, its operator, and what the operator may do.
import type { Need } from '../contract/rights.ts';
import type { RouteName } from '../contract/routes.ts';

/** A person as records name them, also after they have left. */
export interface Who {
  id: string;
  name: string;
}

/** What was found out about an act: the rights that are lacking, or the person who approved it. */
export interface Judged {
  lacking: readonly Need[];
  approver: Who | null;
}

export interface Caller {
  /** Undefined for a call without a window, at which no person can sign in. */
  window: string | undefined;
  /** The operator; null if the desk has no people. */
  person: Who | null;
  /** The person who approved the route itself. */
  approver: Who | null;
  judge: (needs: readonly Need[]) => Judged;
  /** Throws `people.needs`, or `people.signed-out` if the window has no operator. */
  refuse: (lacking: readonly Need[]) => never;
  /** Refuses what is lacking; the approver if it took one. */
  require: (...needs: readonly Need[]) => Who | null;
}

/** The one place that says who calls, and whether they may. */
export interface Gate {
  /** Throws as `require` does if the route needs a right that is not there. */
  enter: (window: string | undefined, route: RouteName, input: unknown) => Caller;
}

/** The caller of a desk without people. */
export const unrestricted = (window?: string): Caller => ({
  window,
  person: null,
  approver: null,
  judge: () => ({ lacking: [], approver: null }),
  refuse: () => {
    throw new Error('nothing is lacking');
  },
  require: () => null,
});

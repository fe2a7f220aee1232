// Whoever calls a route: the window, who works there, and whether they may do it.
import type { Need } from '../contract/rights.ts';
import type { RouteName } from '../contract/routes.ts';

/** A person as records name them, also after they have left. */
export interface Who {
  id: string;
  name: string;
}

/** What was found out about an act: the rights that are lacking, or whoever has approved it. */
export interface Judged {
  lacking: readonly Need[];
  approver: Who | null;
}

export interface Caller {
  /** Undefined for a call without a window, which nobody can sign in at. */
  window: string | undefined;
  /** Whoever works at the window; null as long as nobody is defined. */
  person: Who | null;
  /** Whoever has approved the route itself. */
  approver: Who | null;
  judge: (needs: readonly Need[]) => Judged;
  /** Throws `people.needs`, or `people.signed-out` if nobody works at the window. */
  refuse: (lacking: readonly Need[]) => never;
  /** Refuses what is lacking; the approver if it took one. */
  require: (...needs: readonly Need[]) => Who | null;
}

/** The one place that says who calls, and whether they may. */
export interface Gate {
  /** Throws as `require` does if the route needs a right that is not there. */
  enter: (window: string | undefined, route: RouteName, input: unknown) => Caller;
}

/** As long as nobody is defined. */
export const anybody = (window?: string): Caller => ({
  window,
  person: null,
  approver: null,
  judge: () => ({ lacking: [], approver: null }),
  refuse: () => {
    throw new Error('nothing is lacking');
  },
  require: () => null,
});

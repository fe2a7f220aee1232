// The caller of a route: the window, its operator, and what the operator may do.
import type { DeviceKind } from '../contract/devices.ts';
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

/** A device that came through the door of the restaurant's network. */
export interface CallingDevice {
  id: string;
  kind: DeviceKind;
}

/** A device is one window, so a person signs in once there. */
export const windowOfDevice = (id: string): string => `device-${id}`;

export interface Caller {
  /** Undefined for a call without a window, at which no person can sign in. */
  window: string | undefined;
  /** Undefined for a window of the desk. */
  device: CallingDevice | undefined;
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

/** An approval lets a person do an act, and shows them nothing. */
export function lacksAlone(caller: Caller, right: Need['right']): boolean {
  const { lacking, approver } = caller.judge([{ right }]);
  return lacking.length > 0 || approver !== null;
}

export interface GatedCall {
  window: string | undefined;
  device: CallingDevice | undefined;
  route: RouteName;
  input: unknown;
}

/** The one place that says who calls, and whether they may. */
export interface Gate {
  /** Throws as `require` does if the route needs a right that is not there. */
  enter: (call: GatedCall) => Caller;
}

/** The caller of a desk without people. */
export const unrestricted = (window?: string, device?: CallingDevice): Caller => ({
  window,
  device,
  person: null,
  approver: null,
  judge: () => ({ lacking: [], approver: null }),
  refuse: () => {
    throw new Error('nothing is lacking');
  },
  require: () => null,
});

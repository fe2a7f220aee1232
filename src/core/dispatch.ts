// The one way into the core: does the route exist, does the input parse; and the one way out: always a Result.
import type { FieldRule, RefusedField } from '../contract/errors.ts';
import { done, failed, type Result } from '../contract/result.ts';
import { type Input, isRoute, type Output, type RouteName, routes } from '../contract/routes.ts';
import { mayCall } from '../contract/device-routes.ts';
import { type Caller, type CallingDevice, type Gate, type GatedCall, windowOfDevice } from './caller.ts';
import { AppFailure, failure, internalError, invalid } from './failure.ts';
import type { Chance, Log } from './ports.ts';
import type { z } from 'zod';
import type { output, ZodMiniType } from 'zod/mini';

export type Handler<Name extends RouteName> = (
  input: Input<Name>,
  caller: Caller,
) => Output<Name> | Promise<Output<Name>>;

/** Every route has its handler: one that is missing does not compile. */
export type Handlers = { [Name in RouteName]: Handler<Name> };

/** The handlers of the routes whose names begin with the name of the domain. */
export type HandlersFor<Domain extends string> = {
  [Name in Extract<RouteName, `${Domain}.${string}`>]: Handlers[Name];
};

type PrefixOf<Name> = Name extends `${infer Prefix}.${string}` ? Prefix : never;

/** The first part of a route's name. */
export type DomainName = PrefixOf<RouteName>;

/** The host names the window, or the device; without either no person can sign in. */
export type Call = (
  route: unknown,
  input: unknown,
  window?: string,
  device?: CallingDevice,
) => Promise<Result<unknown>>;

export interface DispatchDeps {
  log: Log;
  chance: Chance;
  gate: Gate;
}

export function createDispatch(handlers: Handlers, { log, chance, gate }: DispatchDeps): Call {
  return async (route, input, ownWindow, device) => {
    const window = device === undefined ? ownWindow : windowOfDevice(device.id);
    try {
      if (!isRoute(route)) throw failure('ipc.unknown-route', 'there is no such route');
      if (device !== undefined && !mayCall(device.kind, route))
        throw failure('ipc.forbidden', `a device of the kind ${device.kind} may not call ${route}`);
      return done(await handle(handlers, route, { input, window, device, gate }));
    } catch (error) {
      if (error instanceof AppFailure) return failed(error.error);
      return failed(internalError(error, 'broken', { log, chance, facts: { route: String(route) } }));
    }
  };
}

function handle<Name extends RouteName>(
  handlers: Handlers,
  route: Name,
  { input, window, device, gate }: Omit<GatedCall, 'route'> & { gate: Gate },
) {
  const read = readInput(routes[route].input, input);
  // The table pairs each route with its own input; the compiler cannot follow that through a lookup.
  return handlers[route](read as Input<Name>, gate.enter({ window, device, route, input: read }));
}

/** Throws `input.invalid`. */
export function readInput<Schema extends ZodMiniType>(schema: Schema, input: unknown): output<Schema> {
  const read = schema.safeParse(input, { reportInput: true });
  if (!read.success) throw invalid(...read.error.issues.map(refusedField));
  return read.data;
}

type Issue = z.core.$ZodIssue;

function refusedField(issue: Issue): RefusedField {
  const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)));
  const limit = limitOf(issue);
  return { path, rule: ruleOf(issue), ...(limit === undefined ? {} : { limit }) };
}

type RuleTable = { [Code in Issue['code']]: (issue: Extract<Issue, { code: Code }>) => FieldRule };

const rules: RuleTable = {
  too_big: ({ origin }) => (origin === 'string' ? 'too-long' : origin === 'array' ? 'too-many' : 'too-large'),
  too_small: ({ origin, minimum }) => (origin === 'string' && minimum === 1 ? 'empty' : 'too-small'),
  invalid_type: ({ input }) => (input === undefined ? 'missing' : 'wrong'),
  invalid_value: ({ input }) => (input === undefined ? 'missing' : 'not-listed'),
  invalid_format: ({ format }) => (format === 'url' ? 'not-address' : 'wrong'),
  unrecognized_keys: () => 'unexpected',
  not_multiple_of: () => 'wrong',
  invalid_union: () => 'wrong',
  invalid_key: () => 'wrong',
  invalid_element: () => 'wrong',
  custom: ({ params }) => (params?.rule === 'missing' ? 'missing' : 'wrong'),
};

function ruleOf(issue: Issue): FieldRule {
  // The table pairs each code with its own issue; the compiler cannot follow that through a lookup.
  const rule = rules[issue.code] as (issue: Issue) => FieldRule;
  return rule(issue);
}

function limitOf(issue: Issue): number | undefined {
  if (issue.code === 'too_big') return Number(issue.maximum);
  return issue.code === 'too_small' ? Number(issue.minimum) : undefined;
}

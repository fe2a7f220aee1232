// Proves that only valid input reaches the core: 20,000 inputs to every route.

import { describe, expect, it } from 'vitest';
import type { $ZodType } from 'zod/v4/core';
import { type RouteName, routeNames, routes } from '../../../src/contract/routes.ts';
import { openCore } from '../../support/core-app.ts';
import { repeatingChance, testPorts } from '../../support/test-ports.ts';
import { goodInputs } from './good-inputs.ts';
import { createJunk } from './junk.ts';

const INPUTS = 20_000;
/** Every input is checked against the route's schema; one in so many is also sent through the core. */
const WHOLE_WAY = 50;

const { value } = createJunk(repeatingChance());
/** Half of the inputs of every route; the other half are mutations of its valid input. */
const pure = Array.from({ length: INPUTS / 2 }, value);

function* inputsFor(route: RouteName): Generator {
  yield* pure;
  const { near } = createJunk(repeatingChance(routeNames.indexOf(route) + 1));
  for (let shot = 0; shot < INPUTS / 2; shot += 1) yield near(goodInputs[route], pure);
}

/** Runs the route's schema without building error messages, which took four fifths of the time. */
function isFit(rule: $ZodType, input: unknown): boolean {
  const read = rule._zod.run({ value: input, issues: [] }, { async: false });
  if (read instanceof Promise) throw new Error('a rule of the gate must be synchronous');
  return read.issues.length === 0;
}

/** The number of refused inputs, and the core's answers; a logged error fails the test. */
async function shoot(route: RouteName): Promise<{ refused: number; answers: Record<string, number> }> {
  const ports = testPorts();
  const core = openCore(ports);
  const answers: Record<string, number> = {};
  let refused = 0;
  for (const input of inputsFor(route)) {
    if (isFit(routes[route].input, input)) continue;
    refused += 1;
    if (refused % WHOLE_WAY !== 0) continue;
    const answer = await core.call(route, input);
    const name = answer.ok ? 'an answer' : answer.error.code;
    answers[name] = (answers[name] ?? 0) + 1;
  }
  expect(ports.log.entries.filter(({ level }) => level === 'error')).toEqual([]);
  await core.stop();
  return { refused, answers };
}

describe('junk input', () => {
  it.each(routeNames)('is refused by %s', async (route) => {
    const { refused, answers } = await shoot(route);
    expect(refused).toBeGreaterThan(INPUTS / 2);
    expect(answers).toEqual({ 'input.invalid': Math.floor(refused / WHOLE_WAY) });
  });

  it('as a route name leads to no route', async () => {
    const core = openCore(testPorts());
    for (let shot = 0; shot < INPUTS; shot += 1) {
      const answer = await core.call(value(), value());
      expect(answer.ok ? 'an answer' : answer.error.code).toBe('ipc.unknown-route');
    }
    await core.stop();
  });

  it('does not pollute the prototype of objects', () => {
    expect('polluted' in {}).toBe(false);
  });

  it.each(routeNames)('is distinct from the input that %s accepts', (route) => {
    expect(routes[route].input.safeParse(goodInputs[route]).success).toBe(true);
  });
});

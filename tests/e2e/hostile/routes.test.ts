// Proves that nothing but a fit input reaches the core: 100,000 inputs to every route.

import { describe, expect, it } from 'vitest';
import type { $ZodType } from 'zod/v4/core';
import { type RouteName, routeNames, routes } from '../../../src/contract/routes.ts';
import { openCore } from '../../support/core-app.ts';
import { repeatingChance, testPorts } from '../../support/test-ports.ts';
import { goodInputs } from './good-inputs.ts';
import { createJunk } from './junk.ts';

const INPUTS = 100_000;
/** All of them meet the gate's own rule; one in so many goes the whole way through the core. */
const WHOLE_WAY = 50;

const { value } = createJunk(repeatingChance());
/** Thrown at every route; what is like a good input and yet not makes up the other half. */
const pure = Array.from({ length: INPUTS / 2 }, value);

function* inputsFor(route: RouteName): Generator {
  yield* pure;
  const { near } = createJunk(repeatingChance(routeNames.indexOf(route) + 1));
  for (let shot = 0; shot < INPUTS / 2; shot += 1) yield near(goodInputs[route], pure);
}

/** As the gate asks, without the words for what is wrong: to put those took four fifths of the time. */
function isFit(rule: $ZodType, input: unknown): boolean {
  const read = rule._zod.run({ value: input, issues: [] }, { async: false });
  if (read instanceof Promise) throw new Error('a rule that takes its time is no rule for a gate');
  return read.issues.length === 0;
}

/** How many the rule refuses, and every answer that the core gave; a stored value gives the test away. */
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

describe('junk', () => {
  it.each(routeNames)('does not get through to %s', async (route) => {
    const { refused, answers } = await shoot(route);
    expect(refused).toBeGreaterThan(INPUTS / 2);
    expect(answers).toEqual({ 'input.invalid': Math.floor(refused / WHOLE_WAY) });
  });

  it('leads to no route by its name either', async () => {
    const core = openCore(testPorts());
    for (let shot = 0; shot < INPUTS; shot += 1) {
      const answer = await core.call(value(), value());
      expect(answer.ok ? 'an answer' : answer.error.code).toBe('ipc.unknown-route');
    }
    await core.stop();
  });

  it('takes nothing along that other code would find on every object', () => {
    expect('polluted' in {}).toBe(false);
  });

  it.each(routeNames)('is not what %s is known to take', (route) => {
    expect(routes[route].input.safeParse(goodInputs[route]).success).toBe(true);
  });
});

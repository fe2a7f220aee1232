// Proves that nothing but a fit input reaches the core: 100,000 inputs to every route.

import { describe, expect, it } from 'vitest';
import { type RouteName, routeNames, routes } from '../../../src/contract/routes.ts';
import { openCore } from '../../support/core-app.ts';
import { repeatingChance, testPorts } from '../../support/test-ports.ts';
import { createJunk, goodInputs } from './junk.ts';

const INPUTS = 100_000;

/** Every answer there may be to junk, and how often it was given; a stored value gives the test away. */
async function shoot(route: RouteName): Promise<Record<string, number>> {
  const ports = testPorts();
  const core = openCore(ports);
  const junk = createJunk(repeatingChance(routeNames.indexOf(route) + 1));
  const answers: Record<string, number> = {};
  for (let shot = 0; shot < INPUTS; shot += 1) {
    const input = shot % 2 === 0 ? junk.value() : junk.near(goodInputs[route]);
    if (routes[route].input.safeParse(input).success) continue;
    const answer = await core.call(route, input);
    const name = answer.ok ? 'an answer' : answer.error.code;
    answers[name] = (answers[name] ?? 0) + 1;
  }
  expect(ports.log.entries.filter(({ level }) => level === 'error')).toEqual([]);
  await core.stop();
  return answers;
}

describe('junk', () => {
  it.each(routeNames)('does not get through to %s', async (route) => {
    const { 'input.invalid': refused = 0, ...others } = await shoot(route);
    expect(others).toEqual({});
    expect(refused).toBeGreaterThan(INPUTS / 2);
  });

  it('leads to no route by its name either', async () => {
    const core = openCore(testPorts());
    const junk = createJunk(repeatingChance());
    for (let shot = 0; shot < INPUTS; shot += 1) {
      const answer = await core.call(junk.value(), junk.value());
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

// Tests each host's gate from within its own page: junk is refused, and the desk still works.

import { describe, expect, it } from 'vitest';
import { routeNames, routes } from '../../../src/contract/routes.ts';
import { programHosts } from '../../support/desk.ts';
import { repeatingChance } from '../../support/test-ports.ts';
import { goodInputs } from '../hostile/good-inputs.ts';
import { createJunk } from '../hostile/junk.ts';
import { callRaw, open, seesWelcome } from './visit.ts';

const INPUTS = 3;

/** Converts to what JSON can carry; other values are tested within the process (hostile/routes.test.ts). */
function asJson(value: unknown): unknown {
  try {
    const text = JSON.stringify(value) as string | undefined;
    return JSON.parse(text ?? 'null') as unknown;
  } catch {
    return null;
  }
}

const names = [
  '__proto__',
  'constructor',
  'toString',
  '',
  'desk',
  'desk.about ',
  'DESK.ABOUT',
  '../desk.about',
];

describe.each(programHosts)('the gate of %s', (host) => {
  it('refuses junk and still accepts valid calls', async () => {
    const { page } = await open(host);
    const { value, near } = createJunk(repeatingChance());
    const junk = Array.from({ length: 1000 }, value);
    const codes = new Set<string>();
    for (const route of routeNames) {
      for (let shot = 0; shot < INPUTS; shot += 1) {
        const input = asJson(near(goodInputs[route], junk));
        if (routes[route].input.safeParse(input).success) continue;
        const answer = (await callRaw(page, route, input)) as { ok: boolean; error?: { code: string } };
        codes.add(answer.ok ? `${route} answered` : String(answer.error?.code));
      }
    }
    expect([...codes]).toEqual(['input.invalid']);
    for (const name of names) {
      expect(await callRaw(page, name, null)).toMatchObject({ error: { code: 'ipc.unknown-route' } });
    }
    expect(await callRaw(page, 'settings.get', null)).toMatchObject({ ok: true });
    await seesWelcome(page);
  });
});

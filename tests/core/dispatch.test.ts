import { describe, expect, it } from 'vitest';
import { routeNames } from '../../src/contract/routes.ts';
import { unrestricted } from '../../src/core/caller.ts';
import { createDispatch, type Handlers } from '../../src/core/dispatch.ts';
import { failure } from '../../src/core/failure.ts';
import { recordingLog, repeatingChance } from '../support/test-ports.ts';

const unreached = () => {
  throw new Error('a handler was reached');
};

function dispatching(own: Partial<Handlers>) {
  const log = recordingLog();
  const none = Object.fromEntries(routeNames.map((name) => [name, unreached])) as unknown as Handlers;
  return {
    log,
    call: createDispatch(
      { ...none, ...own },
      {
        log,
        chance: repeatingChance(),
        gate: { enter: ({ window, device }) => unrestricted(window, device) },
      },
    ),
  };
}

describe('a call into the core', () => {
  it.each([
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '',
    'desk',
    undefined,
    null,
    7,
    {},
    ['desk.mode'],
  ])('to %j finds no route', async (route) => {
    const { call } = dispatching({});
    expect(await call(route, null)).toMatchObject({ ok: false, error: { code: 'ipc.unknown-route' } });
  });

  it('reaches its handler only with valid input', async () => {
    const { call } = dispatching({ 'desk.mode': () => 'window' });
    expect(await call('desk.mode', null)).toEqual({ ok: true, data: 'window' });
    expect(await call('desk.mode', undefined)).toMatchObject({ error: { code: 'input.invalid' } });
    expect(await call('desk.mode', { extra: 1 })).toMatchObject({ error: { code: 'input.invalid' } });
  });

  it('is refused if the input has unknown fields, including prototype keys', async () => {
    const { call } = dispatching({});
    for (const input of [{ language: 'en', more: 1 }, JSON.parse('{"language":"en","__proto__":{"x":1}}')]) {
      const { error } = (await call('settings.change', input)) as { error: { code: string } };
      expect(error.code).toBe('input.invalid');
    }
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  it('returns an expected failure with its code', async () => {
    const { call, log } = dispatching({
      'session.get': () => {
        throw failure('session.none', 'no shop');
      },
    });
    expect(await call('session.get', null)).toEqual({
      ok: false,
      error: { code: 'session.none', message: 'no shop' },
    });
    expect(log.entries).toEqual([]);
  });

  it('returns any other error as internal, with the stack in the log under the same id', async () => {
    const { call, log } = dispatching({
      'session.get': () => Promise.reject(new TypeError('secret detail')),
    });
    const answer = await call('session.get', null);
    const correlationId = log.entries[0]?.facts.correlationId;
    expect(answer).toEqual({
      ok: false,
      error: { code: 'internal', message: 'something broke inside', data: { correlationId } },
    });
    expect(log.entries[0]).toMatchObject({
      level: 'error',
      facts: { route: 'session.get', stack: expect.stringContaining('secret detail') as string },
    });
  });
});

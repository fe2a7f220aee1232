// Tests the stand-in itself: values cross as structured clones, addresses map both ways, and missing members are named.

import { describe, expect, it } from 'vitest';
import { fc } from '../fast-check.ts';
import { forBrowser, forProgram, originOf, policyForBrowser } from './addresses.ts';
import { createCrossing } from './crossing.ts';
import { preventable, strict } from './strict.ts';

const { pack, unpack } = createCrossing();
const across = (value: unknown) => unpack(pack(value));

describe('createCrossing', () => {
  it('carries a value as its structured clone', () => {
    const values = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withSparseArray: true,
    });
    fc.assert(
      fc.property(values, (value) => {
        expect(across(value)).toEqual(structuredClone(value));
      }),
    );
  });

  it('preserves cycles, undefined and the key __proto__', () => {
    const circle: Record<string, unknown> = { nothing: undefined };
    circle.self = circle;
    const arrived = across(circle) as typeof circle;
    expect(arrived.self).toBe(arrived);
    expect('nothing' in arrived).toBe(true);
    const tricky: unknown = across(JSON.parse('{"__proto__": {"polluted": true}}'));
    expect(Object.keys(tricky as object)).toEqual(['__proto__']);
    expect('polluted' in {}).toBe(false);
  });

  it('refuses a value that cannot be cloned', () => {
    for (const value of [() => 1, Symbol('s'), { inner: () => 1 }, new WeakMap(), Promise.resolve()]) {
      expect(() => pack(value)).toThrow('An object could not be cloned.');
    }
  });
});

describe('addresses of the stand-in', () => {
  const schemes = new Set(['servery', 'servery-image']);

  it('map from program to browser and back', () => {
    const url = 'servery-image://images/a.png?x#y';
    expect(forBrowser(url, schemes)).toBe('https://images.servery-image.test/a.png?x#y');
    expect(forProgram(forBrowser(url, schemes))).toBe(url);
    expect(forBrowser('https://evil.example/', schemes)).toBe('https://evil.example/');
    expect(forProgram('https://desk.servery.test.evil.example/')).toBe(
      'https://desk.servery.test.evil.example/',
    );
  });

  it('have the origin that Electron reports', () => {
    expect(originOf('https://desk.servery.test/index.html#/')).toBe('servery://desk');
    expect(originOf('https://foreign.example/x')).toBe('https://foreign.example');
    expect(originOf('')).toBe('null');
  });

  it('replace schemes by hosts in a content security policy', () => {
    expect(policyForBrowser("img-src 'self' servery-image:; x", schemes)).toBe(
      "img-src 'self' https://*.servery-image.test; x",
    );
  });
});

describe('strict', () => {
  it('throws an error that names the missing member', () => {
    const app = strict('app.', { quit: () => undefined }) as unknown as {
      relaunch: () => void;
      quit: () => void;
    };
    expect(() => app.relaunch).toThrow('electron.app.relaunch is not implemented by the stand-in');
    expect(app.quit).not.toThrow();
  });
});

describe('preventable', () => {
  it('reports whether the event was prevented', () => {
    const event = preventable({ url: 'x' });
    expect([event.url, event.defaultPrevented]).toEqual(['x', false]);
    event.preventDefault();
    expect(event.defaultPrevented).toBe(true);
  });
});

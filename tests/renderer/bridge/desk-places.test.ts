// Where a device looks for a desk that has moved.
import { beforeEach, expect, it } from 'vitest';
import { placesOfDesk, rememberPlaces } from '../../../src/renderer/bridge/desk-places.ts';

const stored = new Map<string, string>();
const storage = () => ({
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, text: string) => void stored.set(name, text),
});
beforeEach(() => stored.clear());

it('the places of a desk are remembered, the newest first, each once', () => {
  rememberPlaces(storage, ['https://192.168.1.20:8460', 'https://servery-0a1b2c.local:8460']);
  rememberPlaces(storage, ['https://192.168.1.77:8460', 'https://servery-0a1b2c.local:8460']);
  expect(placesOfDesk(storage)).toEqual([
    'https://192.168.1.77:8460',
    'https://servery-0a1b2c.local:8460',
    'https://192.168.1.20:8460',
  ]);
});

it('eight places are remembered at most', () => {
  for (let last = 1; last < 20; last += 1) rememberPlaces(storage, [`http://10.0.0.${last}:8460`]);
  expect(placesOfDesk(storage)).toHaveLength(8);
  expect(placesOfDesk(storage)[0]).toBe('http://10.0.0.19:8460');
});

it.each([
  ['a script', '["javascript:alert(1)"]'],
  ['a path', '["https://10.0.0.2:8460/join#code"]'],
  ['no list', '{"0":"https://10.0.0.2:8460"}'],
  ['no JSON', '['],
])('%s in the storage is no place', (_, text) => {
  stored.set('servery-desk-places', text);
  expect(placesOfDesk(storage)).toEqual([]);
});

it('a browser that stores nothing knows no place, and harms nothing', () => {
  const refused = () => {
    throw new Error('denied');
  };
  rememberPlaces(refused, ['http://10.0.0.2:8460']);
  expect(placesOfDesk(refused)).toEqual([]);
});

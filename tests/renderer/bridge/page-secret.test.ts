// The page's secret: shared by the tabs of one address, and in memory if the browser stores nothing.
import { expect, test } from 'vitest';
import { nameOfWindow, openPageSecret } from '../../../src/renderer/bridge/entry.ts';

function openStorage() {
  const held = new Map<string, string>();
  return () => ({
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, value: string) => void held.set(name, value),
  });
}

test('openPageSecret is empty before the page has a session', () => {
  expect(openPageSecret(openStorage()).get()).toBe('');
});

test('openPageSecret finds the secret that another tab received, also later', () => {
  const storage = openStorage();
  const [first, second] = [openPageSecret(storage), openPageSecret(storage)];
  first.set('one');
  expect(second.get()).toBe('one');
  second.set('two');
  expect(first.get()).toBe('two');
});

test('openPageSecret falls back to memory if the browser refuses its storage', () => {
  const secret = openPageSecret(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  secret.set('one');
  expect(secret.get()).toBe('one');
});

test('nameOfWindow is the same after a reload, and another one in another tab', () => {
  const tab = openStorage();
  const name = nameOfWindow(tab, crypto);
  expect(name).toMatch(/^[0-9a-f]{32}$/);
  expect(nameOfWindow(tab, crypto)).toBe(name);
  expect(nameOfWindow(openStorage(), crypto)).not.toBe(name);
});

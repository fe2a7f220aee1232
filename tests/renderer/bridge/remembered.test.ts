// What a window remembers by itself: read without trust, and never in the way where nothing can be kept.
import { expect, test } from 'vitest';
import { remember, type Shelf } from '../../../src/renderer/bridge/remembered.ts';

const memory = (text: string | null = null): Shelf & { kept: () => string | null } => {
  let kept = text;
  return {
    kept: () => kept,
    getItem: () => kept,
    setItem: (_key, next) => {
      kept = next;
    },
  };
};
const readNumber = (raw: unknown) => (typeof raw === 'number' ? raw : undefined);
const numberOn = (shelf: Shelf) => remember({ key: 'number', read: readNumber, otherwise: 7, shelf });

test('gives back after a new start what was kept', () => {
  const shelf = memory();
  expect(numberOn(shelf).set(3)).toBe(true);
  expect(numberOn(shelf).get()).toBe(3);
});

test.each([null, 'no JSON', '"three"', '{}'])('takes what it was told to where %s stands there', (text) => {
  expect(numberOn(memory(text)).get()).toBe(7);
});

test('stands for the life of the window where nothing can be read or kept, and says so', () => {
  const refuse = () => {
    throw new Error('switched off');
  };
  const number = numberOn({ getItem: refuse, setItem: refuse });
  expect(number.get()).toBe(7);
  expect(number.set(3)).toBe(false);
  expect(number.get()).toBe(3);
});

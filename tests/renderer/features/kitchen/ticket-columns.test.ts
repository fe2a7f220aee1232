// In which column a ticket stands: by age down, then right; and it stays there while others are finished.
import { expect, it } from 'vitest';
import {
  type BoardSize,
  columnsWithin,
  type PlacedCard,
  placesOf,
} from '../../../../src/renderer/features/kitchen/screen/ticket-columns.ts';

/** Room for two cards of 240 below each other. */
const size: BoardSize = { count: 3, height: 500, pager: 0 };

/** `a` to `h`, each so high. */
const cardsOf = (...heights: readonly (number | undefined)[]) =>
  heights.map((height, at) => ({ key: 'abcdefgh'.charAt(at), height }));
const place = (cards: ReturnType<typeof cardsOf>, before: readonly PlacedCard[] = [], room = size) =>
  placesOf(cards, { size: room, before });
const without = (cards: ReturnType<typeof cardsOf>, keys: string) =>
  cards.filter(({ key }) => !keys.includes(key));

function shown(places: readonly PlacedCard[]): string[] {
  const columns: string[] = [];
  for (const { key, column } of places) columns[column] = (columns[column] ?? '') + key;
  return columns;
}

it('fills a column down with the oldest, then the next one to the right, without holes', () => {
  const places = place(cardsOf(240, 240, 244, 244, 100));
  expect(shown(places)).toEqual(['ab', 'cd', 'e']);
  expect(places.map(({ top }) => top)).toEqual([0, 252, 0, 256, 0]);
  expect(shown(place(cardsOf(240, 240, 245, 244)))).toEqual(['ab', 'c', 'd']);
});

it('gives a ticket that is higher than the screen a column of its own', () => {
  expect(shown(place(cardsOf(240, 900, 240)))).toEqual(['a', 'b', 'c']);
});

it('takes a card that was not drawn yet for a usual one', () => {
  expect(shown(place(cardsOf(100, undefined, 100, undefined)))).toEqual(['abc', 'd']);
});

it('leaves every other ticket in its column when one is finished', () => {
  const cards = cardsOf(240, 240, 240, 240, 240, 240);
  expect(shown(place(without(cards, 'ad'), place(cards)))).toEqual(['b', 'c', 'ef']);
});

it('closes a column that was finished, so that the oldest ticket is at the top left', () => {
  const cards = cardsOf(240, 240, 240, 240, 240);
  expect(shown(place(without(cards, 'ab'), place(cards)))).toEqual(['cd', 'e']);
});

it('puts a new ticket below the last one, or to the right of it', () => {
  const cards = cardsOf(240, 240, 240, 240);
  const three = place(cards.slice(0, 3));
  expect(shown(place(cards, three))).toEqual(['ab', 'cd']);
  const less = place(without(cards, 'ad'), three);
  expect(shown(place(without(cards, 'a'), less))).toEqual(['b', 'cd']);
});

it('moves a ticket on when the one above it grows', () => {
  const cards = cardsOf(240, 240, 240);
  const grown = cardsOf(300, 240, 240);
  expect(shown(place(grown, place(cards)))).toEqual(['a', 'bc']);
});

it('moves tickets up only where this brings a hidden one onto the screen, and as few as it can', () => {
  const cards = cardsOf(210, 210, 210, 210, 210, 210, 210);
  const before = place(cards);
  expect(shown(before)).toEqual(['ab', 'cd', 'ef', 'g']);
  expect(shown(place(without(cards, 'd'), before))).toEqual(['ab', 'ce', 'fg']);
  expect(shown(place(without(cards, 'dg'), before))).toEqual(['ab', 'c', 'ef']);
  expect(shown(place(without(cards, 'b'), before))).toEqual(['ac', 'de', 'fg']);
});

it('moves nothing where the gap is too low for what is hidden', () => {
  const cards = cardsOf(100, 300, 210, 210, 210, 210, 400);
  const before = place(cards);
  expect(shown(before)).toEqual(['ab', 'cd', 'ef', 'g']);
  expect(shown(place(without(cards, 'a'), before))).toEqual(['b', 'cd', 'ef', 'g']);
});

it('puts a recalled ticket back by its age, and moves only what has no room any more', () => {
  const cards = cardsOf(240, 240, 240, 240, 240);
  const left = place(without(cards, 'b'), place(cards));
  expect(shown(place(cards, left))).toEqual(['ab', 'cd', 'e']);
  const fuller = place(without(cards, 'ab'), place(cards));
  expect(shown(place(without(cards, 'b'), fuller))).toEqual(['ac', 'de']);
});

it('follows the order where the expo shows what is ready first', () => {
  const [a, b, c, d, e] = cardsOf(240, 240, 240, 240, 240);
  const readyFirst = [e, a, b, c, d].flatMap((card) => card ?? []);
  const after = place(readyFirst, place(cardsOf(240, 240, 240, 240, 240)));
  expect(after.map(({ key }) => key).join('')).toBe('eabcd');
});

it('leaves room for the button below the columns only where some are beyond the right edge', () => {
  const cards = cardsOf(240, 240, 240, 240, 240, 240, 240);
  const room = { ...size, pager: 52 };
  const before = place(cards.slice(0, 6), [], room);
  expect(shown(before)).toEqual(['ab', 'cd', 'ef']);
  expect(shown(place(cards, before, room))).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  expect(shown(place(cards, before))).toEqual(['ab', 'cd', 'ef', 'g']);
});

it('has fewer columns where letters are larger, and one where there is no room for two', () => {
  expect([0, 236, 483, 484, 1342].map((width) => columnsWithin(width, 1))).toEqual([1, 1, 1, 2, 5]);
  expect(columnsWithin(1896, 1)).toBe(7);
  expect(columnsWithin(1896, 1.25)).toBe(6);
});

// How entered values are recognized: pictures, dates and times, as opposed to texts that only resemble them.

import { expect, it, test } from 'vitest';
import { chinaTime } from '../../support/china-time.ts';
import { shownValue } from '../../../src/core/data-objects/form-pages.ts';

const nameOf = (address: string) => (address.includes('refused') ? null : `name of ${address}`);
const by = { nameOf, secondsOf: chinaTime.secondsOf };
const readingOf = (value: unknown) => shownValue(value, by).reading;

test.each([
  'https://pictures.test/a.png',
  'http://pictures.test/x/b.JPG?w=100',
  '//pictures.test/c.webp#top',
])('recognizes %s as a picture', (address) => {
  expect(readingOf(address)).toEqual({ kind: 'pictures', names: [`name of ${address}`] });
});

test.each([
  'https://pictures.test/page',
  'https://pictures.test/refused.png',
  'see https://pictures.test/a.png',
  'a.png',
  'ftp://pictures.test/a.png',
])('does not recognize %s as a picture', (text) => {
  expect(readingOf(text)).toBeNull();
});

it('recognizes a list of pictures', () => {
  expect(readingOf(['https://p.test/a.png', 'x', 'https://p.test/b.gif'])).toMatchObject({
    names: ['name of https://p.test/a.png', 'name of https://p.test/b.gif'],
  });
});

it('reads dates and times on the shop’s clock', () => {
  const seconds = (text: string) => Date.parse(`${text}+08:00`) / 1000;
  expect(readingOf('2024-01-17')).toEqual({ kind: 'day', seconds: seconds('2024-01-17T00:00:00') });
  expect(readingOf('2024.01.17')).toEqual({ kind: 'day', seconds: seconds('2024-01-17T00:00:00') });
  expect(readingOf('2024-01-17 20:15')).toEqual({ kind: 'moment', seconds: seconds('2024-01-17T20:15:00') });
  expect(readingOf(1_705_480_415)).toEqual({ kind: 'moment', seconds: 1_705_480_415 });
  expect(readingOf('1705480415')).toEqual({ kind: 'moment', seconds: 1_705_480_415 });
});

test.each(['10040308354', '20:15', '2024-02-30', '2024', 1_000_000_000, '9990000000', 12.5, true])(
  'does not recognize %s as a time',
  (value) => {
    expect(readingOf(value)).toBeNull();
  },
);

test.each([
  ['a', 'text', 'a'],
  [3, 'number', '3'],
  [false, 'flag', 'false'],
  [['a', { b: 1 }], 'nested', '["a",{"b":1}]'],
  [null, 'none', ''],
  ['', 'none', ''],
] as const)('shows %j as the shop sent it', (value, kind, raw) => {
  expect(shownValue(value, by)).toMatchObject({ kind, raw });
});

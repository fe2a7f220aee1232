// A picture as the dots of a receipt.
import { expect, test } from 'vitest';
import { MOST_LOGO_DOTS, logo as logoSchema } from '../../../../src/contract/printing.ts';
import {
  fitted,
  logoFrom,
  type Pixels,
} from '../../../../src/renderer/features/printers/templates/logo-dots.ts';

const pixels = (width: number, height: number, at: (x: number, y: number) => readonly number[]): Pixels => ({
  width,
  height,
  data: Uint8ClampedArray.from(
    Array.from({ length: width * height }, (_, place) => at(place % width, Math.floor(place / width))).flat(),
  ),
});
const rowsOf = ({ widthBytes, dots }: ReturnType<typeof logoFrom>) =>
  Array.from(atob(dots), (byte) => byte.charCodeAt(0).toString(2).padStart(8, '0'))
    .join('')
    .match(new RegExp(`.{${widthBytes * 8}}`, 'g')) ?? [];

test('black is ink, white and what is transparent is paper, and rows end at a whole byte', () => {
  const black = [0, 0, 0, 255];
  const white = [255, 255, 255, 255];
  const clear = [0, 0, 0, 0];
  const logo = logoFrom(pixels(10, 2, (x, y) => (y === 0 ? black : x < 5 ? white : clear)));
  expect(logo).toMatchObject({ widthBytes: 2, heightDots: 2 });
  expect(rowsOf(logo)).toEqual(['1111111111000000', '0000000000000000']);
});

test('a grey is as many black dots as it is dark', () => {
  const logo = logoFrom(pixels(64, 64, () => [191, 191, 191, 255]));
  const ink = rowsOf(logo).join('').replaceAll('0', '').length;
  expect(ink / (64 * 64)).toBeCloseTo(0.25, 1);
});

test('the largest picture fits what is saved, and a small one stays as it is', () => {
  expect(fitted({ width: 4000, height: 100 })).toEqual({ width: MOST_LOGO_DOTS.width, height: 6 });
  expect(fitted({ width: 30, height: 20 })).toEqual({ width: 30, height: 20 });
  const { width, height } = MOST_LOGO_DOTS;
  expect(logoSchema.safeParse(logoFrom(pixels(width, height, () => [0, 0, 0, 255]))).success).toBe(true);
});

// What one piece costs now.
import { expect, test } from 'vitest';
import { flashFenOf, isFlashOn, priceNow, pricesNow } from '../../src/records/price-now.ts';

const item = (isOn: boolean, saleFen: number | null = 900) => ({
  priceFen: 1_200,
  saleFen,
  isFlashOn: isOn,
});
const small = { priceFen: 1_000, flashSaleFen: null, stock: 5 };
const large = { priceFen: 1_500, flashSaleFen: 1_250, stock: null };

test('is the price of a flash sale only while the sale is on', () => {
  expect(priceNow(item(true))).toEqual({ fen: 900, isFlash: true });
  expect(priceNow(item(false))).toEqual({ fen: 1_200, isFlash: false });
  expect(priceNow(item(true), large)).toEqual({ fen: 1_250, isFlash: true });
  expect(priceNow(item(false), large)).toEqual({ fen: 1_500, isFlash: false });
});

test('is the own price where the flash sale has none', () => {
  expect(priceNow(item(true, null)).fen).toBe(1_200);
  expect(priceNow(item(true, 0)).fen).toBe(1_200);
  expect(priceNow(item(true), small).fen).toBe(1_000);
});

test('is the price of the item for a combination without one', () => {
  expect(priceNow(item(false), { priceFen: null, flashSaleFen: null }).fen).toBe(1_200);
});

test('goes from the cheapest combination to the dearest', () => {
  expect(pricesNow(item(false), [small, large])).toEqual({ nowFen: 1_000, nowUpToFen: 1_500 });
  expect(pricesNow(item(true), [small, large])).toEqual({ nowFen: 1_000, nowUpToFen: 1_250 });
  expect(pricesNow(item(false), [small, small])).toEqual({ nowFen: 1_000, nowUpToFen: null });
  expect(pricesNow(item(false), [])).toEqual({ nowFen: 1_200, nowUpToFen: null });
  const free = { priceFen: null, saleFen: null, isFlashOn: false };
  expect(pricesNow(free, [])).toEqual({ nowFen: null, nowUpToFen: null });
});

test('leaves out what is sold out, unless all is', () => {
  const gone = { ...small, stock: 0 };
  expect(pricesNow(item(false), [gone, large])).toEqual({ nowFen: 1_500, nowUpToFen: null });
  expect(pricesNow(item(false), [gone, { ...large, stock: 0 }])).toEqual({
    nowFen: 1_000,
    nowUpToFen: 1_500,
  });
});

test('reads the switch of the flash sale, and the combinations that it leaves as they are', () => {
  expect(isFlashOn({ is_seckill: 1, seckill_status: 1 })).toBe(true);
  expect(isFlashOn({ is_seckill: 1, seckill_status: 2 })).toBe(false);
  expect(isFlashOn({ is_seckill: 2, seckill_status: 1 })).toBe(false);
  expect(isFlashOn({})).toBe(false);
  expect(flashFenOf({ seckill_price: 900 })).toBe(900);
  expect(flashFenOf({ seckill_price: 900, no_discount: 1 })).toBeNull();
  expect(flashFenOf({ seckill_price: 0 })).toBeNull();
  expect(flashFenOf({})).toBeNull();
});

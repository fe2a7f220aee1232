// A range of a long, partly loaded result.
import { expect, test } from 'vitest';
import type { GoodsLine, GoodsPage } from '../../../../../src/contract/goods.ts';
import { done, failed } from '../../../../../src/contract/result.ts';
import { idsBetween } from '../../../../../src/renderer/features/goods/select/use-selecting.ts';
import { menuOfTwelve } from '../sample-lines.ts';

const lineAt = (index: number): GoodsLine => {
  const [like] = menuOfTwelve;
  if (like === undefined) throw new Error('the menu is empty');
  return { ...like, id: String(index + 1) };
};

function pagesOf(total: number) {
  const asked: [offset: number, limit: number][] = [];
  const ask = (offset: number, limit: number) => {
    asked.push([offset, limit]);
    const lines = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, nth) =>
      lineAt(offset + nth),
    );
    const page: GoodsPage = { lines, total, facets: null, uncertain: 0, revision: 1 };
    return Promise.resolve(done(page));
  };
  return { asked, ask };
}

test('requests only what is missing, in pages of the allowed size', async () => {
  const { asked, ask } = pagesOf(1000);
  const isHere = (index: number) => index < 10 || (index >= 300 && index < 320);
  const ids = await idsBetween(
    (index) => (isHere(index) ? lineAt(index) : undefined),
    { from: 5, to: 520 },
    ask,
  );
  expect(ids).toEqual(done(Array.from({ length: 516 }, (_, nth) => String(nth + 6))));
  expect(asked).toEqual([
    [10, 200],
    [210, 200],
    [410, 111],
  ]);
});

test('ends with the result if that has become shorter', async () => {
  const { ask } = pagesOf(3);
  expect(await idsBetween(() => undefined, { from: 1, to: 8 }, ask)).toEqual(done(['2', '3']));
});

test('selects nothing if a part could not be loaded', async () => {
  const error = { code: 'bridge.lost' as const, message: 'gone' };
  const answer = await idsBetween(
    () => undefined,
    { from: 0, to: 8 },
    () => Promise.resolve(failed(error)),
  );
  expect(answer).toEqual(failed(error));
});

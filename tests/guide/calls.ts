// Calls that the page of the desk makes for the pictures.

import type { Page } from 'playwright-core';
import type { GoodsLine } from '../../src/contract/goods.ts';

export async function call(page: Page, route: string, input: unknown): Promise<unknown> {
  const answer = await page.evaluate(
    async ([name, given]) => {
      const secret = localStorage.getItem('servery-page') ?? '';
      const headers = {
        'content-type': 'application/json',
        'x-servery': '1',
        'x-servery-page': secret,
        'x-servery-window': sessionStorage.getItem('servery-window') ?? '',
      };
      const body = JSON.stringify({ route: name, input: given });
      return (await (await fetch('/call', { method: 'POST', headers, body })).json()) as unknown;
    },
    [route, input] as const,
  );
  const { ok, data } = answer as { ok: boolean; data: unknown };
  if (!ok) throw new Error(`${route}: ${JSON.stringify(answer)}`);
  return data;
}

export async function found(page: Page, words: string, limit: number): Promise<GoodsLine[]> {
  const query = { words, filters: {}, offset: 0, limit, facets: false };
  return ((await call(page, 'goods.search', query)) as { lines: GoodsLine[] }).lines;
}

// The loaded pages of a long list: requested as they become visible, limited in number, and the newest answer wins.
import { expect, test } from 'vitest';
import { effectScope } from 'vue';
import { done, failed, type Result } from '../../../../src/contract/result.ts';
import { linesOf, partsOf, spanOf } from '../../../../src/renderer/features/many/list/pages.ts';
import {
  LINES_A_PAGE,
  MOST_PAGES,
  type Pages,
  type Range,
  usePages,
} from '../../../../src/renderer/ui/rows/pages.ts';

interface Lines {
  lines: string[];
  total: number;
}

function opened(answer: (range: Range) => Promise<Result<Lines>>): Pages<string> & { asked: Range[] } {
  const asked: Range[] = [];
  const pages = effectScope(true).run(() =>
    usePages<string>((range) => {
      asked.push(range);
      return answer(range);
    }),
  );
  if (pages === undefined) throw new Error('no pages');
  return { ...pages, asked };
}

const pageOf = ({ offset, limit }: Range, word = 'line') =>
  done({ lines: Array.from({ length: limit }, (_none, at) => `${word} ${offset + at}`), total: 20_000 });
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('requests each visible page once', async () => {
  const pages = opened((range) => Promise.resolve(pageOf(range)));
  pages.see(190, 210);
  pages.see(195, 215);
  await settled();
  pages.see(190, 210);
  expect(pages.asked.map(({ offset }) => offset)).toEqual([0, LINES_A_PAGE]);
  expect([pages.at(199), pages.at(200), pages.at(400)]).toEqual(['line 199', 'line 200', undefined]);
  expect(pages.total.value).toBe(20_000);
});

test('caches no more pages than allowed, and never drops a visible one', async () => {
  const pages = opened((range) => Promise.resolve(pageOf(range)));
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    pages.see(page * LINES_A_PAGE, page * LINES_A_PAGE + 10);
    await settled();
  }
  // The second page is the one that was requested first.
  pages.see(LINES_A_PAGE - 10, LINES_A_PAGE + 10);
  await settled();
  const held = Array.from({ length: MOST_PAGES + 1 }, (_none, page) => pages.at(page * LINES_A_PAGE));
  expect(held.filter((line) => line !== undefined)).toHaveLength(MOST_PAGES);
  expect(held.slice(0, 2)).toEqual(['line 0', 'line 200']);
});

test('applies the newer answer, whichever arrives last', async () => {
  const answers: (() => void)[] = [];
  let word = 'old';
  const pages = opened((range) => {
    const said = pageOf(range, word);
    return new Promise((resolve) => answers.push(() => resolve(said)));
  });
  pages.see(0, 10);
  word = 'new';
  pages.renew();
  answers[1]?.();
  answers[0]?.();
  await settled();
  expect(pages.at(0)).toBe('new 0');
});

test('says why nothing was loaded, and retries on request', async () => {
  let isBroken = true;
  const pages = opened((range) =>
    Promise.resolve(isBroken ? failed({ code: 'plan.gone', message: '' }) : pageOf(range)),
  );
  pages.see(0, 10);
  await settled();
  expect(pages.error.value?.code).toBe('plan.gone');
  isBroken = false;
  pages.renew();
  await settled();
  expect(pages.error.value).toBeNull();
  expect(pages.at(0)).toBe('line 0');
});

test('splits a list into pages that contain each row once', () => {
  for (const total of [0, 1, 25, 26, 20_000]) {
    const all = Array.from({ length: partsOf(total) }, (_none, part) => linesOf(part, total)).flat();
    expect(all).toEqual(Array.from({ length: total }, (_none, at) => at));
  }
  expect(spanOf(new Set([3, 1]), 80)).toEqual([25, 80]);
  expect(spanOf(new Set([9]), 80)).toEqual([0, 0]);
});

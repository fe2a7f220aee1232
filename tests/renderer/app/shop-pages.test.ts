// A long list in pages: the newest question wins, old lines stay until then, and few pages are held.
import { flushPromises } from '@vue/test-utils';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { effectScope, ref } from 'vue';
import { done, failed, type Result } from '../../../src/contract/result.ts';
import { createPages, PAUSE_MS } from '../../../src/renderer/app/shop-pages.ts';
import { fc } from '../../support/fast-check.ts';

afterEach(() => void vi.useRealTimers());

const SIZE = 32;
const MOST_LINES = 3000;

interface Asked {
  words: string;
  counts?: boolean;
}

interface Answer {
  lines: string[];
  total: number;
  basis: number;
  counts: number | null;
}

type Query = Asked & { offset: number; limit: number };

/** A list of 1000 lines, named by words, basis and position; it answers when the test lets it. */
async function open(total = 1000) {
  const words = ref<string | null>('');
  const basis = ref(1);
  const asked: Query[] = [];
  const waiting: { query: Query; basis: number; resolve: (answer: Result<Answer>) => void }[] = [];
  let resync: () => void = () => undefined;
  const scope = effectScope();
  onTestFinished(() => scope.stop());
  const pages = scope.run(() =>
    createPages<Asked, Answer, string>(
      {
        ask: (query) =>
          new Promise((resolve) => {
            asked.push(query);
            waiting.push({ query, basis: basis.value, resolve });
          }),
        question: () => (words.value === null ? undefined : { words: words.value }),
        linesOf: ({ lines }) => lines,
        onResync: (listener) => {
          resync = listener;
          return () => undefined;
        },
      },
      {
        size: SIZE,
        ofFirst: { counts: true },
        basisOf: (answer) => answer.basis,
        again: () => basis.value,
        expected: 70,
      },
    ),
  );
  if (pages === undefined) return expect.unreachable();
  const answerTo = ({ words: said, offset, limit, counts }: Query, of: number): Answer => ({
    lines: Array.from(
      { length: Math.max(0, Math.min(limit, total - offset)) },
      (_, nth) => `${said} ${of} ${offset + nth}`,
    ),
    total,
    basis: of,
    counts: counts === true ? total : null,
  });
  await flushPromises();
  const answer = async (count = waiting.length, differing?: number) => {
    for (const { query, basis: of, resolve } of waiting.splice(0, count))
      resolve(done(answerTo(query, differing ?? of)));
    await flushPromises();
  };
  return {
    pages,
    words,
    basis,
    asked,
    answer,
    resync: () => resync(),
    /** The latest call is answered before the earlier ones. */
    answerLast: async () => {
      const last = waiting.pop();
      last?.resolve(done(answerTo(last.query, last.basis)));
      await flushPromises();
    },
    refuse: async () => {
      for (const { resolve } of waiting.splice(0)) resolve(failed({ code: 'plan.gone', message: '' }));
      await flushPromises();
    },
    look: async (next: string | null) => {
      words.value = next;
      await flushPromises();
    },
    offsets: (from = 0) => asked.slice(from).map(({ offset }) => offset / SIZE),
  };
}

test('asks for the first page at once with what is only needed once, and for others as they are seen', async () => {
  const { pages, asked, answer, offsets } = await open();
  expect(asked).toEqual([{ words: '', counts: true, offset: 0, limit: SIZE }]);
  expect(pages.total.value).toBe(70);
  await answer();
  expect(pages.total.value).toBe(1000);
  pages.see(SIZE * 5 - 1, SIZE * 6 + 1);
  expect(offsets(1)).toEqual([4, 5, 6]);
  expect(pages.at(SIZE * 5)).toBeUndefined();
  await answer();
  expect(pages.at(SIZE * 5)).toBe(` 1 ${SIZE * 5}`);
  expect([pages.first.value?.counts, pages.newest.value?.counts]).toEqual([1000, null]);
});

test('asks for no page twice, whether it is on its way or here', async () => {
  const { pages, asked, answer } = await open();
  await answer();
  pages.see(SIZE, SIZE * 2);
  pages.see(SIZE + 10, SIZE * 2);
  await answer();
  pages.see(0, SIZE * 2);
  expect(asked).toHaveLength(2);
});

test('while much is on its way, only what is seen at last is asked for', async () => {
  const { pages, asked, answer, offsets } = await open();
  await answer();
  for (let page = 1; page < 30; page += 1) pages.see(page * SIZE, page * SIZE + 1);
  expect(asked.length).toBeLessThan(10);
  await answer();
  expect(offsets().at(-1)).toBe(29);
});

test('asks for as many lines of another list as are visible, so that none of a tall screen comes late', async () => {
  const { pages, answer, asked, look } = await open();
  await answer();
  pages.see(SIZE * 3, SIZE * 5);
  await answer();
  await look('tea');
  expect(asked.slice(-2).map(({ words, offset, counts }) => [words, offset, counts])).toEqual([
    ['tea', 0, true],
    ['tea', SIZE, undefined],
  ]);
  await answer();
  expect(pages.at(SIZE + 1)).toBe(`tea 1 ${SIZE + 1}`);
});

test('the old lines stay until the first of the new ones are here', async () => {
  const { pages, answer, look } = await open();
  await answer();
  expect(pages.isCurrent.value).toBe(true);
  const before = pages.revision.value;
  await look('tea');
  expect([pages.at(5), pages.isCurrent.value, pages.isAsking.value]).toEqual([' 1 5', false, true]);
  expect(pages.revision.value).toBe(before);
  await answer();
  expect([pages.at(5), pages.isCurrent.value, pages.isAsking.value]).toEqual(['tea 1 5', true, false]);
  expect(pages.shown.value).toEqual({ words: 'tea' });
  expect(pages.revision.value).not.toBe(before);
});

test('what is typed while a question is answered becomes one question, with the last words', async () => {
  const { pages, words, asked, answer } = await open();
  for (const typed of ['t', 'te', 'tea']) words.value = typed;
  await answer();
  await answer();
  expect(asked.map((query) => query.words)).toEqual(['', 'tea']);
  expect(pages.at(0)).toBe('tea 1 0');
});

test('a question that takes long keeps the next one waiting for a moment only, and its answer is dropped', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { pages, look, asked, answerLast, answer } = await open();
  await look('tea');
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(asked).toHaveLength(2);
  await answerLast();
  await answer();
  expect(pages.at(0)).toBe('tea 1 0');
});

test('no line of an older list is shown in a newer one', async () => {
  const { pages, look, answer, answerLast } = await open();
  await answer();
  pages.see(100, 110);
  await look('tea');
  await answerLast();
  expect(pages.at(0)).toBe('tea 1 0');
  await answer();
  expect(pages.at(100)).toBe('tea 1 100');
});

test('a changed list is asked for where it is seen, and the lines stay until then', async () => {
  const { pages, answer, basis, asked } = await open();
  await answer();
  const start = SIZE * 8;
  pages.see(start - 5, start + 5);
  await answer();
  basis.value = 2;
  await flushPromises();
  expect(pages.at(start)).toBe(` 1 ${start}`);
  expect(asked.slice(-2).map(({ offset, counts }) => [offset, counts])).toEqual([
    [start - SIZE, true],
    [start, undefined],
  ]);
  await answer();
  expect(pages.at(start)).toBe(` 2 ${start}`);
  expect(pages.at(0)).toBeUndefined();
});

test('changes while it asks lead to one more question after a pause', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { basis, asked, answer } = await open();
  for (const next of [2, 3, 4]) {
    basis.value = next;
    await flushPromises();
  }
  expect(asked).toHaveLength(1);
  await answer();
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(asked).toHaveLength(2);
});

test('a page that belongs to a changed list is not mixed in: the list is asked for again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { pages, answer, asked } = await open();
  await answer();
  const start = SIZE * 4;
  pages.see(start, start + 10);
  await answer(1, 2);
  expect([pages.at(0), pages.at(start)]).toEqual([' 1 0', undefined]);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(asked.at(-1)?.offset).toBe(start);
  await answer(1, 2);
  expect([pages.at(0), pages.at(start)]).toEqual([undefined, ` 2 ${start}`]);
});

test('when a question fails, the lines stay, it says why, and it can be asked again', async () => {
  const { pages, look, answer, refuse } = await open();
  await answer();
  await look('tea');
  await refuse();
  expect([pages.at(0), pages.error.value?.code, pages.isCurrent.value]).toEqual([' 1 0', 'plan.gone', false]);
  pages.renew();
  await flushPromises();
  await answer();
  expect([pages.at(0), pages.error.value]).toEqual(['tea 1 0', null]);
});

test('a question that is no longer asked leaves no lines', async () => {
  const { pages, look, answer, asked } = await open();
  await answer();
  await look(null);
  expect([pages.at(0), pages.total.value, pages.newest.value, pages.isAsking.value]).toEqual([
    undefined,
    70,
    null,
    false,
  ]);
  expect(asked).toHaveLength(1);
});

test('an answer to a question that is no longer asked is dropped', async () => {
  const { pages, look, answer } = await open();
  await look(null);
  await answer();
  expect(pages.newest.value).toBeNull();
});

test('asks again after the connection was lost', async () => {
  const { answer, resync, asked } = await open();
  await answer();
  resync();
  await flushPromises();
  expect(asked).toHaveLength(2);
});

test('has the pages of all that is seen, and holds no more of them than allowed', async () => {
  const looks = fc.array(fc.tuple(fc.nat(50_000), fc.nat(400)), { minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(looks, async (stretches) => {
      const { pages, answer } = await open(100_000);
      await answer();
      for (const [from, length] of stretches) {
        pages.see(from, from + length);
        for (let turn = 0; turn < 5; turn += 1) await answer();
        for (let index = from; index < from + length; index += 37)
          expect(pages.at(index)).toBe(` 1 ${index}`);
        expect(pages.held().length).toBeLessThanOrEqual(MOST_LINES + SIZE);
      }
    }),
    { numRuns: 20 },
  );
});

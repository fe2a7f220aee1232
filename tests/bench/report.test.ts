// The tables that the bench writes into docs/performance.md.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { missingParts, withTable } from '../../bench/report.ts';
import { tableOf } from '../../bench/table.ts';

const conditions = { machine: '2 × x64', date: '2026-11-20' };

const page = [
  'Before.',
  '<!-- bench:call -->\n\n| old |\n\n<!-- /bench:call -->',
  'Between.',
  '<!-- bench:start -->\n<!-- /bench:start -->',
].join('\n\n');

describe('a table of figures', () => {
  const rowOf = (finding: Parameters<typeof tableOf>[0][number]) =>
    tableOf([finding], conditions).split('\n').at(-1);

  it('begins with the six columns', () => {
    expect(tableOf([], conditions)).toBe(
      '| what | against what | figure | target | machine | date |\n| --- | --- | --- | --- | --- | --- |',
    );
  });

  it('shows a ratio beside the two durations that it was made of', () => {
    expect(
      rowOf({ what: 'a page', against: 'its own SQL', ours: 2, plain: 1.25, ratio: 1.6, promised: 2 }),
    ).toBe('| a page | its own SQL | 1.60× (2 / 1.25 ms) | 2× | 2 × x64 | 2026-11-20 |');
  });

  it('marks a missed target', () => {
    expect(rowOf({ what: 'a frame', ours: 21.5, most: 20 })).toContain('| 21.50 ms | 20 ms (missed) |');
    expect(rowOf({ what: 'a call', ours: 80, plain: 10, ratio: 8, promisedDelayMs: 50 })).toContain(
      '| +50 ms (missed) |',
    );
  });

  it('names the unit of a figure that is no duration, and leaves out a target that there is not', () => {
    expect(rowOf({ what: 'memory', unit: 'MB', ours: 134.4 })).toContain('| memory |  | 134 MB |  |');
  });

  it('keeps two digits of a very small ratio', () => {
    expect(rowOf({ what: 'a record', ours: 3, plain: 2500, ratio: 0.00123 })).toContain(
      '0.0012× (3 / 2500 ms)',
    );
  });

  it('escapes the sign that divides columns', () => {
    expect(rowOf({ what: 'a|b', ours: 1 })).toContain('| a\\|b |');
  });
});

describe('writing a table into the page', () => {
  it('replaces the table of one part and leaves the rest as it is', () => {
    expect(withTable(page, 'call', '| new |')).toBe(page.replace('| old |', '| new |'));
  });

  it('fills a part that has no table yet', () => {
    expect(withTable(page, 'start', '| new |')).toContain(
      '<!-- bench:start -->\n\n| new |\n\n<!-- /bench:start -->',
    );
  });

  it('can be repeated without adding anything', () => {
    const once = withTable(page, 'call', '| new |');
    expect(withTable(once, 'call', '| new |')).toBe(once);
  });

  it('refuses a part that the page has no markers for', () => {
    expect(() => withTable(page, 'tap', '| new |')).toThrow('no markers for "tap"');
    expect(missingParts(page, ['call', 'tap', 'start'])).toEqual(['tap']);
  });
});

describe('docs/performance.md', () => {
  it('has markers for every part of the bench', () => {
    const main = readFileSync('bench/main.ts', 'utf8');
    const desk = /deskMeasures[^{]+\{([^}]+)\}/.exec(main)?.[1] ?? '';
    const parts = Array.from(desk.matchAll(/^ {2}'?([\w-]+)'?:/gm), ([, name]) => name ?? '');
    for (const engine of ['pglite', 'postgresql']) {
      for (const goods of [1000, 10_000, 100_000]) parts.push(`${engine}-${goods}`);
    }
    expect(parts).toContain('fetch-large');
    expect(missingParts(readFileSync('docs/performance.md', 'utf8'), parts)).toEqual([]);
  });
});

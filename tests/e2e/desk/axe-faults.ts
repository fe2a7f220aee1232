// What an accessibility checker finds wrong on the page that stands open, in both themes, as lines that a failure can be read from.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

type Checked = typeof globalThis & { axe?: { run: (options: RunOptions) => Promise<AxeResults> } };
type Violation = AxeResults['violations'][number];

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What reads the style sheets themselves comes once, when all of them are there. */
const usual = { resultTypes: ['violations'], preload: false } satisfies RunOptions;

const inLight: RunOptions = { ...usual, runOnly: { type: 'tag', values: tags } };
/** All else is the same in both themes. */
const inDark: RunOptions = {
  ...usual,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};
const inStyles: RunOptions = { runOnly: { type: 'rule', values: ['css-orientation-lock'] } };

/** It is brought in from outside: the page itself may load nothing of the kind. */
async function bringIn(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
}

const violationsOn = (page: Page, options: RunOptions): Promise<Violation[]> =>
  page.evaluate(async (given) => {
    const { axe } = globalThis as Checked;
    if (axe === undefined) throw new Error('the checker is not on the page');
    return (await axe.run(given)).violations;
  }, options);

const linesOf = (violations: readonly Violation[]) =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id}: ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`,
    ),
  );

export async function faultsOn(page: Page): Promise<string[]> {
  await bringIn(page);
  // What has been scrolled under the bar at the head is not small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = linesOf(await violationsOn(page, inLight));
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = linesOf(await violationsOn(page, inDark));
  return [...light, ...dark.map((line) => `in dark, ${line}`)];
}

/** In all of the style sheets that have come until now. */
export const faultsInStyles = async (page: Page): Promise<string[]> =>
  linesOf(await violationsOn(page, inStyles));

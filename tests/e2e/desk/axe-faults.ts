// Runs the axe accessibility checker on the open page in both themes and returns its findings as readable lines.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

type Checked = typeof globalThis & { axe?: { run: (options: RunOptions) => Promise<AxeResults> } };
type Violation = AxeResults['violations'][number];

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that read style sheets (`preload`) run once, at the end, when all style sheets are loaded. */
const usual = { resultTypes: ['violations'], preload: false } satisfies RunOptions;

const inLight: RunOptions = { ...usual, runOnly: { type: 'tag', values: tags } };
/** Only colours differ between the themes. */
const inDark: RunOptions = {
  ...usual,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};
const inStyles: RunOptions = { runOnly: { type: 'rule', values: ['css-orientation-lock'] } };

/** Injects axe by evaluation, since the page's content policy allows no foreign script. */
async function bringIn(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
}

const violationsOn = (page: Page, options: RunOptions): Promise<Violation[]> =>
  page.evaluate(async (given) => {
    const { axe } = globalThis as Checked;
    if (axe === undefined) throw new Error('the checker is not on the page');
    const { violations } = await axe.run(given);
    // An open menu or list belongs to its button, which names it, although it is rendered outside of all landmarks.
    const isOutside = (target: unknown) =>
      document.querySelector(String(target))?.closest('.el-popper, .el-dropdown-menu') === null;
    return violations.map((violation) =>
      violation.id === 'region'
        ? { ...violation, nodes: violation.nodes.filter(({ target }) => isOutside(target[0])) }
        : violation,
    );
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
  // Items scrolled under the header would count as too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = linesOf(await violationsOn(page, inLight));
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = linesOf(await violationsOn(page, inDark));
  return [...light, ...dark.map((line) => `in dark, ${line}`)];
}

/** The findings in all style sheets loaded so far. */
export const faultsInStyles = async (page: Page): Promise<string[]> =>
  linesOf(await violationsOn(page, inStyles));

// What an accessibility checker finds wrong on the page that stands open, in both themes, as lines that a failure can be read from.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

type Checked = typeof globalThis & { axe?: { run: (options: RunOptions) => Promise<AxeResults> } };
type Violation = AxeResults['violations'][number];

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const resultTypes: RunOptions['resultTypes'] = ['violations'];

/** All else is the same in both themes. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];
const inThemes = {
  light: { runOnly: { type: 'tag', values: tags }, resultTypes },
  dark: { runOnly: { type: 'rule', values: rulesOfColour }, resultTypes },
} satisfies Record<string, RunOptions>;

/** It is brought in from outside: the page itself may load nothing of the kind. */
async function bringIn(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
}

const violationsOn = (page: Page, options: RunOptions): Promise<Violation[]> =>
  page.evaluate(async (given) => (await (globalThis as Checked).axe?.run(given))?.violations ?? [], options);

const whereAndWhy = ({ nodes }: Violation) =>
  nodes.map(
    ({ target, failureSummary = '' }) => `${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`,
  );

export async function faultsOn(page: Page): Promise<string[]> {
  await bringIn(page);
  // What has been scrolled under the bar at the head is not small.
  await page.evaluate(() => window.scrollTo(0, 0));
  const faults: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    for (const violation of await violationsOn(page, inThemes[theme]))
      faults.push(...whereAndWhy(violation).map((line) => `${theme}, ${violation.id}: ${line}`));
  }
  return faults;
}

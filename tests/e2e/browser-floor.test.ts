// Checks the built page for APIs newer than the oldest supported Chromium, which is the build's target.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildDesk } from '../../scripts/steps/build.mjs';
import { houseRoot } from '../support/house-root.ts';

beforeAll(() => buildDesk());

/** Standard APIs that came after Chromium 110, with the version that brought each. */
const newerApis: readonly (readonly [api: string, version: number])[] = [
  ['.isWellFormed', 111],
  ['.toWellFormed', 111],
  ['.startViewTransition', 111],
  ['.showPopover', 114],
  ['.togglePopover', 114],
  ['AbortSignal.any', 116],
  ['Object.groupBy', 117],
  ['Map.groupBy', 117],
  ['Promise.withResolvers', 119],
  ['URL.canParse', 120],
  ['Array.fromAsync', 121],
  ['.isSubsetOf', 122],
  ['.isSupersetOf', 122],
  ['.isDisjointFrom', 122],
  ['.symmetricDifference', 122],
  ['Iterator.from', 122],
  ['.setHTMLUnsafe', 124],
  ['URL.parse(', 126],
  ['Promise.try', 128],
  ['Intl.DurationFormat', 129],
  ['scheduler.yield', 129],
  ['.moveBefore', 133],
  ['.requestClose', 134],
  ['Float16Array', 135],
  ['RegExp.escape', 136],
  ['Uint8Array.fromBase64', 140],
  ['.toBase64', 140],
];

const GUARD_WITHIN = 120;

/** Whether the code just before the use tests that the API exists. */
function isGuarded(script: string, api: string, at: number): boolean {
  const name = api.match(/\w+/g)?.at(-1) ?? '';
  const around = script.slice(Math.max(0, at - GUARD_WITHIN), at + api.length);
  return new RegExp(`typeof [\\w.?]*${name}\\b|[\`'"]${name}[\`'"]in `).test(around);
}

function neededBy(script: string): string[] {
  return newerApis
    .filter(([api]) => {
      let at = script.indexOf(api);
      while (at !== -1 && isGuarded(script, api, at)) at = script.indexOf(api, at + 1);
      return at !== -1;
    })
    .map(([api, version]) => `${api}: Chromium ${version}`);
}

describe('the built page', () => {
  it('uses no API newer than Chromium 110', () => {
    const folder = join(houseRoot(), 'out', 'renderer', 'assets');
    const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(10);
    const needed = scripts.flatMap((name) =>
      neededBy(readFileSync(join(folder, name), 'utf8')).map((api) => `${name} needs ${api}`),
    );
    expect(needed).toEqual([]);
  });

  it.each([
    ['a=URL.canParse(b)', ['URL.canParse: Chromium 120']],
    ['typeof URL.canParse==`function`?URL.canParse(e):f(e)', []],
    ['`startViewTransition`in document&&document.startViewTransition(f)', []],
  ])('is searched correctly for %s', (script, needed) => {
    expect(neededBy(script)).toEqual(needed);
  });
});

// A person at the desk whose taps and keys are counted.
import type { Locator, Page } from 'playwright-core';

/** Slower than a scanner. */
const KEY_PAUSE_MS = 80;
/** A field that takes the focus by itself needs a moment for it, which is longer on a slow machine: counted in frames. */
const FOCUS_FRAMES = 24;

export interface Person {
  page: Page;
  tap: (selector: string) => Promise<void>;
  /** Presses one key that is not typing of free text. */
  key: (name: string) => Promise<void>;
  /** Types free text; only a tap that brings the focus counts. */
  type: (selector: string, text: string) => Promise<void>;
  /** Taps what opens the dialog of the system, and chooses a file there with one more tap. */
  chooseFile: (selector: string, file: { name: string; text: string }) => Promise<void>;
  taps: () => number;
}

export function createPerson(page: Page): Person {
  let taps = 0;
  return {
    page,
    tap: async (selector) => {
      taps += 1;
      await visible(page, selector).click();
    },
    key: async (name) => {
      taps += 1;
      await page.keyboard.press(name);
      await page.waitForTimeout(KEY_PAUSE_MS);
    },
    type: async (selector, text) => {
      const field = visible(page, selector);
      if (!(await hasFocus(field))) {
        taps += 1;
        await field.click();
      }
      await page.keyboard.type(text);
    },
    chooseFile: async (selector, { name, text }) => {
      taps += 2;
      const dialog = page.waitForEvent('filechooser');
      await visible(page, selector).click();
      await (await dialog).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    },
    taps: () => taps,
  };
}

/** The first visible match. */
export const visible = (page: Page, selector: string): Locator =>
  page.locator(selector).locator('visible=true').first();

async function hasFocus(field: Locator): Promise<boolean> {
  await field.waitFor();
  return await field.evaluate(async (element, frames) => {
    for (let frame = 0; frame < frames && document.activeElement !== element; frame += 1)
      await new Promise(requestAnimationFrame);
    return document.activeElement === element;
  }, FOCUS_FRAMES);
}

export const pressAll = async ({ key }: Person, keys: string) => {
  for (const name of keys) await key(name);
};

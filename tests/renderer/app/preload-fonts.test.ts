// Preloading fonts: every family of the desk, regular and bold, in both scripts.
import { afterEach, expect, test } from 'vitest';
import { preloadFonts } from '../../../src/renderer/app/preload.ts';

const { style } = document.documentElement;

afterEach(() => {
  style.removeProperty('--words');
  style.removeProperty('--code');
});

test('every font family is laid out in both weights, with letters of both scripts', async () => {
  style.setProperty('--words', 'Sans');
  style.setProperty('--code', 'Mono');
  const shaped: string[] = [];
  await preloadFonts((font, letters) => {
    expect(letters).toMatch(/\p{Script=Han}/u);
    expect(letters).toMatch(/\p{Script=Latin}/u);
    shaped.push(font);
  });
  expect(shaped).toEqual(['400 16px Sans', '600 16px Sans', '400 16px Mono', '600 16px Mono']);
});

test('a browser without off-screen layout skips the preloading', async () => {
  await expect(preloadFonts()).resolves.toBeUndefined();
});

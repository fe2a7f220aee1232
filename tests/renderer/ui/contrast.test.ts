// Every colour is readable on its backgrounds: WCAG AA in light and dark.
import { expect, test } from 'vitest';
import { rendererSources } from '../support/renderer-sources.ts';

type Colours = Record<string, string>;

const css = rendererSources(/^ui\/theme\.css$/)[0]?.text ?? '';

function coloursIn(selector: string): Colours {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
  const found = block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g);
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value]));
}

const themes = { light: coloursIn(':root'), dark: coloursIn('html.dark') };

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(colours: Colours, one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other]
    .map((name) => {
      const colour = colours[name];
      if (colour === undefined) throw new Error(`the theme has no colour ${name}`);
      return luminance(colour);
    })
    .sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'surface', 'sunken'];

const tones = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Text colours, and all their backgrounds. */
const texts: [ink: string, grounds: string[]][] = [
  ['ink', [...grounds, 'accent-soft', 'good-soft', 'warn-soft', 'bad-soft']],
  ['ink-soft', [...grounds, 'bad-soft', 'warn-soft']],
  ['accent', grounds],
  ['on-accent', ['accent', 'accent-deep']],
  ['on-accent-soft', ['accent-soft']],
  ['on-money', ['money', 'money-deep']],
  ['on-bad', ['bad', 'bad-deep']],
  ['bad', [...grounds, 'bad-soft']],
  ['warn', [...grounds, 'warn-soft']],
  ['good', ['good-soft']],
  ['paper', ['ink']],
  ...tones.map((tone): [string, string[]] => [`on-tone-${tone}`, [`tone-${tone}`]]),
];

/** Non-text colours: borders of fields, icons, the focus ring. */
const shapes: [shape: string, grounds: string[]][] = [
  ['line-strong', grounds],
  ['accent', [...grounds, 'accent-soft']],
  ['good', grounds],
  ['bad', grounds],
  // The bars of categories and tiles.
  ...tones.map((tone): [string, string[]] => [`on-tone-${tone}`, grounds]),
];

const pairs = (table: typeof texts) =>
  table.flatMap(([one, others]) => others.map((other) => [one, other] as const));

for (const [name, colours] of Object.entries(themes)) {
  test.each(pairs(texts))(`text is readable in ${name}: %s on %s`, (one, other) => {
    expect(contrast(colours, one, other)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(shapes))(`shapes are visible in ${name}: %s on %s`, (one, other) => {
    expect(contrast(colours, one, other)).toBeGreaterThanOrEqual(3);
  });
}

test('the dark theme has every colour of the light one', () => {
  expect(Object.keys(themes.dark)).toEqual(Object.keys(themes.light));
});

test('the contrast of black on white is correct', () => {
  expect(contrast({ a: '#000000', b: '#ffffff' }, 'a', 'b')).toBeCloseTo(21);
});

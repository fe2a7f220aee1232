// The crockery of all drawings, shared so that they look like one restaurant's.
import type { Ink } from './ink.ts';
import { box, dot, each, faint, line, oval, place, seeds, shadow, shape, spin, type Point } from './svg.ts';

export function steam(xs: readonly number[], bottom: number): string {
  const wisp = (x: number): string => line(`M${x} ${bottom}c-9-9 9-16 0-26s7-14 2-20`, '#ffffff', 5);
  return faint(0.75, xs.map(wisp).join(''));
}

/** A deep bowl seen from the side; the filling is drawn around the ellipse at (120, 112). */
export function bowl(ink: Ink, filling: string): string {
  const { base, rim, well } = ink.ware;
  return [
    shadow([120, 200], [66, 9]),
    box([92, 186, 56, 14], 6, rim),
    oval([120, 112], [82, 28], base),
    oval([120, 113], [74, 22], well),
    filling,
    shape('M38 112A82 28 0 0 0 202 112C201 166 166 194 120 194S39 166 38 112Z', base),
    shape('M202 112C201 166 166 194 120 194C160 184 178 156 181 130Q196 122 202 112Z', rim),
    line('M42 118A80 27 0 0 0 198 118', rim, 3),
    line('M50 146Q120 182 184 148', rim, 5),
  ].join('');
}

/** A round plate seen from above; the food is drawn within 62 of the centre. */
export function plate(ink: Ink, food: string): string {
  const { base, rim, well } = ink.ware;
  return [
    shadow([120, 130], [90, 88]),
    dot([120, 120], 88, rim),
    dot([120, 120], 84, base),
    dot([120, 120], 66, rim),
    dot([120, 120], 64, well),
    spin(ink.turn, food),
  ].join('');
}

/** A long plate for whole fish and slices. */
export function platter(ink: Ink, food: string): string {
  const { base, rim, well } = ink.ware;
  return [
    shadow([120, 134], [102, 64]),
    oval([120, 122], [104, 66], rim),
    oval([120, 121], [100, 62], base),
    oval([120, 122], [82, 47], rim),
    oval([120, 123], [80, 45], well),
    food,
  ].join('');
}

/** A bamboo steamer seen from slightly above; the food is drawn around (120, 108). */
export function steamer(food: string): string {
  const slats = [-50, -30, -10, 10, 30, 50].map((x) => line(`M${120 + x} 86V134`, '#d3a766', 2)).join('');
  return [
    shadow([120, 196], [86, 11]),
    shape('M28 110V166A92 36 0 0 0 212 166V110Z', '#c99552'),
    shape('M28 138A92 36 0 0 0 212 138V146A92 36 0 0 1 28 146Z', '#a97538'),
    oval([120, 110], [92, 38], '#e2b774'),
    oval([120, 110], [80, 30], '#f3dcae'),
    faint(0.7, slats),
    food,
  ].join('');
}

/** A wooden board for grilled and sliced things. */
export function board(food: string): string {
  return [
    shadow([120, 176], [94, 12]),
    box([26, 74, 188, 100], 22, '#b98150'),
    box([26, 70, 188, 98], 22, '#d9a66f'),
    line('M50 96H140M92 144H188M160 92H186', '#c8925a', 3),
    food,
  ].join('');
}

export function leaf(at: Point, degrees: number, ink: Ink): string {
  const body = shape('M0-16C11-8 11 8 0 16C-11 8-11-8 0-16Z', ink.leaf) + line('M0-11V13', ink.leafDark, 1.5);
  return place(at, degrees, body);
}

export function chilli(at: Point, degrees: number): string {
  const body = shape('M-14-3C-4-8 9-6 16 4C5 6-7 7-14 4Z', '#d6382b') + line('M-14 0l-6-3', '#5b8a3a', 3);
  return place(at, degrees, body);
}

/** Chopped spring onion or sesame on top of a dish. */
export function sprinkle(n: number, radius: number, colours: readonly [string, string]): string {
  return each(seeds(n, radius), (at, i) => dot(at, i % 3 === 0 ? 3.2 : 2.4, colours[i % 2] ?? colours[0]));
}

export function chopsticks(at: Point, degrees: number): string {
  const sticks = line('M0 0L0 150', '#8a4b32', 5) + line('M12 0L6 150', '#a35c3e', 5);
  return place(at, degrees, sticks + line('M0 0V22M12 0L11 22', '#f0c267', 5));
}

/** Half a boiled egg. */
export function halfEgg(at: Point, degrees: number): string {
  const body = oval([0, 0], [20, 15], '#e9cfae') + oval([0, -1], [18, 13], '#fffaf0');
  return place(at, degrees, body + dot([1, -1], 8, '#f3a52f') + dot([-1, -3], 2.5, '#fbcf7c'));
}

// Drawings of dishes in iron pots.
import type { Drawing, Ink } from './ink.ts';
import { box, dot, each, faint, line, oval, place, shadow, shape, type Point } from './svg.ts';
import { chilli, leaf, steam } from './ware.ts';

const pot = (ink: Ink, filling: string): string =>
  [
    shadow([120, 200], [84, 11]),
    box([14, 118, 34, 18], 9, '#3b3d45'),
    box([192, 118, 34, 18], 9, '#3b3d45'),
    oval([120, 108], [92, 34], '#3b3d45'),
    oval([120, 109], [82, 27], ink.dark),
    filling,
    shape('M28 108A92 34 0 0 0 212 108C212 172 180 196 120 196S28 172 28 108Z', '#565b66'),
    shape('M212 108C212 172 180 196 120 196C164 188 186 164 188 132Q206 122 212 108Z', '#454953'),
    line('M44 150Q120 188 190 152', '#6b717d', 5),
  ].join('');

const hotpot: Drawing = (ink) => {
  const left = shape('M38 109A82 27 0 0 0 120 136C138 124 100 98 120 82A82 27 0 0 0 38 109Z', '#f6e6c4');
  const bits = each(
    [
      [142, 100],
      [168, 112],
      [146, 122],
    ],
    (at, i) => chilli(at, i * 60),
  );
  const pale = each(
    [
      [70, 104],
      [92, 118],
      [88, 98],
    ],
    (at, i) => (i === 1 ? dot(at, 7, '#dd8a4a') : oval(at, [11, 6], '#fffaf0')),
  );
  const filling = [
    oval([120, 110], [80, 25], ink.main),
    left,
    line('M120 83C100 98 138 124 120 135', '#3b3d45', 6),
    bits,
    pale,
    each(
      [
        [132, 112],
        [178, 104],
        [158, 98],
      ],
      (at) => dot(at, 3.4, ink.accent),
    ),
    leaf([66, 116], 80, ink),
  ].join('');
  return steam([78, 120, 162], 76) + pot(ink, filling);
};

const stew: Drawing = (ink) => {
  const chunks: readonly Point[] = [
    [74, 104],
    [100, 96],
    [128, 102],
    [156, 98],
    [92, 118],
    [122, 120],
    [152, 116],
  ];
  const filling = [
    oval([120, 110], [80, 25], ink.main),
    each(chunks, (at, i) =>
      place(
        at,
        i * 43,
        box([-13, -10, 26, 20], 7, i % 3 === 1 ? ink.accent : ink.light) +
          faint(0.35, box([-9, -7, 12, 5], 2, '#ffffff')),
      ),
    ),
    leaf([112, 106], 40, ink),
    leaf([140, 110], -50, ink),
  ].join('');
  return steam([90, 122, 154], 72) + pot(ink, filling);
};

export const pots = { hotpot, stew } satisfies Record<string, Drawing>;

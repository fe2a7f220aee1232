// Drawings of bowl dishes: soups, noodles, rice, congee.
import type { Drawing, Ink } from './ink.ts';
import { box, dot, each, line, oval, place, shape, type Point } from './svg.ts';
import { bowl, chilli, chopsticks, halfEgg, leaf, steam } from './ware.ts';

const broth = (ink: Ink): string =>
  oval([120, 114], [72, 20], ink.dark) + oval([120, 115], [70, 18], ink.main);

const onion: readonly Point[] = [
  [84, 121],
  [101, 126],
  [123, 128],
  [146, 126],
  [160, 119],
  [74, 114],
];

const noodles: Drawing = (ink) => {
  const nest = [26, 20, 14, 8].map((r) => `M${104 - r * 1.5} 112a${r * 1.5} ${r * 0.55} 0 1 1 0 1`).join('');
  const food = [
    broth(ink),
    oval([104, 111], [44, 16], '#e8bf6c'),
    line(nest, '#fbe6ae', 3.5),
    leaf([76, 100], -50, ink),
    leaf([88, 96], -20, ink),
    halfEgg([146, 106], 10),
    place([168, 112], 12, oval([0, 0], [16, 9], ink.light) + oval([0, 0], [10, 5], ink.accent)),
    each(onion, (at) => dot(at, 3, '#7cb66a')),
  ].join('');
  return steam([92, 122, 152], 78) + chopsticks([196, 22], 38) + bowl(ink, food);
};

const dryNoodles: Drawing = (ink) => {
  const swirl = [30, 22, 14, 6]
    .map((r) => `M${120 - r * 1.9} ${104 - (30 - r) * 0.5}a${r * 1.9} ${r * 0.8} 0 1 1 0 1`)
    .join('');
  const food = [
    shape('M52 114C54 74 92 64 120 64S186 74 188 114A70 20 0 0 1 52 114Z', '#eec272'),
    line(swirl, '#fbe3a6', 4),
    line('M58 108q20 14 40 12M182 108q-22 16-46 14', '#d9a04c', 3.5),
    shape('M84 86C92 66 146 64 156 84C150 102 94 104 84 86Z', ink.main),
    each(
      [
        [100, 84],
        [116, 78],
        [132, 86],
        [144, 80],
        [118, 92],
      ],
      (at, i) => dot(at, 5, i % 2 ? ink.light : ink.dark),
    ),
    leaf([78, 98], -60, ink),
    leaf([166, 98], 60, ink),
    each(onion, ([x, y]) => dot([x, y - 38], 2.6, '#7cb66a')),
  ].join('');
  return chopsticks([204, 26], 36) + bowl(ink, food);
};

const rice: Drawing = (ink) => {
  const grains: readonly Point[] = [
    [92, 92],
    [108, 80],
    [124, 90],
    [140, 78],
    [150, 96],
    [112, 102],
    [134, 104],
    [98, 106],
    [166, 106],
    [76, 108],
  ];
  const food = [
    shape('M52 114C54 76 88 58 120 58S186 76 188 114A70 20 0 0 1 52 114Z', '#fffaf0'),
    shape('M188 114C186 84 166 68 146 62C166 84 164 108 140 133Q180 128 188 114Z', '#efe4cf'),
    each(grains, (at, i) => place(at, i * 47, oval([0, 0], [5, 2.4], '#e6d7ba'))),
    place(
      [120, 70],
      0,
      each(
        [
          [-12, 2],
          [0, -3],
          [10, 3],
        ],
        (at) => dot(at, 4, ink.main),
      ),
    ),
  ].join('');
  return steam([100, 140], 48) + bowl(ink, food);
};

const friedRice: Drawing = (ink) => {
  const bits: readonly Point[] = [
    [80, 100],
    [94, 82],
    [110, 96],
    [122, 74],
    [136, 92],
    [150, 80],
    [160, 102],
    [104, 68],
    [132, 110],
    [90, 114],
    [148, 114],
    [118, 116],
  ];
  const colours = [ink.accent, '#f6d060', '#7cb66a', ink.main, '#f6d060', '#fff3d6'];
  const food = [
    shape('M52 114C54 76 88 58 120 58S186 76 188 114A70 20 0 0 1 52 114Z', ink.light),
    each(bits, ([x, y], i) => place([x + 7, y + 7], i * 31, oval([0, 0], [6, 3], '#fff7e2'))),
    each(bits, (at, i) => place(at, i * 40, box([-5, -4, 10, 8], 2.5, colours[i % 6] ?? ink.main))),
    leaf([120, 60], 70, ink),
  ].join('');
  return steam([94, 146], 52) + bowl(ink, food);
};

const congee: Drawing = (ink) => {
  const food = [
    oval([120, 114], [72, 20], '#efe3cc'),
    oval([120, 115], [70, 18], '#fdf7ea'),
    place([98, 112], -14, box([-12, -4, 24, 9], 4, ink.main) + box([-4, -9, 22, 8], 4, ink.light)),
    place([146, 112], 16, box([-12, -4, 24, 8], 4, ink.dark)),
    each(onion, (at) => dot(at, 3, '#7cb66a')),
    dot([122, 106], 5, ink.accent),
  ].join('');
  const spoon = place(
    [182, 60],
    32,
    box([-5, -34, 10, 62], 5, '#d9c9b0') + box([-5, -34, 10, 12], 5, ink.main),
  );
  return steam([84, 114], 84) + spoon + bowl(ink, food);
};

const soup: Drawing = (ink) => {
  const food = [
    broth(ink),
    oval([104, 110], [30, 8], ink.light),
    each(
      [
        [86, 112],
        [110, 107],
        [136, 113],
        [156, 110],
      ],
      (at, i) => place(at, i * 50, box([-9, -6, 18, 11], 4, i % 2 ? ink.accent : '#fff6e4')),
    ),
    leaf([124, 118], 70, ink),
    leaf([96, 121], 110, ink),
    each(onion, (at) => dot(at, 2.6, '#7cb66a')),
  ].join('');
  const spoon = place([178, 62], 30, box([-5, -36, 10, 66], 5, '#dccdb6'));
  return steam([90, 120, 148], 84) + spoon + bowl(ink, food);
};

const wontons: Drawing = (ink) => {
  const wonton = (at: Point, turn: number): string =>
    place(
      at,
      turn,
      shape('M-22 6C-18-14 18-14 22 6C14 14-14 14-22 6Z', '#fff1d4') +
        shape('M-8-8C-2-20 8-20 10-8Z', '#f4dcae') +
        oval([0, 2], [9, 5], ink.light),
    );
  const food =
    broth(ink) +
    wonton([90, 108], -8) +
    wonton([150, 108], 10) +
    wonton([120, 116], 0) +
    leaf([166, 100], 50, ink);
  return steam([96, 126, 156], 80) + bowl(ink, food + each(onion, (at) => dot(at, 2.6, '#7cb66a')));
};

const chilliBowl: Drawing = (ink) => {
  const slices: readonly Point[] = [
    [82, 110],
    [110, 104],
    [138, 108],
    [158, 114],
    [98, 120],
    [128, 120],
  ];
  const food = [
    broth(ink),
    each(slices, (at, i) =>
      place(at, i * 24 - 40, shape('M-16 4C-12-9 12-10 17 1C8 9-8 10-16 4Z', i % 2 ? '#fff4e2' : ink.light)),
    ),
    chilli([96, 112], 20),
    chilli([146, 106], -30),
    chilli([124, 124], 4),
    each(onion, (at, i) => dot(at, 2.6, i % 2 ? '#7cb66a' : ink.accent)),
  ].join('');
  return steam([96, 142], 82) + bowl(ink, food);
};

export const bowls = {
  noodles,
  'dry-noodles': dryNoodles,
  rice,
  'fried-rice': friedRice,
  congee,
  soup,
  wontons,
  'chilli-bowl': chilliBowl,
} satisfies Record<string, Drawing>;

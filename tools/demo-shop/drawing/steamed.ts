// Drawings of steamed and griddled dishes from dough, wrappers and eggs.
import type { Drawing } from './ink.ts';
import { box, dot, each, faint, line, oval, place, scale, shadow, shape, type Point } from './svg.ts';
import { plate, platter, sprinkle, steam, steamer, leaf, board } from './ware.ts';

const trio: readonly Point[] = [
  [84, 106],
  [156, 106],
  [120, 96],
  [120, 118],
];

const dumplings: Drawing = (ink) => {
  const one = [
    shape('M-30 12C-30-16 30-16 30 12C18 20-18 20-30 12Z', ink.light),
    shape('M-27 4C-20-20 20-20 27 4C22-3 16 2 11-5C6 2 2-4-2-5C-6 2-12-3-16 0C-20-2-24 0-27 4Z', ink.main),
    line('M-14-2v-7M-3-5v-8M8-4v-8', ink.dark, 2),
  ].join('');
  return steam([92, 120, 148], 70) + steamer(each(trio, (at, i) => place(at, i * 6 - 8, one)));
};

const baozi: Drawing = (ink) => {
  const one = [
    shape('M-33 14C-36-18-14-30 0-30S36-18 33 14C20 23-20 23-33 14Z', '#fffaf0'),
    shape('M33 14C36-12 18-26 8-29C22-10 20 10 4 20Q24 21 33 14Z', '#f0e3cc'),
    line('M0-26C-4-16-16-12-20-6M0-26C-2-14-4-8-4-2M0-26C4-16 14-12 18-6', '#dcc8a4', 2.5),
    dot([0, -26], 4, ink.main),
  ].join('');
  return (
    steam([88, 120, 152], 62) +
    steamer(
      each(
        [
          [78, 110],
          [162, 110],
          [120, 118],
        ],
        (at) => place(at, 0, one),
      ),
    )
  );
};

const shumai: Drawing = (ink) => {
  const one = [
    shape('M-19-8L-15 17Q0 24 15 17L19-8Z', '#f7dc8e'),
    line('M-10-2l2 17M0 0v18M10-2l-2 17', '#dfb657', 2.5),
    shape('M-22-8Q-14-18-6-11Q0-20 8-12Q16-18 22-8Q0 2-22-8Z', '#fbe8b4'),
    oval([0, -10], [13, 6], ink.main),
    dot([0, -12], 4, ink.accent),
  ].join('');
  return (
    steam([92, 120, 148], 66) +
    steamer(
      each(
        [
          [80, 104],
          [160, 104],
          [120, 94],
          [100, 118],
          [142, 118],
        ],
        (at) => place(at, 0, one),
      ),
    )
  );
};

const crystal: Drawing = (ink) => {
  const one = [
    shape('M-28 12C-30-14-6-24 4-22C26-20 34 0 28 12C14 20-16 20-28 12Z', '#f9f1e6'),
    faint(0.8, oval([0, 2], [19, 10], ink.light)),
    line('M-22 4C-16-16 12-22 20 0M-12 2Q-6-14 2-16M4 2Q8-8 8-16', '#e2d2bb', 2.5),
  ].join('');
  return steam([92, 120, 148], 70) + steamer(each(trio, (at, i) => place(at, i * 5 - 8, one)));
};

const potstickers: Drawing = (ink) => {
  const one =
    shape('M-12-34C12-30 14 30-10 36C-16 18-16-18-12-34Z', ink.light) +
    shape('M-13-30C-4-24-2 24-11 32C-17 16-17-16-13-30Z', ink.dark) +
    line('M-2-22q6 22 1 44', ink.main, 3);
  const row = [64, 86, 108, 130, 152, 174].map((x) => place([x, 122], 8, one)).join('');
  return (
    steam([100, 140], 62) +
    platter(
      ink,
      row +
        each(
          [
            [74, 100],
            [118, 142],
            [152, 102],
            [98, 120],
            [140, 126],
          ],
          (at) => dot(at, 3, '#7cb66a'),
        ),
    )
  );
};

const springRolls: Drawing = (ink) => {
  const roll =
    box([-42, -12, 84, 25], 12, ink.dark) +
    box([-42, -14, 84, 24], 12, ink.main) +
    line('M-30-8Q-6-2 10-10M-4 4Q16 8 30 0', ink.light, 3);
  const cut = oval([42, -1], [7, 12], '#fbe6b4') + oval([42, -1], [4, 8], ink.accent);
  const pile =
    place([96, 140], -6, roll + cut) + place([132, 112], -12, roll + cut) + place([112, 90], 4, roll + cut);
  return plate({ ...ink, turn: 0 }, pile + leaf([74, 108], -30, ink) + leaf([166, 152], 60, ink));
};

const pancake: Drawing = (ink) => {
  const rings = [46, 34, 22, 10].map((r) => `M${120 - r} 120a${r} ${r} 0 1 1 0 1`).join('');
  const cuts = line('M120 62V178M70 90L170 150M170 90L70 150', '#fff6e2', 3);
  return plate(
    ink,
    dot([120, 122], 58, ink.dark) +
      dot([120, 119], 57, ink.main) +
      line(rings, ink.light, 4) +
      sprinkle(18, 50, ['#6fae5c', ink.dark]) +
      cuts,
  );
};

const riceRolls: Drawing = (ink) => {
  const roll =
    box([-44, -13, 88, 27], 13, '#e9decb') +
    box([-44, -15, 88, 26], 13, '#fffbf2') +
    faint(0.6, box([-34, -7, 68, 12], 6, ink.light)) +
    line('M-36-9H20', '#ffffff', 3);
  const sauce = oval([120, 132], [70, 34], ink.dark);
  return (
    steam([96, 144], 62) +
    platter(
      ink,
      sauce +
        place([120, 148], 0, roll) +
        place([112, 124], -3, roll) +
        place([124, 100], 2, roll) +
        each(
          [
            [100, 100],
            [140, 122],
            [96, 146],
          ],
          (at) => dot(at, 3.4, '#7cb66a'),
        ),
    )
  );
};

const eggs: Drawing = (ink) => {
  const crack = line('M-10-22l6 12-8 8 10 8-4 14M4-26l2 14 12 6M12 4l-4 12', ink.dark, 2.2);
  const one = oval([0, 0], [24, 30], ink.light) + faint(0.55, oval([-7, -10], [7, 9], '#ffffff')) + crack;
  return plate(
    { ...ink, turn: 0 },
    place([92, 112], -14, one) +
      place([146, 110], 12, one) +
      place([120, 144], 84, one) +
      leaf([120, 84], 80, ink),
  );
};

const zongzi: Drawing = (ink) => {
  const one = [
    shape('M0-44L44 30Q0 46-44 30Z', ink.main),
    shape('M0-44L44 30Q24 40 4 40Z', ink.dark),
    shape('M-20-10Q0 2 20-10L14-20H-14Z', ink.light),
    line('M-34 12Q0 26 34 12M-26 0Q0 12 26 0', ink.accent, 4),
  ].join('');
  return plate(
    { ...ink, turn: 0 },
    leaf([70, 132], -70, ink) +
      leaf([170, 132], 70, ink) +
      place([96, 124], -10, one) +
      place([146, 132], 12, one),
  );
};

const dough: Drawing = (ink) => {
  const stick =
    line('M-66 0Q0-8 66 0', ink.dark, 24) +
    line('M-64-4Q0-12 64-4', ink.main, 18) +
    line('M-54-4q16 6 30 0t34 0t34-1', ink.light, 4);
  return board(place([120, 96], -6, stick) + place([118, 124], 4, stick) + place([122, 148], -3, stick));
};

const flatbread: Drawing = (ink) => {
  const bun = [
    oval([0, 26], [58, 16], ink.dark),
    shape('M-58 18Q0 44 58 18V28Q0 52-58 28Z', ink.light),
    shape('M-60 10C-40 20-20 6 0 16S44 8 60 10C56 30-56 30-60 10Z', ink.accent),
    each(
      [
        [-38, 16],
        [-12, 20],
        [18, 19],
        [42, 15],
      ],
      (at) => oval(at, [13, 7], '#8a4b2e'),
    ),
    each(
      [
        [-26, 12],
        [4, 14],
        [32, 11],
      ],
      (at) => oval(at, [9, 4], '#6fae5c'),
    ),
    shape('M-60 8C-60-34 60-34 60 8Q0 22-60 8Z', ink.main),
    shape('M-30-14Q0-26 30-14Q0-6-30-14Z', ink.light),
    each(
      [
        [-24, -2],
        [-4, -10],
        [18, -4],
        [34, 0],
        [-40, 2],
      ],
      ([x, y]) => oval([x, y], [3, 2], '#fff3d6'),
    ),
  ].join('');
  return shadow([120, 178], [78, 10]) + place([120, 120], -4, scale(1.25, bun));
};

export const steamed = {
  dumplings,
  baozi,
  shumai,
  'crystal-dumplings': crystal,
  potstickers,
  'spring-rolls': springRolls,
  pancake,
  'rice-rolls': riceRolls,
  eggs,
  zongzi,
  'fried-dough': dough,
  flatbread,
} satisfies Record<string, Drawing>;
